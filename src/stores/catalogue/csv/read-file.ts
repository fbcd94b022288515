import { MOST_BATCH_ROWS } from '#contract/catalogue-row.ts';
import { type ImportContext, type ImportPlan, planImport } from '#domain/catalogue/csv/plan-import.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { parseCells } from './parse-cells.ts';
import { textOfFile } from './text-of-file.ts';

const MOST_FILE_BYTES = 5 * 1024 * 1024;

type Context = Omit<ImportContext, 'mostRows'>;

/** The changes that a file would make, or everything that is wrong with it. Nothing is sent. */
export async function readCsvFile(thing: Thing, file: Blob, context: Context): Promise<ImportPlan> {
  if (file.size > MOST_FILE_BYTES) return wrong({ message: TOO_LARGE });
  const read = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return wrong({ message: read.message });
  const parsed = await parseCells(read.text, MOST_BATCH_ROWS);
  if (!parsed.ok) return wrong(parsed.problem);
  return planImport(thing, parsed.cells, { ...context, mostRows: MOST_BATCH_ROWS });
}

const wrong = (problem: ImportPlan['problems'][number]): ImportPlan => ({
  rows: [],
  unchanged: 0,
  missing: [],
  problems: [problem],
});

const TOO_LARGE = 'Die Datei ist größer als 5 MB. Bitte teilen Sie sie auf.';
