import type { BereavementOrder } from '#domain/case/bereavement/bereavement.ts';
import { fieldText } from '#domain/case/fields/wire.ts';
import { answerText } from '#domain/case/paper-rows.ts';
import { paperFields } from '#domain/case/paper-words.ts';
import type { Preparation } from '#domain/case/preparation/preparation.ts';
import type { FormSection } from '#domain/case/section.ts';

/**
 * One line of the mail to the firm: what a section is about, then the answers whose fields have a word for the mail:
 * `Klinikum, Station 3, 32545 Bad Oeynhausen; gewünscht: heute Nachmittag`.
 */
export const caseLine = (body: BereavementOrder | Preparation, section: FormSection, lead: string): string =>
  [
    lead,
    ...paperFields(section).flatMap((field) => {
      const text = fieldText(field, body);
      return field.mail && text ? [`${field.mail}: ${answerText(field, text)}`] : [];
    }),
  ].join('; ');
