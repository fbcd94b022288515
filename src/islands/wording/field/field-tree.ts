import type { TextView } from '#stores/wording/editor.ts';

export type TextField = TextView['fields'][number];

/** One field at one place of the text. */
export type ValueProps = { readonly field: TextField; readonly place: string; readonly label: string };

/** Nearly all fields may stay empty, so the others say that they must not. */
export const labelOf = ({ isRequired }: TextField, label: string): string => (isRequired ? `${label} *` : label);

/** A field with those in it; a list has one child, its entry. */
export type FieldNode = { readonly field: TextField; readonly children: readonly FieldNode[] };

/** The fields of a text, by what lies in what. */
export function fieldTree(fields: readonly TextField[], parent = ''): readonly FieldNode[] {
  return fields
    .filter(({ path }) => parentOf(path) === parent)
    .map((field) => ({ field, children: fieldTree(fields, field.path) }));
}

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Where a child stands once its parent has a place: `fees.0` and `fees.*.price` -> `fees.0.price`. */
export const placeIn = (place: string, { path }: TextField): string =>
  place === '' ? path : `${place}.${path.split('.').at(-1)}`;

/** In a few words, what a group or a list holds. */
export function summaryOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 Eintrag' : `${value.length} Einträge`;
  if (typeof value !== 'object' || value === null) return '';
  const words = Object.values(value).filter((each) => typeof each === 'string' || typeof each === 'number');
  const text = words.join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

const LONGEST = 60;
