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
  const { first, last } = await db
    .selectFrom('change')
    .select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')])
    .where('thing', 'in', thingNames)
    .where('by_id', 'is not', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  const ageOf = (at: string): number => now.getTime() - Date.parse(at);
  return first !== null && last !== null && (ageOf(last) >= afterMs || ageOf(first) >= LONGEST_MS);
}
