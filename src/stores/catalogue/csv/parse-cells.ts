import { delimiterOf, lineEndOf } from '#domain/catalogue/csv/head.ts';
import { tooManyRows } from '#domain/catalogue/csv/plan-import.ts';
import type { CsvProblem } from '#domain/catalogue/csv/problem.ts';

type Cells =
  | { readonly ok: true; readonly cells: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: CsvProblem };

/** The head, and empty lines among the others. */
const MORE_LINES = 1000;

/** The cells of a file of at most `mostRows`. Nothing is guessed: the head says what divides cells and lines. */
export async function parseCells(text: string, mostRows: number): Promise<Cells> {
  const delimiter = delimiterOf(text);
  if (delimiter === undefined) return { ok: false, problem: { line: 1, message: NO_DELIMITER } };
  const { parse } = (await import('papaparse')).default;
  const mostLines = mostRows + MORE_LINES;
  const { data, errors } = parse<string[]>(text, { delimiter, newline: lineEndOf(text), preview: mostLines + 1 });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) return { ok: false, problem: { line: (broken.row ?? 0) + 1, message: BROKEN } };
  // What stands below was not read.
  if (data.length > mostLines) return { ok: false, problem: { message: tooManyRows(mostRows) } };
  return { ok: true, cells: data };
}

const NO_DELIMITER = 'In der ersten Zeile stehen keine Spalten, die mit Semikolon oder Komma getrennt sind.';
const BROKEN =
  'Die Anführungszeichen gehen nicht auf: Eine Zelle, die mit " beginnt, muss auch mit " enden, und " in ihr steht doppelt.';
