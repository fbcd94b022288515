import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openSqlite, sqliteFile } from '#server/db/connection/open.ts';
import { sqliteDialect } from '#server/db/connection/sqlite-dialect.ts';
import { migrate } from '#server/db/migrate.ts';
import { setSetting } from '#server/db/setting.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { validOrder } from '../../support/case/order-samples.ts';

let folder: string;
let foreign: DatabaseSync;
let server: TestApp;

async function start(pause: (ms: number) => Promise<unknown>): Promise<void> {
  const database = openSqlite(folder, { limitMs: 5000, pause });
  server = await startTestApp({ database });
  foreign = new DatabaseSync(sqliteFile(folder));
}

const order = () =>
  server.post('/api/Workflow/bereavement', validOrder(), { headers: { 'idempotency-key': crypto.randomUUID() } });

describe('another program that writes to the SQLite file', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foreign-lock-'));
  });
  afterEach(async () => {
    foreign.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('holds up orders, but neither the pages nor the check of health, and the orders go through afterwards', async () => {
    const waiting: (() => void)[] = [];
    await start(() => new Promise<void>((resolve) => waiting.push(resolve)));
    await server.services.catalogue.refresh();
    foreign.exec('BEGIN IMMEDIATE');
    const events: string[] = [];
    const orders = Array.from({ length: 5 }, () =>
      order().then(({ statusCode }) => {
        events.push(`order ${statusCode}`);
      }),
    );
    while (waiting.length === 0) await nextTurn();
    events.push(`health ${(await server.app.inject('/api/health')).statusCode}`);
    events.push(`catalogue ${(await server.app.inject('/api/urn')).statusCode}`);
    foreign.exec('COMMIT');
    const done = Promise.all(orders);
    const wake = setInterval(() => {
      for (const go of waiting.splice(0)) go();
    }, 1);
    await done;
    clearInterval(wake);
    expect(events).toEqual(['health 200', 'catalogue 200', ...Array(5).fill('order 200')]);
    const { count } = await server.database.db
      .selectFrom('funeral_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5);
  });

  test('and does not end: the order is refused with 503 after a bounded wait', async () => {
    let waitedMs = 0;
    await start(async (ms) => {
      waitedMs += ms;
      await nextTurn();
    });
    foreign.exec('BEGIN IMMEDIATE');
    waitedMs = 0;
    expect((await order()).statusCode).toBe(503);
    expect(waitedMs).toBeGreaterThanOrEqual(5000);
    expect(waitedMs).toBeLessThan(6000);
    foreign.exec('ROLLBACK');
    expect((await order()).statusCode).toBe(200);
  });

  test('delays a single statement outside of a transaction, too', async () => {
    await start(async () => {
      foreign.exec('COMMIT');
    });
    foreign.exec('BEGIN IMMEDIATE');
    await setSetting(server.database.db, 'a', 'da');
    expect(foreign.prepare('SELECT value FROM setting WHERE name = ?').get('a')).toEqual({ value: 'da' });
  });
});

describe('a lock', () => {
  const locked = () => Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });

  test('in the middle of a transaction is never tried again: the whole transaction fails', async () => {
    const statements: string[] = [];
    const db = new Kysely<never>({
      dialect: sqliteDialect({
        close: () => undefined,
        prepare: (text) => ({
          reader: false,
          all: () => [],
          iterate: () => [][Symbol.iterator](),
          run: () => {
            statements.push(text);
            if (text === 'work') throw locked();
            return { changes: 0, lastInsertRowid: 0 };
          },
        }),
      }),
    });
    await expect(db.transaction().execute((trx) => sql`work`.execute(trx))).rejects.toThrow('locked');
    expect(statements).toEqual(['begin immediate', 'work', 'rollback']);
  });

  test('of two processes that start at once lets one migrate after the other', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'two-starts-'));
    const both: Database[] = [openSqlite(shared), openSqlite(shared)];
    await Promise.all(both.map(({ db }) => migrate(db)));
    for (const { db } of both) await db.destroy();
    rmSync(shared, { recursive: true });
  });
});
