import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFailure } from '#server/db/connection/failure.ts';
import { inTransaction } from '#server/db/connection/group-commit.ts';
import type { Database } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { setSetting } from '#server/db/setting.ts';
import { databases, openSqliteInMemory } from '../../support/app.ts';

const put = (database: Database, name: string, fails = false) =>
  inTransaction(database, async (trx) => {
    await setSetting(trx, name, 'da');
    if (fails) throw new Error(`${name} fails`);
    return name;
  });

const names = async ({ db }: Database): Promise<string[]> =>
  (await db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name);

describe.each(databases)('what comes at once on $name', ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await migrate(database.db);
  });
  afterEach(() => database.db.destroy());

  test('stands together, and one that fails takes back only itself', async () => {
    const ends = await Promise.allSettled([put(database, 'a'), put(database, 'b', true), put(database, 'c')]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ends[1]).toMatchObject({ reason: new Error('b fails') });
    expect(await names(database)).toEqual(['a', 'c']);
    expect(await put(database, 'd')).toBe('d');
  });
});

describe('on SQLite', () => {
  test('more than one commit holds are all there', async () => {
    const { database } = openSqliteInMemory();
    await migrate(database.db);
    const wanted = Array.from({ length: 60 }, (_, count) => `n${count}`);
    expect(await Promise.all(wanted.map((name) => put(database, name)))).toEqual(wanted);
    expect(await names(database)).toEqual(wanted.toSorted());
  });

  test('a full disk: whoever was told it is done finds it, nobody else does, and later ones go on', async () => {
    const { database, raw } = openSqliteInMemory();
    await migrate(database.db);
    raw.exec(`PRAGMA max_page_count = ${Number(raw.prepare('PRAGMA page_count').get()?.page_count) + 2}`);
    const large = inTransaction(database, (trx) => setSetting(trx, 'b', 'x'.repeat(1_000_000)));
    const ends = await Promise.allSettled([put(database, 'a'), large, put(database, 'c')]);
    const told = ends.map((end) => (end.status === 'rejected' ? databaseFailure(end.reason) : 'done'));
    const kept = await names(database);
    expect(told).toContain('full');
    expect(kept).toEqual(['a', 'b', 'c'].filter((_, at) => told[at] === 'done'));
    expect(await put(database, 'd')).toBe('d');
  });
});
