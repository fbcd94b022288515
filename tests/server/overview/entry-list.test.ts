import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { type EntrySearch, listEntries } from '#server/db/entry/entry-list.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/schema.ts';
import { databases, NOW } from '../../support/app.ts';
import { insertLoad } from '../../support/desk/generated-load.ts';
import { plansOf } from '../../support/query-plans.ts';

const all: EntrySearch = { kind: undefined, since: undefined, text: '' };
const page = { limit: 50, offset: 0, counted: 2500 };
const few = { ...page, counted: 40 };
const tables = ['funeral_order', 'preparation', 'contact_message', 'withdrawal', 'appointment'];

describe.each(databases)('all that came in on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
    await insertLoad(database, { cases: 800, mails: 10, acts: 10 }, { now: NOW, team: ['jutta', 'wilma', 'karl'] });
    // With few rows PostgreSQL would rather read them all, so it is asked what it does where that is dear.
    if (database.kind === 'postgresql') await sql`set enable_seqscan = off`.execute(database.db);
  });
  afterAll(() => database.db.destroy());

  /** Of the statements that read all tables: parts of them are told, too. */
  const plans = async (search: Partial<EntrySearch>, wanted = page): Promise<readonly string[]> => {
    const read = (db: Kysely<Tables>) => listEntries(db, { ...all, ...search }, wanted);
    return (await plansOf(database, read)).filter((plan) => tables.every((table) => plan.includes(` ${table}`)));
  };

  test('is listed in the index of its order alone, and counted in one', async () => {
    const found = await plans({});
    for (const table of tables) {
      expect(found[0]).toMatch(
        new RegExp(`COVERING INDEX ${table}_words|Index Only Scan Backward using ${table}_listed`),
      );
      expect(found.at(-1)).not.toMatch(new RegExp(`Seq Scan on ${table}|SCAN ${table}"`));
    }
    expect(found.at(-1)).not.toBe(found[0]);
  });

  test('is searched in an index of words, all of them at once', async () => {
    const plan = (await plans({ text: 'Müller 05731 12 34' })).at(-1);
    for (const table of tables) {
      const where =
        database.kind === 'sqlite' ? `COVERING INDEX ${table}_words` : `Bitmap Index Scan on ${table}_found`;
      expect(plan).toContain(where);
    }
    expect(plan).not.toContain('Seq Scan');
  });

  test('with a word that very many have is counted no further than it is told, and paged like the whole', async () => {
    const { db } = database;
    const search = { ...all, text: 'muster.example' };
    const exact = await listEntries(db, search, page);
    expect(exact.total).toBe((await listEntries(db, all, page)).total);
    expect(await listEntries(db, search, few)).toEqual({ entries: exact.entries, total: 41 });
    const later = { ...few, offset: 300 };
    expect((await listEntries(db, search, later)).entries).toEqual((await listEntries(db, all, later)).entries);
    if (database.kind === 'postgresql') expect((await plans(search, few)).at(-1)).not.toContain('_found');
  });

  test('is found the same way, however many of it are counted', async () => {
    const { db } = database;
    for (const text of ['Karl Löhne', 'Müll', 'j müller', 'ka', 'bad oeyn 0571', '0', 'x'])
      for (const kind of [undefined, 'order', 'message'] as const)
        for (const since of [undefined, new Date(NOW.getTime() - 1000 * 86_400_000)]) {
          const search = { kind, since, text };
          const whole = await listEntries(db, search, page);
          const some = await listEntries(db, search, { ...page, counted: 0 });
          expect({ search, entries: some.entries }).toEqual({ search, entries: whole.entries });
          expect(some.total).toBe(Math.min(whole.total, 1));
        }
  });
});
