import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFailure } from '#server/db/connection/failure.ts';
import type { Database } from '#server/db/connection/open.ts';
import { openPool } from '#server/db/connection/postgres-pool.ts';
import type { Tables } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { validOrder } from '../../support/case/order-samples.ts';
import { freezePostgresql } from '../../support/postgresql/frozen.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../support/postgresql/postgresql.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: nothing is frozen.');

/** As in the server, in the same relation, but shorter. */
const LIMITS = { connectionTimeoutMillis: 1500, lock_timeout: 700, statement_timeout: 1800, query_timeout: 2000 };

describe.skipIf(!programs)('a PostgreSQL', () => {
  let postgresql: Postgresql;
  let database: Database;
  let server: TestApp;
  beforeAll(async () => {
    postgresql = await startPostgresql(programs ?? '');
    const dialect = new PostgresDialect({ pool: openPool(postgresql.url, LIMITS) });
    database = { kind: 'postgresql', db: new Kysely<Tables>({ dialect }) };
    server = await startTestApp({ database });
  });
  afterAll(async () => {
    await server.close();
    await postgresql.stop();
  });

  const order = () =>
    server.post('/api/Workflow/bereavement', validOrder(), { headers: { 'idempotency-key': crypto.randomUUID() } });
  const statuses = async (count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, order));
    return [...new Set(replies.map(({ statusCode }) => statusCode))];
  };

  test('that stands still is a 503 for everyone who waits, and afterwards the orders go on', async () => {
    // More than there are connections, so that all are open.
    expect(await statuses(12)).toEqual([200]);
    const thaw = await freezePostgresql(postgresql.url);
    try {
      expect(await statuses(30)).toEqual([503]);
      expect((await server.app.inject('/api/health')).statusCode).toBe(503);
      expect((await server.app.inject('/api/urn')).statusCode).toBe(200);
    } finally {
      thaw();
    }
    // Its connections come back one by one, the busier the machine the later.
    await expect.poll(() => statuses(12), { timeout: 20_000 }).toEqual([200]);
  });

  test('that stands still in the middle of a transaction ends it, and the connection is not used again', async () => {
    const { db } = database;
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    let before: number | undefined;
    let thaw: (() => void) | undefined;
    const work = db.transaction().execute(async (trx) => {
      before = (await pid.execute(trx)).rows[0]?.pid;
      thaw = await freezePostgresql(postgresql.url);
      await pid.execute(trx);
    });
    const failure = await work.then(() => undefined, databaseFailure);
    thaw?.();
    expect(failure).toBe('away');
    const after = await Promise.all(Array.from({ length: 10 }, () => pid.execute(db)));
    expect(after.map(({ rows }) => rows[0]?.pid)).not.toContain(before);
  });

  test('with more requests waiting than bearable refuses the rest at once', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => database.db.startTransaction().execute()));
    const waiting = Array.from({ length: 220 }, () => sql`select 1`.execute(database.db));
    const first = await Promise.race(waiting.map((each) => each.catch(({ code }) => code)));
    expect(first).toBe('53300');
    for (const trx of held) await trx.rollback().execute();
    const ends = await Promise.allSettled(waiting);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  });

  test('row that somebody else has locked: the statement is given up', async () => {
    const [one, two] = await Promise.all([
      database.db.startTransaction().execute(),
      database.db.startTransaction().execute(),
    ]);
    await sql`lock table setting in exclusive mode`.execute(one);
    await expect(sql`lock table setting in exclusive mode`.execute(two)).rejects.toMatchObject({ code: '55P03' });
    await two.rollback().execute();
    await one.rollback().execute();
  });
});
