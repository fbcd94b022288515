import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Blocks the thread, so only before the server listens; afterwards the driver waits (`retry-while-locked.ts`). */
const OPEN_TIMEOUT_MS = 2000;
const MOST_STATEMENTS = 200;

/**
 * Adapts Node's own SQLite to the interface of better-sqlite3, which Kysely's dialect expects. WAL lets readers go on while one
 * connection writes; with `synchronous=FULL` a confirmed order survives a power cut. 16 MB of its pages stay in memory, as a
 * search of many cases reads more than SQLite's own 2 MB.
 */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0; PRAGMA cache_size = -16000;',
  );
  return sqliteDatabase(database);
}

export function sqliteDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = prepared.get(sql);
      if (cached) return cached;
      if (prepared.size >= MOST_STATEMENTS) prepared.clear();
      const statement = sql === 'rollback' ? rollbackOf(database) : adapt(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/**
 * A full disk ends a transaction by itself (https://www.sqlite.org/lang_transaction.html); a second rollback would fail and
 * hide the reason.
 */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare('rollback'));
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : nothing) };
}

type Parameters = Parameters_<StatementSync['all']>;
type Parameters_<F> = F extends (...parameters: infer P) => unknown ? P : never;

const adapt = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as Parameters)),
  run: (parameters) => statement.run(...(parameters as Parameters)),
  iterate: (parameters) => statement.iterate(...(parameters as Parameters)),
});
