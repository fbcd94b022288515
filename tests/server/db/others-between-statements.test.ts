import { Kysely, type SqliteDatabase } from 'kysely';
import { expect, test } from 'vitest';
import { sqliteDialect } from '#server/db/connection/sqlite-dialect.ts';
import type { Tables } from '#server/db/schema.ts';

const STATEMENT_MS = 25;

/** Each statement but those of a transaction keeps the thread as a large file on a slow disk does. */
const slowDatabase: SqliteDatabase = {
  close: () => undefined,
  prepare: (sql) => ({
    reader: false,
    all: () => [],
    iterate: () => [].values(),
    run() {
      const end = performance.now() + (sql.startsWith('delete') ? STATEMENT_MS : 0);
      while (performance.now() < end);
      return { changes: 1, lastInsertRowid: 0 };
    },
  }),
};

test('long statements, in a transaction or one after the other, leave the thread to others in between', async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(slowDatabase) });
  let turns = 0;
  const turn = () => {
    turns += 1;
    counting = setImmediate(turn);
  };
  let counting = setImmediate(turn);
  const erase = (on: Kysely<Tables>) => on.deleteFrom('draft').execute();
  const transaction = db.transaction().execute(async (trx) => {
    for (let at = 0; at < 4; at++) await erase(trx);
  });
  await Promise.all([transaction, erase(db), erase(db), erase(db)]);
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(6);
  await db.destroy();
});
