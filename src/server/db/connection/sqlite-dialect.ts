import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';
import type { LockWait } from './while-locked.ts';

/** Kysely's SQLite with a driver that waits for another writer without holding up the thread. */
export const sqliteDialect = (database: SqliteDatabase, lockWait?: LockWait): Dialect => ({
  createDriver: () => new SqliteDriver(database, lockWait),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class TransactionalAdapter extends SqliteAdapter {
  /** The driver lets one connection after the other at the file. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A migration that ends half way leaves nothing, and two processes that start at once migrate one after the other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
