import { startText } from '../appointment/slot-wording.ts';
import { asOfText } from '../as-of.ts';
import type { BereavementOrder } from './bereavement/bereavement.ts';
import type { CaseField } from './fields/field.ts';
import { fieldText, optionOf } from './fields/wire.ts';
import { ADDRESS_ROW, NAME_ROW, paperFields } from './paper-words.ts';
import type { Preparation } from './preparation/preparation.ts';
import type { FormSection } from './section.ts';

type Body = BereavementOrder | Preparation;
type CaseRow = readonly [label: string, text: string];
/** By field; where one is left out, the field's label stands there. */
type RowWords = Readonly<Record<string, string | undefined>>;

/** Label and answer of every row that has one; a name is one row, and so is an address. */
export function caseRows(body: Body, section: FormSection, words: RowWords = {}): readonly CaseRow[] {
  const fields = inPaperOrder(section);
  const textOf = (name: string) =>
    fields.flatMap((field) => (field.name === name ? fieldText(field, body) : [])).join();
  return fields.flatMap((field): CaseRow[] => {
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
  return [name, answerText(field, fieldText(field, body))];
}

/** As it stands on paper and in mails. */
export function answerText(field: CaseField, text: string): string {
  if (text === '') return '';
  if (field.input === 'day') return asOfText(text);
  if (field.input === 'slot') return startText(text);
  const option = optionOf(field, text);
  return option?.paper ?? option?.label ?? text;
}

const joined = (words: readonly string[], between: string): string => words.filter(Boolean).join(between);

/** Where paper begins otherwise than the form; all others follow in the order of the form. */
const FIRST: Readonly<Partial<Record<FormSection, readonly string[]>>> = {
  contact: [...NAME_ROW, ...ADDRESS_ROW.flat(), 'phoneNumber', 'email'],
  deceased: [...NAME_ROW, ...ADDRESS_ROW.flat()],
  person: [...NAME_ROW, ...ADDRESS_ROW.flat()],
  appointment: ['startsAt'],
};

function inPaperOrder(section: FormSection): readonly CaseField[] {
  const fields = paperFields(section);
  const first = (FIRST[section] ?? []).flatMap((name) => fields.filter((field) => field.name === name));
  return [...first, ...fields.filter((field) => !first.includes(field))];
}
