import * as z from 'zod/mini';
import { Text } from '../identifier.ts';
import type { CaseField } from './fields/field.ts';
import { DECEASED, type FormSection, sections } from './section.ts';

/** On paper these fields are one row, `name`. */
export const NAME_ROW: readonly string[] = ['name', 'lastName'];
/** And these are one row, `address`, in the lines of an envelope. */
export const ADDRESS_ROW: readonly (readonly string[])[] = [
  ['street', 'houseNumber'],
  ['zipCode', 'city'],
];

/** On paper all about the deceased is one section, `deceased`. */
export const paperFields = (section: FormSection): readonly CaseField[] =>
  section === 'deceased' ? DECEASED.flatMap((each) => sections[each].fields) : sections[section].fields;

const isRowOfItsOwn = ({ name }: CaseField): boolean => ![...NAME_ROW, ...ADDRESS_ROW.flat()].includes(name);

/** The words a section has on paper by field; where one is left out, the field's label stands there. */
export const paperWords = (section: FormSection) =>
  Object.fromEntries(
    paperFields(section)
      .filter(isRowOfItsOwn)
      .map(({ name, label }) => [name, z.optional(Text).check(z.meta({ title: label }))]),
  );

/** The words of a section on paper: its heading, and the words of its rows. */
export type PaperWords = { readonly heading: string; readonly [row: string]: string | undefined };
