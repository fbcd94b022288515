import type { BereavementOrder } from '#domain/case/bereavement/bereavement.ts';
import { fieldText, optionOf } from '#domain/case/fields/wire.ts';
import type { Preparation } from '#domain/case/preparation/preparation.ts';
import { type FormSection, sections } from '#domain/case/section.ts';

/**
 * One line of the mail to the firm: what a section is about, then the answers whose fields have a word for the mail:
 * `Klinikum, Station 3, 32545 Bad Oeynhausen; gewünscht: heute Nachmittag`.
 */
export const caseLine = (body: BereavementOrder | Preparation, section: FormSection, lead: string): string =>
  [
    lead,
    ...sections[section].fields.flatMap((field) => {
      const text = fieldText(field, body);
      return field.mail && text ? [`${field.mail}: ${optionOf(field, text)?.label ?? text}`] : [];
    }),
  ].join('; ');
