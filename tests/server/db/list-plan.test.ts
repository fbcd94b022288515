import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { countDeskMessages, listDeskMessages } from '#server/db/desk/message.ts';
import { countEntries, listEntries } from '#server/db/log-list.ts';
import { migrate } from '#server/db/migrate.ts';
import { countOutbox, listOutbox } from '#server/db/outbox.ts';
import type { Tables } from '#server/db/schema.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { insertLoad } from '../../support/desk/generated-load.ts';
import { plansOf } from '../../support/query-plans.ts';

const PAGE = { limit: 20, offset: 20 };
const sorted = /Sort|TEMP B-TREE/;
const indexAlone = (index: string) =>
  new RegExp(`COVERING INDEX ${index}\\b|Index Only Scan( Backward)? using ${index}\\b`);

describe.each(databases)('the outbox, messages and the log, on $name', ({ open }) => {
  let database: Database;
  let server: TestApp;
  let person: string;
  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
    server = await startTestApp({ database });
    person = (await server.person({ role: 'mitarbeit' })).userId;
    await insertLoad(database, { cases: 100, mails: 2000, acts: 2000 }, { now: NOW, team: [person] });
    // With few rows PostgreSQL would rather read them all, so it is asked what it does where that is dear.
    if (database.kind === 'postgresql')
      for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set enable_${way} = off`).execute(database.db);
  });
  afterAll(() => server.close());

  test.each([
    ['failed', 'mail_failed'],
    ['waiting', 'mail_waiting'],
    ['delivered', 'mail_delivered'],
  ] as const)('mails that are %s are read in the order of %s and counted in it alone', async (state, index) => {
    const [listed] = await plansOf(database, (db: Kysely<Tables>) => listOutbox(db, state, PAGE, NOW));
    expect(listed).toContain(index);
    expect(listed).not.toMatch(sorted);
    const [counted] = await plansOf(database, (db) => countOutbox(db, [state], 1000));
    expect(counted).toMatch(indexAlone(index));
  });

  test('messages of one person are read by an index of them, and counted in it alone', async () => {
    const filter = { state: 'done', assignee: 'somebody' } as const;
    const [listed] = await plansOf(database, (db) => listDeskMessages(db, filter, PAGE));
    expect(listed).toContain('contact_message_assignee');
    const [counted] = await plansOf(database, (db) => countDeskMessages(db, filter));
    expect(counted).toMatch(indexAlone('contact_message_assignee'));
  });

  test('what one person did is read in the order of an index, and counted in it alone', async () => {
    const [listed] = await plansOf(database, (db) => listEntries(db, { person: 'somebody' }, PAGE));
    expect(listed).toContain('log_entry_actor');
    expect(listed).not.toMatch(sorted);
    const [counted] = await plansOf(database, (db) => countEntries(db, { person: 'somebody' }, 1000));
    expect(counted).toMatch(indexAlone('log_entry_actor(_kind)?'));
  });

  test('what one person did of one kind is read in the order of an index, and counted in it alone', async () => {
    const filter = { person: 'somebody', kind: 'case-changed' };
    const [listed] = await plansOf(database, (db) => listEntries(db, filter, PAGE));
    expect(listed).toContain('log_entry_actor_kind');
    expect(listed).not.toMatch(sorted);
    const [counted] = await plansOf(database, (db) => countEntries(db, filter, 1000));
    expect(counted).toMatch(indexAlone('log_entry_actor_kind'));
  });

  test('of a month no entry is read whole but those of the page', async () => {
    const filter = { from: new Date('2026-10-01'), before: new Date('2026-11-01') };
    // After that of the numbers alone.
    const [, listed] = await plansOf(database, (db) => listEntries(db, filter, PAGE));
    // PostgreSQL's index has no number in it.
    if (database.kind === 'sqlite') expect(listed).toMatch(indexAlone('log_entry_at'));
    expect(listed).toMatch(/INTEGER PRIMARY KEY|log_entry_pkey/);
  });

  test('the whole log is counted by its first and its last number, a choice no further than it is shown', async () => {
    const { db } = database;
    expect(await countEntries(db, {}, 10)).toBe(2000);
    expect(await countEntries(db, { person }, 10)).toBe(10);
    await db.deleteFrom('log_entry').where('sequence', '<=', 500).execute();
    expect(await countEntries(db, {}, 10)).toBe(1500);
    await db.deleteFrom('log_entry').execute();
    expect(await countEntries(db, {}, 10)).toBe(0);
  });

  test('mails are counted no further than they are shown', async () => {
    expect(await countOutbox(database.db, ['failed', 'waiting', 'delivered'], 100)).toEqual({
      failed: 2,
      waiting: 2,
      delivered: 100,
    });
  });
});
