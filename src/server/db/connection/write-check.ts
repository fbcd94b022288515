import { setSetting } from '../setting.ts';
import { databaseFailure } from './failure.ts';
import type { Database } from './open.ts';

type Deps = { readonly database: Database; readonly clock: () => Date; readonly newId: () => string };

const CACHE_MS = 10_000;
/** SQLite allocates new pages only for a write that does not fit into free ones; in PostgreSQL each row is a test. */
const PROBE_BYTES = { sqlite: 64 * 1024, postgresql: 16 } as const;

/**
 * Whether the database accepts a write: tested at most every ten seconds, one test at a time, and rolled back. The promise may
 * take as long as the database does.
 */
export function createWriteCheck({ database: { db, kind }, clock, newId }: Deps): () => Promise<boolean> {
  let cached: { readonly at: number; readonly result: Promise<boolean> } | undefined;
  let isRunning = false;

  async function testWrite(): Promise<boolean> {
    isRunning = true;
    try {
      await db.transaction().execute(async (trx) => {
        await setSetting(trx, `write-check-${newId()}`, 'x'.repeat(PROBE_BYTES[kind]));
        throw new Rollback();
      });
      return true;
    } catch (error) {
      // A lock by another process is temporary.
      return error instanceof Rollback || databaseFailure(error) === 'busy';
    } finally {
      isRunning = false;
    }
  }

  return () => {
    const now = clock().getTime();
    if (cached === undefined || (!isRunning && Math.abs(now - cached.at) >= CACHE_MS))
      cached = { at: now, result: testWrite() };
    return cached.result;
  };
}

/** Rolls the transaction back. */
class Rollback extends Error {}
