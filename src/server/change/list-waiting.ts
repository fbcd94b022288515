import type { Kysely } from 'kysely';
import type { WaitingChange } from '#contract/publication.ts';
import { things } from '#domain/catalogue/row.ts';
import type { Tables } from '../db/schema.ts';

const MOST_LISTED = 200;

/**
 * The rows that people have changed since a moment (ISO time), each once, the newest first; `undefined`: ever. What a file has
 * changed stands on the pages since the start.
 */
export async function listWaiting(db: Kysely<Tables>, since: string | undefined): Promise<WaitingChange[]> {
  let query = db
    .selectFrom('change')
    .select(['thing', 'thing_id', 'by_name'])
    .select(({ fn }) => fn.max('at').as('at'))
    .where('thing', 'in', [...things])
    .where('by_id', 'is not', null);
  if (since !== undefined) query = query.where('at', '>', since);
  const rows = await query.groupBy(['thing', 'thing_id', 'by_name']).orderBy('at', 'desc').limit(MOST_LISTED).execute();
  const newest = new Map(rows.toReversed().map((row) => [`${row.thing}/${row.thing_id}`, row]));
  return [...newest.values()]
    .reverse()
    .map(({ thing, thing_id, at, by_name }) => ({ thing, thingId: thing_id, at, by: by_name }));
}
