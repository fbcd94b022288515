import type { Kysely } from 'kysely';
import { thingNames } from '#domain/catalogue/things.ts';
import type { Tables } from '../db/schema.ts';

/** After the first change, also where somebody never pauses. */
const LONGEST_MS = 5 * 60_000;

/**
 * Whether rows that people have changed since a moment (ISO time) are to stand on the pages now: so long after the last change,
 * so that who enters several prices has them published together.
 */
export async function arePricesDue(
  db: Kysely<Tables>,
  { since, afterMs }: { readonly since: string; readonly afterMs: number },
  now: Date,
): Promise<boolean> {
  const ageOf = (at: string): number => now.getTime() - Date.parse(at);
  const byPeople = db
    .selectFrom('change')
    // No plain column: SQLite would gather all rows by the index of things and sort them.
    .where(({ eb, fn, val }) => eb(fn.coalesce('thing', val('')), 'in', thingNames))
    .where('by_id', 'is not', null);
  // Asked every few seconds: the newest row answers for a history of any length.
  const newest = await byPeople.select('at').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  if (!newest || newest.at <= since) return false;
  if (ageOf(newest.at) >= afterMs) return true;
  const oldest = await byPeople.select('at').where('at', '>', since).orderBy('at').limit(1).executeTakeFirst();
  return oldest !== undefined && ageOf(oldest.at) >= LONGEST_MS;
}
