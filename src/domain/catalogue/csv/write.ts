import type { RowState, Thing } from '../row.ts';
import { type FieldValues, fieldOf } from '../row-field.ts';
import { cellText } from './cell.ts';
import { csvFields } from './field.ts';
import { type ColumnLabels, csvColumns, headCell } from './head.ts';

/** A row as the API manages it: `value` encoded, with its id. */
export type CsvRow = {
  readonly id: string;
  readonly version: number;
  readonly state: RowState;
  readonly value: FieldValues;
};

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The file of these rows: semicolons, decimal commas, CRLF. Read again, it is the same rows. */
export function csvText(thing: Thing, rows: readonly CsvRow[], labels: ColumnLabels): string {
  const fields = csvFields(thing);
  const head = csvColumns(thing).map((path) => headCell(path, labels));
  const lines = rows.map(({ id, version, state, value }) => [
    id,
    ...fields.map(({ path, kind }) => cellText(kind, fieldOf(value, path))),
    cellText('yes-no', state === 'offered'),
    String(version),
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('');
}

const quoted = (cell: string): string => (/[";\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
