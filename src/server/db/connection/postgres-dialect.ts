import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';

/** Kysely's dialect of PostgreSQL, without a lock that outlives its transaction. */
export const postgresDialect = (pool: PostgresPool): PostgresDialect => new TransactionalDialect({ pool });

class TransactionalDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionalAdapter();
  }
}

/** Kysely would lock for a session; behind a pooler each statement may be of another one. `migrate.ts` locks for its transaction. */
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
