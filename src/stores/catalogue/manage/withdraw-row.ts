import type { ManagedRow } from '#contract/catalogue-row.ts';
import { type FailedResult, failedResult } from '../../result.ts';
import { rowAreaOf } from './areas.ts';
import { applyBatch } from './batch.ts';
import { removeThing } from './calls.ts';
import { deleteRelation } from './relation.ts';
import type { StoredVersion } from './save-row.ts';
import { undoChange } from './undo-change.ts';

type Removed = { readonly ok: true; readonly undo: () => ReturnType<typeof undoChange> };
export type RemoveResult = Removed | (FailedResult & { readonly conflict?: StoredVersion | undefined });

/** A row leaves the offer. What orders or estimates refer to keeps its lines there. */
export async function withdrawRow(row: ManagedRow): Promise<RemoveResult> {
  const { thing, id, version } = row;
  const undo = () => undoChange({ thing, id, after: null });
  if (thing === 'urn-material') {
    const result = await applyBatch({ thing, rows: [{ id, version }] });
    if (!result.ok) return result;
    const [outcome] = result.value.rows;
    const message = outcome?.errors?.[0]?.message ?? CHANGED;
    return result.value.applied ? { ok: true, undo } : { ok: false, code: 'row-refused', message, errors: [] };
  }
  const result =
    thing === 'resting-place-relation' ? await deleteRelation(id, version, {}) : await removeThing(thing, row, {});
  if (!result.ok) {
    const { versions } = (result.failure.body ?? {}) as { readonly versions?: StoredVersion };
    return { ...failedResult(result.failure), conflict: versions };
  }
  await rowAreaOf(thing).reload(id);
  // With a place its graves leave the offer, which their rows show.
  return { ok: true, undo };
}

/** A row that is no longer offered is offered again, as it was. */
export async function restoreRow({ thing, id, version, value }: ManagedRow): Promise<RemoveResult> {
  const result = await applyBatch({ thing, rows: [{ id, version, value }] });
  if (!result.ok) return result;
  const [outcome] = result.value.rows;
  if (result.value.applied) return { ok: true, undo: () => undoChange({ thing, id, after: value }) };
  return { ok: false, code: 'row-refused', message: outcome?.errors?.[0]?.message ?? CHANGED, errors: [] };
}

const CHANGED = 'Dieser Eintrag wurde inzwischen geändert. Bitte laden Sie die Seite neu.';
