import { atom } from 'nanostores';
import { EVERYTHING_KEPT } from '#domain/catalogue/amount/kept.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { Result } from '../../result.ts';
import { showSnackbar } from '../../snackbar.ts';
import { type ChangedRow, changeRows, type RowOutcome } from './change-rows.ts';
import { newestChange } from './history.ts';
import { cancelNewestScheduled, loadScheduled } from './scheduled.ts';

type Done = {
  /** The sentence that stands beside the button. */
  readonly done: string;
  readonly thing: Thing;
  readonly outcomes: readonly RowOutcome[];
};

const $done = atom<readonly Done[]>([]);

/** Shows a change that was made, and offers to take it back: by the button beside it or by Ctrl+Z. */
export function offerUndo(done: Done): void {
  $done.set([...$done.get(), done]);
  showSnackbar(done.done, { undo: () => void undoLast() });
}

/** Takes the last change of this page back. */
export async function undoLast(): Promise<void> {
  const last = $done.get().at(-1);
  if (!last) return showSnackbar('Es gibt nichts zurückzunehmen.');
  $done.set($done.get().slice(0, -1));
  const result = await undoChanges(last.thing, last.outcomes);
  showSnackbar(result.ok ? 'Zurückgenommen.' : result.message, { kind: result.ok ? 'info' : 'error' });
}

/** Takes changes back, all or none: not where somebody has changed one of the rows since. */
export async function undoChanges(thing: Thing, outcomes: readonly RowOutcome[]): Promise<Result> {
  const scheduled = outcomes.filter(({ outcome }) => outcome === 'scheduled');
  if (scheduled.length > 0) return cancelAll(thing, scheduled);
  const result = await changeRows({
    thing,
    rows: outcomes.filter(({ outcome }) => outcome !== 'unchanged').map(inverseRow),
    reason: 'Zurückgenommen',
    kept: EVERYTHING_KEPT,
  });
  if (!result.ok || result.value.applied) return result;
  return { ok: false, code: 'row-changed', message: await refusal(thing, outcomes), errors: [] };
}

/** The row as it was before. A row that was deleted has no version that could be read. */
function inverseRow({ id, version, state, outcome, before }: RowOutcome): ChangedRow {
  if (outcome === 'created' || outcome === 'offered') return { id, version };
  return { id, ...(state === 'deleted' ? {} : { version }), value: before };
}

async function refusal(thing: Thing, [first, ...more]: readonly RowOutcome[]): Promise<string> {
  const newest = first && more.length === 0 ? await newestChange(thing, first.id) : undefined;
  return newest
    ? `Inzwischen hat ${newest.by} diesen Eintrag geändert. ${IN_HISTORY}`
    : `Mindestens eine Zeile wurde inzwischen geändert. ${IN_HISTORY}`;
}

const IN_HISTORY = 'Im Verlauf können Sie einzelne Änderungen zurücknehmen.';

/** Cancels the newest change of each row that waits for its day. */
async function cancelAll(thing: Thing, outcomes: readonly RowOutcome[]): Promise<Result> {
  await loadScheduled();
  for (const { id } of outcomes) {
    const result = await cancelNewestScheduled(thing, id);
    if (!result?.ok) return result ?? { ok: false, code: 'not-newest', message: NOT_FOUND, errors: [] };
  }
  return { ok: true, message: '', value: undefined };
}

const NOT_FOUND = 'Die Änderung ließ sich nicht zurücknehmen. Im Verlauf steht, was zuletzt geschah.';
