import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/connection/open.ts';
import { claimDueMail, insertMail } from '#server/db/mail.ts';
import { migrate } from '#server/db/migrate.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../support/postgresql/postgresql.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: two workers at once are not shown.');

const NOW = new Date('2026-11-20T09:00:00.000Z');
const LATER = new Date('2026-11-20T09:02:00.000Z');

let postgresql: Postgresql;
let database: Database;
beforeAll(async () => {
  if (!programs) return;
  postgresql = await startPostgresql(programs);
  database = openDatabase({ databaseUrl: postgresql.url, dataDir: '' });
  await migrate(database.db);
});
afterAll(async () => {
  await database?.db.destroy();
  await postgresql?.stop();
});

test.skipIf(!programs)('a worker passes over the mail that another one is claiming, and waits for nobody', async () => {
  const { db } = database;
  for (const [second, id] of ['first', 'second'].entries())
    await insertMail(db, {
      ...{ id, kind: 'kontakt', recipient: `${randomUUID()}@muster.example`, subject: 'Muster', text: '', html: '' },
      createdAt: new Date(NOW.getTime() - 60_000 + second * 1000),
    });
  await db.transaction().execute(async (trx) => {
    expect((await claimDueMail(trx, NOW, LATER))?.id).toBe('first');
    expect((await claimDueMail(db, NOW, LATER))?.id).toBe('second');
    expect(await claimDueMail(db, NOW, LATER)).toBeUndefined();
  });
});
