import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { postgresDialect } from '#server/db/connection/postgres-dialect.ts';
import { openPool } from '#server/db/connection/postgres-pool.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/schema.ts';
import { findPostgresql, startPostgresql } from '../../support/postgresql/postgresql.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: nothing is migrated by several at once.');

/** The lock of `migrate.ts`. */
const MIGRATING = 7_235_017;

test.skipIf(!programs)('a start waits for a process that migrates longer than a lock is waited for', async () => {
  const postgresql = await startPostgresql(programs ?? '');
  const dialect = postgresDialect(openPool(postgresql.url, { lock_timeout: 1000 }));
  const db = new Kysely<Tables>({ dialect });
  const other = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(trx);
    await pause(1500);
  });
  await pause(100);
  await Promise.all([other, migrate(db), migrate(db)]);
  expect(await pendingMigrations(db)).toEqual([]);
  await db.destroy();
  await postgresql.stop();
});
