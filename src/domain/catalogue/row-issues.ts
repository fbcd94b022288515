import { asOfText } from '../as-of.ts';
import type { CatalogueRow } from './row.ts';
import type { FieldValues } from './row-field.ts';
import type { RowIssue } from './things/thing.ts';
import { things } from './things.ts';

/** Rules within one row that its schema cannot say. */
export const rowIssues = (row: CatalogueRow): RowIssue[] => [
  ...entriesOfLists(row).flatMap(({ list, entries }) => repeatedIds(list, entries)),
  ...(things[row.thing].issues?.(row.value) ?? []),
];

/** A figure cannot be of a day that has not come: `today` is a calendar day. */
export const futureOrigins = (row: CatalogueRow, today: string): RowIssue[] =>
  asOfFields(row)
    .filter(({ asOf }) => asOf > today)
    .map(({ field, asOf }) => ({ field, message: `Der Stand „${asOfText(asOf)}“ liegt in der Zukunft.` }));

function asOfFields(row: CatalogueRow): { field: string; asOf: string }[] {
  const own = Object.entries(row.value).filter(([field, value]) => /^(asOf|urnAsOf|coffinAsOf)$/.test(field) && value);
  return [
    ...own.map(([field, asOf]) => ({ field, asOf: String(asOf) })),
    ...entriesOfLists(row).flatMap(({ list, entries }) =>
      entries.map(({ asOf }, index) => ({ field: `${list}.${index}.asOf`, asOf: String(asOf ?? '') })),
    ),
  ];
}

const entriesOfLists = ({ thing, value }: CatalogueRow) =>
  Object.keys(things[thing].lists ?? {}).map((list) => ({
    list,
    entries: ((value as FieldValues)[list] ?? []) as readonly FieldValues[],
  }));

const repeatedIds = (list: string, entries: readonly FieldValues[]): RowIssue[] =>
  entries.flatMap(({ id }, index) =>
    entries.findIndex((entry) => entry.id === id) < index
      ? [{ field: `${list}.${index}.id`, message: `„${id}“ gibt es hier schon.` }]
      : [],
  );

/** Numbers of a row that are no whole cents, by field; the schemas would round them up. */
export function fractionsOfCents(value: unknown, path: readonly string[] = []): RowIssue[] {
  if (typeof value === 'number')
    return Number.isFinite(value) && Number(value.toFixed(2)) !== value
      ? [{ field: path.join('.'), message: 'Bitte geben Sie höchstens zwei Nachkommastellen an.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => fractionsOfCents(each, [...path, name]));
}
