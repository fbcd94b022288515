import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connection/open.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { keepLedger } from '#server/retention/ledger.ts';
import { readLedgerFile } from '#server/retention/ledger-file.ts';
import { noteExpired } from '#server/retention/note-expired.ts';
import { NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validPreparation } from '../../support/case/order-samples.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../support/postgresql/postgresql.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: two servers that erase are not shown.');

describe.runIf(programs)('two servers with one PostgreSQL, each with a ledger of its own', () => {
  let folder: string;
  let postgresql: Postgresql;
  let servers: readonly [TestApp, TestApp];
  let admin: TestPerson;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ledgers-'));
    postgresql = await startPostgresql(programs ?? '');
    const start = (name: string) => {
      const dataDir = join(folder, name);
      const database = openDatabase({ databaseUrl: postgresql.url, dataDir });
      return startTestApp({ database, options: { dataDir } });
    };
    servers = [await start('one'), await start('two')];
    admin = await servers[0].person({ role: 'admin' });
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await postgresql?.stop();
    rmSync(folder, { recursive: true });
  });

  const ledger = (name: string) => [...readLedgerFile(join(folder, name)).keys()].sort();
  const stored = async () =>
    (await servers[0].database.db.selectFrom('erasure').select('hash').execute()).map(({ hash }) => hash).sort();
  const plan = async (email: string): Promise<string> => {
    const body = validPreparation({ userData: { email, phoneNumber: '05731 123456' } });
    const reply = await servers[0].post('/api/Workflow/preperation', body, {
      headers: { 'idempotency-key': randomUUID() },
    });
    await servers[0].database.db
      .updateTable('mail')
      .set({ next_attempt_at: null, delivered_at: NOW.toISOString() })
      .execute();
    return reply.json().reference;
  };
  const erase = (server: TestApp, email: string) => server.post('/api/person/erase', { email }, { as: admin });

  test('a person whom both erase at once is erased once, and each ledger knows all of it within the hour', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `gerda${round}@muster.example`;
      await plan(email);
      const replies = await Promise.all(servers.map((server) => erase(server, email)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(replies.map((reply) => reply.json().rows)).toEqual([[], []]);
    }
    const left = await servers[0].database.db.selectFrom('preparation').select('reference').execute();
    expect(left).toEqual([]);
    // What the hourly job does.
    for (const { services } of servers) await keepLedger(services);
    expect((await stored()).length).toBeGreaterThan(10);
    expect(ledger('one')).toEqual(await stored());
    expect(ledger('two')).toEqual(await stored());
  });

  test('a hold by one against an erasure by the other: the case is held and there, or it is gone and cannot be held', async () => {
    for (let round = 0; round < 8; round++) {
      const email = `karl${round}@muster.example`;
      const reference = await plan(email);
      const hold = { reason: 'Die Familie streitet.' };
      const [held, erased] = await Promise.all([
        servers[1].post(`/api/case/${reference}/hold`, hold, { as: admin }),
        erase(servers[0], email),
      ]);
      expect(erased.statusCode, erased.body).toBe(200);
      const rows = await servers[0].database.db
        .selectFrom('preparation')
        .select('reference')
        .where('reference', '=', reference)
        .execute();
      expect(rows).toHaveLength(held.statusCode === 200 ? 1 : 0);
    }
  });

  test('both count what they delete, and the log has one entry of a day in a chain without a gap', async () => {
    const run = (at: string, expired: object) =>
      Promise.all(servers.map(({ services }) => noteExpired({ ...services, clock: () => new Date(at) }, expired)));
    for (let n = 0; n < 5; n++) await run('2026-11-20T09:00:00.000Z', { order: 1 });
    await run('2026-11-21T09:00:00.000Z', {});
    const { db } = servers[0].database;
    const entries = await db.selectFrom('log_entry').select('fields').where('kind', '=', 'data-expired').execute();
    expect(entries.map(({ fields }) => JSON.parse(fields))).toEqual([{ day: '2026-11-20', order: 10 }]);
    expect((await verifyChain(db)).fault).toBeUndefined();
  });
});
