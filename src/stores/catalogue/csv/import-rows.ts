import { call } from '#client/call.ts';
import { changeRows } from '#contract/catalogue-row.ts';
import type { PlannedRow } from '#domain/catalogue/csv/plan-import.ts';
import { type PreviewRow, previewRows } from '#domain/catalogue/csv/preview.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { type Result, resultOf } from '../../result.ts';

type Change = {
  readonly thing: Thing;
  readonly rows: readonly PlannedRow[];
  /** Day from which it holds; empty: at once. */
  readonly validFrom: string;
  readonly reason: string;
};

export type Preview = { readonly rows: readonly PreviewRow[]; readonly applied: boolean };

/** What the server would make of the rows; nothing is changed. */
export const checkRows = (change: Change): Promise<Result<Preview>> => send(change, true);

/** All rows or none: with the versions that were previewed, so that nothing is overwritten that was changed meanwhile. */
export const importRows = (change: Change): Promise<Result<Preview>> => send(change, false);

/** What is sent after a preview: new rows with the ids they got there, so that sending them twice does not make them twice. */
export const previewedRows = (rows: readonly PreviewRow[]): PlannedRow[] =>
  rows.flatMap(({ planned, id, kind }) => (kind === 'same' ? [] : { ...planned, id }));

async function send({ thing, rows, validFrom, reason }: Change, dryRun: boolean): Promise<Result<Preview>> {
  if (rows.length === 0) return { ok: true, message: '', value: { rows: [], applied: false } };
  const result = resultOf(
    await call(changeRows, {
      body: {
        thing,
        rows: rows.map(({ line: _, ...row }) => row),
        dryRun,
        ...(validFrom === '' ? {} : { validFrom }),
        ...(reason.trim() === '' ? {} : { reason }),
      },
    }),
  );
  if (!result.ok) return result;
  const { rows: outcomes, applied } = result.value;
  return { ...result, value: { rows: previewRows(thing, rows, outcomes), applied } };
}
