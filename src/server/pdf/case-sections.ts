import { asOfText } from '#domain/as-of.ts';
import type { BereavementOrder } from '#domain/case/bereavement/bereavement.ts';
import type { CaseField } from '#domain/case/fields/field.ts';
import { fieldText, optionOf } from '#domain/case/fields/wire.ts';
import { ADDRESS_ROW, NAME_ROW, type PaperWords } from '#domain/case/paper-words.ts';
import type { Preparation } from '#domain/case/preparation/preparation.ts';
import { type FormSection, sections } from '#domain/case/section.ts';
import { germanWeekdayTime } from './german-date.ts';
import type { Term } from './parts.ts';
import { termSection } from './sections.ts';
import type { Sheet } from './sheet.ts';

type Body = BereavementOrder | Preparation;

/** The answers of a section in labelled lines, what was not answered left out. */
export const caseSection = (sheet: Sheet, body: Body, section: FormSection, words: PaperWords): void =>
  termSection(sheet, words.heading, caseRows(body, section, words));

/** Label and answer of every row that has one; a name is one row, and so is an address. */
export function caseRows(body: Body, section: FormSection, words: PaperWords): readonly Term[] {
  const fields = inPaperOrder(section);
  const textOf = (name: string) =>
    fields.flatMap((field) => (field.name === name ? fieldText(field, body) : [])).join();
  return fields.flatMap((field): Term[] => {
    const [label, text] = row(field, textOf, body);
    return text ? [[words[label] ?? field.label, text]] : [];
  });
}

type TextOf = (name: string) => string;

/** The name of the row that begins with this field, and what stands in it. */
function row(field: CaseField, textOf: TextOf, body: Body): readonly [name: string, text: string] {
  const { name } = field;
  if (name === NAME_ROW[0]) return ['name', joined(NAME_ROW.map(textOf), ' ')];
  if (name === ADDRESS_ROW[0]?.[0])
    return [
      'address',
      joined(
        ADDRESS_ROW.map((line) => joined(line.map(textOf), ' ')),
        ', ',
      ),
    ];
  if ([...NAME_ROW, ...ADDRESS_ROW.flat()].includes(name)) return [name, ''];
  return [name, paperText(field, fieldText(field, body))];
}

function paperText(field: CaseField, text: string): string {
  if (text === '') return '';
  if (field.input === 'day') return asOfText(text);
  if (field.input === 'slot') return germanWeekdayTime(text);
  const option = optionOf(field, text);
  return option?.paper ?? option?.label ?? text;
}

const joined = (words: readonly string[], between: string): string => words.filter(Boolean).join(between);

/** Where paper begins otherwise than the form; all others follow in the order of the form. */
const FIRST: Readonly<Partial<Record<FormSection, readonly string[]>>> = {
  contact: [...NAME_ROW, ...ADDRESS_ROW.flat(), 'phoneNumber', 'email'],
  appointment: ['startsAt'],
};

function inPaperOrder(section: FormSection): readonly CaseField[] {
  const { fields } = sections[section];
  const first = (FIRST[section] ?? []).flatMap((name) => fields.filter((field) => field.name === name));
  return [...first, ...fields.filter((field) => !first.includes(field))];
}
