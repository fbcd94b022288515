import type { CallResult } from '#client/call.ts';
import type { ManagedRow } from '#contract/catalogue-row.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import { type CatalogueRow, encodeRow } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { isoDayText } from '#domain/german-time.ts';
import { type FailedResult, failedResult } from '../../result.ts';
import { rowAreaOf } from './areas.ts';
import { applyBatch } from './batch.ts';
import { createThing, type PlainThing, updateThing } from './calls.ts';
import { addGraveWithRelation, createRelation, type NewGrave, updateRelation } from './relation.ts';
import { loadScheduled } from './scheduled.ts';
import { undoChange, undoScheduled } from './undo-change.ts';

export type RowSave = {
  /** Checked by `checkRow`. */
  readonly row: CatalogueRow;
  /** The row that was read; undefined for a new one. */
  readonly read: Pick<ManagedRow, 'id' | 'version'> | undefined;
  /** For a new relation whose grave is new as well. */
  readonly newGrave?: NewGrave | undefined;
  /** Calendar day from which the change holds. */
  readonly validFrom?: string | undefined;
  readonly reason?: string | undefined;
  /** Confirmed to be right beside another amount. The call of a thing knows no such field, a batch does. */
  readonly kept?: readonly Kept[] | undefined;
};

/** The row as somebody else has left it. */
export type StoredVersion = { readonly version: number; readonly stored: FieldValues };

type RowSaved = {
  readonly ok: true;
  readonly id: string;
  /** How it is taken back. */
  readonly undo: () => ReturnType<typeof undoChange>;
  readonly isScheduled: boolean;
};

export type RowSaveResult = RowSaved | (FailedResult & { readonly conflict?: StoredVersion | undefined });

/** Saves a row by the call of its thing, and loads it anew. */
export async function saveRow(save: RowSave): Promise<RowSaveResult> {
  const { row, read, validFrom } = save;
  const result = await sendRow(save);
  if (!result.ok) return { ...failedResult(result.failure), conflict: storedVersion(result.failure.body) };
  const id = read?.id ?? result.value.id;
  const isScheduled = validFrom !== undefined && validFrom > isoDayText(new Date());
  const saved = await rowAreaOf(row.thing).reload(id);
  if (isScheduled) await loadScheduled();
  const after = saved?.value ?? encodeRow(row);
  const undo = () => (isScheduled ? undoScheduled(row.thing, id) : undoChange({ thing: row.thing, id, after }));
  return { ok: true, id, undo, isScheduled };
}

async function sendRow({ row, read, newGrave, ...more }: RowSave): Promise<CallResult<{ readonly id: string }>> {
  const { kept, ...others } = more;
  if (row.thing === 'urn-material' || (read && kept)) return sendAlone(row, read, more);
  if (row.thing !== 'resting-place-relation') {
    const plain = row as CatalogueRow & { readonly thing: PlainThing };
    return (read ? updateThing(plain, read, others) : createThing(plain, others)) as Promise<
      CallResult<{ id: string }>
    >;
  }
  if (read) return updateRelation({ ...row.value, id: read.id }, read.version, others);
  return newGrave ? addGraveWithRelation(newGrave, row.value, others) : createRelation(row.value, others);
}

type Changing = Pick<RowSave, 'validFrom' | 'reason' | 'kept'>;

/** A batch of one, with its refusals as those of a single call. */
async function sendAlone(
  row: CatalogueRow,
  read: RowSave['read'],
  more: Changing,
): Promise<CallResult<{ readonly id: string }>> {
  const { id: _id, ...value } = encodeRow(row);
  const result = await applyBatch({
    thing: row.thing,
    rows: [{ id: read?.id, version: read?.version, value }],
    ...more,
  });
  if (!result.ok) return refusal(result.code, result.message, {});
  const [outcome] = result.value.rows;
  if (result.value.applied && outcome) return { ok: true, value: outcome };
  if (outcome?.outcome === 'conflict')
    return refusal('row-changed', CHANGED, { versions: { version: outcome.version, stored: outcome.before ?? {} } });
  return refusal('row-refused', REFUSED, { errors: outcome?.errors ?? [] });
}

const CHANGED = 'Dieser Eintrag wurde inzwischen geändert.';
const REFUSED = 'So lässt sich der Eintrag nicht speichern. Bitte prüfen Sie die Angaben.';

const refusal = (code: string, message: string, more: object) =>
  ({ ok: false, failure: { message, statusCode: 422, body: { code, message, ...more } } }) as const;

function storedVersion(body: unknown): StoredVersion | undefined {
  const { versions } = (body ?? {}) as { readonly versions?: StoredVersion };
  return versions && { version: versions.version, stored: versions.stored };
}
