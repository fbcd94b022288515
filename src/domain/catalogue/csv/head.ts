import type { Thing } from '../row.ts';
import { csvFields } from './field.ts';
import type { CsvProblem } from './problem.ts';

/** The columns that are no fields of the row. Without `version` the one that is known counts, without `offered` nothing changes. */
export const ID = 'id';
export const VERSION = 'version';
export const OFFERED = 'offered';

/** German names of the columns; each may stand in the head in place of its path, and is written in front of it. */
export type ColumnLabels = Readonly<Record<string, string>>;

const OWN_LABELS: ColumnLabels = { [ID]: 'Kennung', [VERSION]: 'Fassung', [OFFERED]: 'Angeboten' };

/** Paths of all columns, in the order in which they are written. */
export const csvColumns = (thing: Thing): readonly string[] => [
  ID,
  ...csvFields(thing).map(({ path }) => path),
  OFFERED,
  VERSION,
];

/** `Preis €`, or the path where nobody has named the column. */
export const columnLabel = (path: string, labels: ColumnLabels): string => OWN_LABELS[path] ?? labels[path] ?? path;

/** `Preis € (price)`: readable, and found again by what stands in brackets. */
export function headCell(path: string, labels: ColumnLabels): string {
  const label = columnLabel(path, labels);
  return label === path ? path : `${label} (${path})`;
}

/**
 * The sign between the cells: the first line decides, whatever stands below it. Undefined where that line has neither semicolon
 * nor comma.
 */
export function delimiterOf(text: string): ';' | ',' | undefined {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const outside = head.replace(/"[^"]*"/g, '');
  return outside.includes(';') ? ';' : outside.includes(',') ? ',' : undefined;
}

/** How the first line ends: lines may be divided otherwise within a cell. */
export const lineEndOf = (text: string): '\r\n' | '\n' | '\r' => {
  const [end] = /\r\n|\n|\r/.exec(text) ?? [];
  return end === '\r\n' || end === '\r' ? end : '\n';
};

export type HeadReading = {
  /** Path of each cell; undefined where the file is wrong there. */
  readonly columns: readonly (string | undefined)[];
  readonly problems: readonly CsvProblem[];
};

/** A file that was written before a field existed is still read. */
const mayBeMissing = (thing: Thing): readonly string[] => [
  VERSION,
  OFFERED,
  ...csvFields(thing).flatMap(({ path, isOptional }) => (isOptional ? [path] : [])),
];
const HEAD_LINE = 1;

export function readHead(thing: Thing, cells: readonly string[], labels: ColumnLabels): HeadReading {
  const paths = csvColumns(thing);
  const names = columnNames(paths, labels);
  const columns = cells.map((cell) => names.get(nameIn(cell)));
  const problem = (message: string): CsvProblem => ({ line: HEAD_LINE, message });
  const unknown = cells.filter((_cell, at) => columns[at] === undefined);
  const repeated = new Set(columns.filter((path, at) => path !== undefined && columns.indexOf(path) < at));
  const missing = paths.filter((path) => !columns.includes(path) && !mayBeMissing(thing).includes(path));
  return {
    columns,
    problems: [
      ...unknown.map((cell) => problem(unknownColumn(cell, missing, labels))),
      ...[...repeated].map((path) => problem(`Die Spalte „${path}“ steht zweimal in der Datei.`)),
      ...missing.map((path) => problem(`Die Spalte „${headCell(path, labels)}“ fehlt.`)),
    ],
  };
}

function unknownColumn(cell: string, missing: readonly string[], labels: ColumnLabels): string {
  if (cell.trim() === '') return 'Eine Spalte hat keine Überschrift.';
  const expected = missing.map((path) => `„${headCell(path, labels)}“`).join(', ');
  const way = expected === '' ? 'Bitte löschen Sie diese Spalte.' : `Es fehlen noch: ${expected}.`;
  return `Die Spalte „${cell.slice(0, 60)}“ gibt es hier nicht. ${way}`;
}

/** `Preis € (price)` -> `price` */
const nameIn = (cell: string): string => (/\(([^()]+)\)\s*$/.exec(cell)?.[1] ?? cell).trim().toLowerCase();

/** Paths and the labels that stand for one column only, in small letters. */
function columnNames(paths: readonly string[], labels: ColumnLabels): ReadonlyMap<string, string> {
  const byLabel = Map.groupBy(paths, (path) => columnLabel(path, labels).toLowerCase());
  return new Map([
    ...[...byLabel].flatMap(([label, [path = '', ...others]]) => (others.length === 0 ? [[label, path] as const] : [])),
    ...paths.map((path) => [path.toLowerCase(), path] as const),
  ]);
}
