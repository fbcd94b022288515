import { call } from '#client/call.ts';
import type { ManagedRow } from '#contract/catalogue-list.ts';
import type { RowOutcome } from '#contract/catalogue-row.ts';
import * as contract from '#contract/catalogue-row.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { type FailedResult, type Result, resultOf } from '../../result.ts';
import { trackRelations } from './relation.ts';
import { rowArea } from './rows.ts';
import { loadScheduled } from './scheduled.ts';

export { isRefused, type RowOutcome } from '#contract/catalogue-row.ts';

/** Without `id` a new row, without `value` the row is no longer offered. */
export type ChangedRow = {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly value?: FieldValues | undefined;
};

export type Changing = {
  /** Calendar day from which the change holds; undefined or empty: at once. */
  readonly validFrom?: string | undefined;
  readonly reason?: string | undefined;
  /** Confirmed to be right beside another amount. */
  readonly kept?: readonly Kept[] | undefined;
};

export type RowChanges = Changing & { readonly thing: Thing; readonly rows: readonly ChangedRow[] };

export type ChangeResult = { readonly applied: boolean; readonly rows: readonly RowOutcome[] };

/** Asks the server for the outcome of each row; nothing is changed. */
export const previewChanges = (changes: RowChanges): Promise<Result<ChangeResult>> => sendChanges(changes, true);

/** Makes all changes or none, and loads the rows that were changed. Every change of the grid goes this way. */
export async function changeRows(changes: RowChanges): Promise<Result<ChangeResult>> {
  const result = await sendChanges(changes, false);
  if (result.ok && result.value.applied)
    await Promise.all([
      reloadRows(
        changes.thing,
        result.value.rows.map(({ id }) => id),
      ),
      changes.validFrom ? loadScheduled() : undefined,
    ]);
  return result;
}

async function sendChanges({ thing, rows, validFrom, reason, kept }: RowChanges, dryRun: boolean) {
  const body = {
    thing,
    dryRun,
    rows: [...rows],
    validFrom: validFrom || undefined,
    reason: reason?.trim() || undefined,
    kept: kept && [...kept],
  };
  const request = () => call(contract.changeRows, { body });
  const isTracked = thing === 'resting-place-relation' && !dryRun;
  return resultOf(isTracked ? await trackRelations(rows, request) : await request());
}

/** Beyond this many the pages of all rows come faster. */
const MOST_SINGLE_ROWS = 10;

async function reloadRows(thing: Thing, ids: readonly string[]): Promise<void> {
  const area = rowArea(thing);
  if (ids.length > MOST_SINGLE_ROWS) return area.load();
  await Promise.all(ids.map((id) => area.reload(id)));
}

/** The row as somebody else has left it. */
export type StoredVersion = { readonly version: number; readonly stored: FieldValues };

/** `undoChanges` takes the outcome. */
type RowChanged = { readonly ok: true; readonly outcome: RowOutcome };
export type RowResult = RowChanged | (FailedResult & { readonly conflict?: StoredVersion | undefined });

/** A row leaves the offer. Orders and estimates keep their lines of it. */
export const withdrawRow = ({ thing, id, version }: ManagedRow): Promise<RowResult> =>
  changeRow(thing, { id, version }, {});

/** A row that is no longer offered is offered again, as it was. */
export const restoreRow = ({ thing, id, version, value }: ManagedRow): Promise<RowResult> =>
  changeRow(thing, { id, version, value }, {});

/** One row as a change of its own. */
export async function changeRow(thing: Thing, row: ChangedRow, changing: Changing): Promise<RowResult> {
  const result = await changeRows({ thing, rows: [row], ...changing });
  if (!result.ok) return result;
  const [outcome] = result.value.rows;
  if (outcome && result.value.applied) return { ok: true, outcome };
  if (outcome?.outcome !== 'conflict')
    return { ok: false, code: 'row-refused', message: REFUSED, errors: outcome?.errors ?? [] };
  const conflict = { version: outcome.version, stored: outcome.before ?? {} };
  return { ok: false, code: 'row-changed', message: CHANGED, errors: [], conflict };
}

const CHANGED = 'Dieser Eintrag wurde inzwischen geändert. Bitte laden Sie die Seite neu.';
const REFUSED = 'So lässt sich der Eintrag nicht speichern. Bitte prüfen Sie die Angaben.';
