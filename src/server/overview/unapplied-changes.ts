import type { Kysely } from 'kysely';
import { MOST_ENTRIES, type Overview } from '#contract/overview.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { findRow } from '../db/catalogue-row.ts';
import { countUnappliedChanges, listUnappliedChanges } from '../db/scheduled-change.ts';
import type { Tables } from '../db/schema.ts';

type UnappliedChanges = NonNullable<Overview['unappliedChanges']>;

/** Scheduled changes whose day has come and that could not be applied, the latest first. */
export async function unappliedChanges(db: Kysely<Tables>): Promise<UnappliedChanges> {
  const listed = await listUnappliedChanges(db, MOST_ENTRIES);
  const changes: UnappliedChanges['changes'] = [];
  for (const { id, thing, thing_id, valid_from, problem } of listed)
    changes.push({
      id,
      name: await nameOfRow(db, thing as Thing, thing_id),
      validFrom: valid_from,
      problem: problem ?? '',
    });
  return { count: await countUnappliedChanges(db), changes };
}

/** A grave is looked for by its place. */
async function nameOfRow(db: Kysely<Tables>, thing: Thing, id: string): Promise<string> {
  const value = (await findRow(db, thing, id))?.value;
  if (value?.restingPlaceId === undefined) return String(value?.name ?? id);
  return nameOfRow(db, 'resting-place', String(value.restingPlaceId));
}
