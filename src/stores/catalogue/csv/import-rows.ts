import type { PlannedRow } from '#domain/catalogue/csv/plan-import.ts';
import { type PreviewRow, previewRows } from '#domain/catalogue/csv/preview.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { Result } from '../../result.ts';
import { changeRows, previewChanges, type RowOutcome } from '../manage/change-rows.ts';
import { rowArea } from '../manage/rows.ts';

type Change = {
  readonly thing: Thing;
  readonly rows: readonly PlannedRow[];
  /** Day from which it holds; empty: at once. */
  readonly validFrom: string;
  readonly reason: string;
};

export type Imported = {
  readonly applied: boolean;
  readonly rows: readonly PreviewRow[];
  /** As the server said it, for who takes it back. */
  readonly outcomes: readonly RowOutcome[];
};

/** The outcome of the rows as the server foresees it; nothing is changed. */
export const checkRows = (change: Change): Promise<Result<Imported>> => send(change, previewChanges);

/** All rows or none: with the versions that were previewed, so that nothing is overwritten that was changed meanwhile. */
export const importRows = (change: Change): Promise<Result<Imported>> => send(change, changeRows);

/** The rows sent after a preview: new ones with the ids they got there, so that sending them twice does not make them twice. */
export const previewedRows = (rows: readonly PreviewRow[]): PlannedRow[] =>
  rows.flatMap(({ planned, id, kind }) => (kind === 'same' ? [] : { ...planned, id }));

/** After an import of which no reply came. */
export const reloadRows = (thing: Thing): Promise<void> => rowArea(thing).load();

async function send(
  { thing, rows, validFrom, reason }: Change,
  sendChanges: typeof changeRows,
): Promise<Result<Imported>> {
  if (rows.length === 0) return { ok: true, message: '', value: { rows: [], outcomes: [], applied: false } };
  const result = await sendChanges({
    thing,
    rows: rows.map(({ line: _, ...row }) => row),
    validFrom,
    reason,
  });
  if (!result.ok) return result;
  const { rows: outcomes, applied } = result.value;
  return { ...result, value: { rows: previewRows(thing, rows, outcomes), outcomes, applied } };
}
