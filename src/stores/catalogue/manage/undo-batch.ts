import type { RowOutcome } from '#contract/catalogue-row.ts';
import { EVERYTHING_KEPT } from '#domain/catalogue/amount/kept.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { Result } from '../../result.ts';
import { applyBatch, type BatchRow } from './batch.ts';
import { cancelNewestScheduled } from './cancel-scheduled.ts';
import { loadScheduled } from './scheduled.ts';

const CHANGED =
  'Mindestens eine Zeile wurde inzwischen geändert. Im Verlauf können Sie einzelne Änderungen zurücknehmen.';

/** Takes a batch back, all of it or nothing: not where somebody has changed one of its rows since. */
export async function undoBatch(thing: Thing, outcomes: readonly RowOutcome[]): Promise<Result> {
  if (outcomes.some(({ outcome }) => outcome === 'scheduled')) return cancelAll(thing, outcomes);
  const result = await applyBatch({
    thing,
    rows: inverseRows(outcomes),
    reason: 'Zurückgenommen',
    kept: EVERYTHING_KEPT,
  });
  if (!result.ok || result.value.applied) return result;
  return { ok: false, code: 'row-changed', message: CHANGED, errors: [] };
}

/** The rows as they were before. */
const inverseRows = (outcomes: readonly RowOutcome[]): BatchRow[] =>
  outcomes
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ id, version, state, before }) => ({
      id,
      // A row that was deleted has no version to be read.
      ...(state === 'deleted' ? {} : { version }),
      ...(before ? { value: before } : {}),
    }));

/** The newest change that waits for its day, of each row. */
async function cancelAll(thing: Thing, outcomes: readonly RowOutcome[]): Promise<Result> {
  await loadScheduled();
  for (const { id } of outcomes) {
    const result = await cancelNewestScheduled(thing, id);
    if (result?.ok === false) return result;
  }
  return { ok: true, message: '', value: undefined };
}
