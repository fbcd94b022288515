import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { openPglite } from './pglite.ts';

/** What the planner goes by. */
async function sizesOf({ db }: Database): Promise<unknown> {
  const { rows } = await sql`select relname, relpages, reltuples, relallvisible from pg_class
    where relnamespace = 'public'::regnamespace order by relname`.execute(db);
  return rows;
}

test('a database that is used again plans as a new one', async () => {
  const used = await openPglite();
  const atFirst = await sizesOf(used);
  await sql`analyze`.execute(used.db);
  expect(await sizesOf(used)).not.toEqual(atFirst);
  await used.db.destroy();

  const again = await openPglite();
  expect(await sizesOf(again)).toEqual(atFirst);
  await again.db.destroy();
});
