import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { LockWait } from './retry-while-locked.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** Kysely's SQLite dialect with a driver that waits for another writer without blocking the thread. */
export const sqliteDialect = (database: SqliteDatabase, lockWait?: LockWait): Dialect => ({
  createDriver: () => new SqliteDriver(database, lockWait),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class TransactionalAdapter extends SqliteAdapter {
  /** The driver serialises the access of its connections. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A failed migration is rolled back, and two processes that start at once migrate one after the other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
