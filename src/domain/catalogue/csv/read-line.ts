import { Identifier } from '../../identifier.ts';
import { type FieldValues, withField } from '../row-field.ts';
import { readCell, readYesNo } from './cell.ts';
import type { CsvField } from './field.ts';
import { ID, OFFERED, VERSION } from './head.ts';
import type { CsvProblem } from './problem.ts';

/** A line as it is read; nothing of `value` is checked beyond its form. */
export type CsvLine = {
  readonly line: number;
  readonly id?: string;
  readonly version?: number;
  readonly offered?: boolean;
  /** An encoded row without its id. */
  readonly value: FieldValues;
  readonly problems: readonly CsvProblem[];
};

/** Cells beyond the columns are empty in files of some programs. */
export function countProblem(line: number, cells: readonly string[], columns: number): CsvProblem | undefined {
  const count = cells.length < columns ? cells.length : columns + cells.slice(columns).filter(isFilled).length;
  if (count === columns) return undefined;
  return { line, message: `Diese Zeile hat ${count} Zellen, die Kopfzeile ${columns}.` };
}

export const isFilled = (cell: string): boolean => cell.trim() !== '';

export function readLine(line: number, cells: ReadonlyMap<string, string>, fields: readonly CsvField[]): CsvLine {
  const problems: CsvProblem[] = [];
  const refuse = (column: string, message: string): undefined => void problems.push({ line, column, message });
  let value: FieldValues = {};
  for (const { path, kind, isOptional } of fields) {
    const cell = cells.get(path) ?? '';
    // An empty list is no list where there may be none.
    if (isOptional && !isFilled(cell)) continue;
    const reading = readCell(kind, cell);
    if (!reading.ok) refuse(path, reading.message);
    else if (reading.value !== undefined) value = withField(value, path, reading.value);
  }
  const id = (cells.get(ID) ?? '').trim();
  if (id !== '' && !Identifier.safeParse(id).success) refuse(ID, NO_ID);
  const version = (cells.get(VERSION) ?? '').trim();
  if (version !== '' && !/^\d{1,9}$/.test(version)) refuse(VERSION, NO_VERSION);
  const offered = readYesNo((cells.get(OFFERED) ?? '').trim());
  if (!offered.ok) refuse(OFFERED, offered.message);
  return {
    line,
    ...(id === '' ? {} : { id }),
    ...(/^\d{1,9}$/.test(version) ? { version: Number(version) } : {}),
    ...(offered.ok && typeof offered.value === 'boolean' ? { offered: offered.value } : {}),
    value,
    problems,
  };
}

const NO_ID =
  'Eine Kennung besteht aus Kleinbuchstaben, Ziffern und Bindestrichen. Für eine neue Zeile lassen Sie die Zelle leer.';
const NO_VERSION =
  'Die Fassung ist eine ganze Zahl aus der heruntergeladenen Datei. Ohne sie lassen Sie die Zelle leer.';
