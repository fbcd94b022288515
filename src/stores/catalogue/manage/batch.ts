import { call } from '#client/call.ts';
import { changeRows, type RowOutcome } from '#contract/catalogue-row.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { type Result, resultOf } from '../../result.ts';
import { rowAreaOf } from './areas.ts';
import { loadScheduled } from './scheduled.ts';

export { isRefused, type RowOutcome } from '#contract/catalogue-row.ts';

/** Without `id` a new row, without `value` the row is no longer offered. */
export type BatchRow = {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly value?: FieldValues | undefined;
};

export type Batch = {
  readonly thing: Thing;
  readonly rows: readonly BatchRow[];
  readonly validFrom?: string | undefined;
  readonly reason?: string | undefined;
  /** Confirmed to be right beside another amount. */
  readonly kept?: readonly Kept[] | undefined;
};

export type BatchResult = { readonly applied: boolean; readonly rows: readonly RowOutcome[] };

/** Says what the changes would do, row by row, and changes nothing. */
export const previewBatch = (batch: Batch): Promise<Result<BatchResult>> => sendBatch(batch, true);

/** Makes all changes or none, and loads the rows that are others now. */
export async function applyBatch(batch: Batch): Promise<Result<BatchResult>> {
  const result = await sendBatch(batch, false);
  if (result.ok && result.value.applied)
    await Promise.all([
      refresh(
        batch.thing,
        result.value.rows.map(({ id }) => id),
      ),
      batch.validFrom === undefined ? undefined : loadScheduled(),
    ]);
  return result;
}

const sendBatch = async (
  { thing, rows, validFrom, reason, kept }: Batch,
  dryRun: boolean,
): Promise<Result<BatchResult>> =>
  resultOf(
    await call(changeRows, {
      body: { thing, rows: [...rows], dryRun, validFrom, reason, ...(kept ? { kept: [...kept] } : {}) },
    }),
  );

/** Beyond this many the pages of all rows come faster. */
const MOST_SINGLE_ROWS = 10;

async function refresh(thing: Thing, ids: readonly string[]): Promise<void> {
  const area = rowAreaOf(thing);
  if (ids.length > MOST_SINGLE_ROWS) return area.load();
  await Promise.all(ids.map((id) => area.reload(id)));
}
