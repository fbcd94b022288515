import { EVERYTHING_KEPT } from '#domain/catalogue/amount/kept.ts';
import { type Thing, Thing as ThingSchema } from '#domain/catalogue/row.ts';
import { fieldChanges, withFields } from '#domain/change/change.ts';
import { catalogueActs } from '../catalogue/catalogue-act.ts';
import { type Author, changeRows, requireApplied } from '../catalogue/change-catalogue.ts';
import type { RowChange } from '../catalogue/row-change.ts';
import { listRows, type StoredRow } from '../db/catalogue-row.ts';
import { findChange, lockCatalogue } from '../db/change.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import type { Row } from '../db/schema.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'newId' | 'recordAct'>;

/**
 * Sets the fields that a change of the catalogue has set back to what they were. A field that has another value by now is not
 * overwritten: throws `row-changed` with both versions.
 */
export async function revertChange(services: Deps, id: string, by: Author): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    await lockCatalogue(trx);
    const change = await findChange(trx, id);
    if (!change) throw new ProblemError('unknown-change');
    if (!ThingSchema.options.includes(change.thing as Thing)) throw new ProblemError('not-revertible');
    const stored = (await listRows(trx)).find((row) => row.thing === change.thing && row.id === change.thing_id);
    if (!stored) throw new ProblemError('not-revertible');
    const outcomes = requireApplied(
      await changeRows(services, trx, {
        changes: [inverse(change, stored)],
        by,
        reason: 'Zurückgenommen',
        // As it was before, amounts and origins alike.
        kept: EVERYTHING_KEPT,
      }),
    );
    await services.recordAct(trx, ...catalogueActs(by.id, outcomes));
  });
  await services.catalogue.refresh();
}

function inverse({ action, before, after }: Row<'change'>, { thing, id, state, value, version }: StoredRow): RowChange {
  const named = { thing, id };
  const isLive = state !== 'deleted';
  if (before === null) return { kind: 'remove', ...named, version: 'newest' };
  const old = JSON.parse(before);
  if (action === 'withdrawn' || action === 'deleted')
    return { kind: 'save', ...named, ...(isLive ? { version: 'newest' as const } : {}), value: isLive ? value : old };
  if (action === 'offered') return { kind: 'remove', ...named, version: 'newest' };
  const next = withFields(value, invert(fieldChanges(old, JSON.parse(after ?? 'null') ?? undefined)));
  if (!next) throw new ProblemError('row-changed', undefined, { versions: { version, stored: value, sent: old } });
  return { kind: 'save', ...named, version: 'newest', value: next };
}

const invert = (fields: ReturnType<typeof fieldChanges>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { from, to }]) => [name, { from: to, to: from }]));
