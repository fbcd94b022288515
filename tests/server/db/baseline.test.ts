import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { loadCatalogue } from '#server/db/catalogue.ts';
import { countDifferences } from '#server/db/catalogue-row.ts';
import { countChanges } from '#server/db/change.ts';
import type { Database } from '#server/db/connection/open.ts';
import { insertCorrection, listCorrections, withCorrection } from '#server/db/desk/correction.ts';
import { casesByWord } from '#server/db/desk/named-case.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import * as baseline from '#server/db/migrations/2026-11-28-baseline.ts';
import { findOrder } from '#server/db/order.ts';
import { searchEntries } from '#server/overview/search-entries.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { contentOf } from '../../support/document/kept-file.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';
import { sampleOrder, samplePreparation } from '../../support/pdf/samples.ts';
import { smallCatalogue } from '../../support/small-catalogue.ts';

const BASELINE = '2026-11-28-baseline';

test('the baseline is never edited: what changes later is a migration of its own', () => {
  const text = readFileSync(new URL(`../../../src/server/db/migrations/${BASELINE}.sql`, import.meta.url));
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    'bbb8d4c22cc31b2424cf172ae821f2878ee6365cc1690d93eef8532961fd6e75',
  );
});

describe.each(databases)('a filled database of the baseline on $name', ({ openUnmigrated }) => {
  let database: Database;
  let server: TestApp;
  beforeAll(async () => {
    database = await openUnmigrated();
    await fillBaseline(database);
    await migrate(database.db);
    server = await startTestApp({ database, passwords: quickPasswords });
  });
  afterAll(() => server.close());

  test('has every migration, and the tables of a database made today', async () => {
    const fresh = await openUnmigrated();
    await migrate(fresh.db);
    expect(await pendingMigrations(database.db)).toEqual([]);
    expect(await columnsOf(database)).toEqual(await columnsOf(fresh));
    await fresh.db.destroy();
  });

  test('keeps its catalogue, which the files that it came from do not change', async () => {
    const transportZones = [{ id: 'nah' }, { id: 'fern' }];
    expect(await loadCatalogue(database.db)).toMatchObject({ ...catalogueFromSeed(smallCatalogue), transportZones });
    expect(await countDifferences(database.db)).toBe(0);
    expect(await countChanges(database.db, {})).toBe(1);
  });

  test('keeps orders and files to the byte', async () => {
    const order = sampleOrder();
    expect(await findOrder(database.db, order.reference)).toEqual(order);
    expect(await contentOf(database.db, 'alt')).toEqual(Buffer.of(0x25, 0x50, 0x44, 0x46, 0x00, 0xff));
  });

  test('finds what came in by its words, a withdrawal by its order, and who is dying', async () => {
    const found = async (text: string) =>
      (await searchEntries(server.services, { text })).entries.map(({ kind }) => kind);
    expect(await found(sampleOrder().reference)).toEqual(['withdrawal', 'order']);
    expect(await found('brief aus früherer')).toEqual(['message']);
    expect(await found('treffen von früher')).toEqual(['appointment']);
    const dying = await database.db.selectFrom('preparation').select('reference').where('is_dying', '=', 1).execute();
    expect(dying).toEqual([{ reference: samplePreparation().reference }]);
  });

  test('has a case for each order and preparation, found by its words', async () => {
    const { db } = database;
    const cases = await db.selectFrom('desk_case').select(['reference', 'kind', 'state']).orderBy('kind').execute();
    expect(cases).toEqual([
      { reference: sampleOrder().reference, kind: 'order', state: 'withdrawn' },
      { reference: samplePreparation().reference, kind: 'preparation', state: 'new' },
    ]);
    for (const { reference } of cases)
      expect(await casesByWord(db, reference.replaceAll('-', '').toLowerCase(), 9)).toEqual([reference]);
    const { words } = await db
      .selectFrom('desk_word')
      .select('words')
      .where('reference', '=', sampleOrder().reference)
      .executeTakeFirstOrThrow();
    for (const word of words.split(' '))
      expect(await casesByWord(db, word, 9), word).toContain(sampleOrder().reference);
  });

  test('takes a correction of an order from then, which stays to the byte', async () => {
    const order = sampleOrder();
    const correction = {
      ...{ reference: order.reference, number: 1, state: 'valid' as const, reason: 'Ein anderer Ort.', base: 0 },
      ...{ at: order.createdAt, by: { id: null, name: 'Jutta' }, validUntil: null, decidedAt: null, beginAtOnce: null },
      order: { ...order, place: 'Friedhof Lohe, Bad Oeynhausen' },
    };
    await insertCorrection(database.db, correction);
    expect(await listCorrections(database.db, order.reference)).toEqual([correction]);
    expect(await withCorrection(database.db, order)).toMatchObject({
      place: 'Friedhof Lohe, Bad Oeynhausen',
      correction: { number: 1, reason: 'Ein anderer Ort.' },
    });
    expect(await findOrder(database.db, order.reference)).toEqual(order);
  });

  test('lets people sign in', async () => {
    const login = { email: 'erika@muster.example', password: PASSWORD };
    const reply = (await openBrowser(server).post('Workflow/login-user', login)).json();
    expect(reply.user.phoneNumber).toBe('05731 123456');
  });
});

async function fillBaseline(database: Database): Promise<void> {
  const db = database.db as Kysely<unknown>;
  if (database.kind === 'postgresql') {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ [BASELINE]: baseline }) } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const rows = readFileSync(new URL('baseline-rows.sql', import.meta.url), 'utf8').replace(/^--.*$/gm, '');
  for (const statement of rows.split(/;$/m).filter((each) => each.trim() !== ''))
    await sql
      .raw(database.kind === 'sqlite' ? statement : statement.replace(/ x'(\w+)'/g, String.raw` '\x$1'`))
      .execute(db);
}

/** `table.column: type`, by name. */
async function columnsOf({ db }: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}: ${column.dataType}${column.isNullable ? '' : ' not null'}`),
    )
    .sort();
}
