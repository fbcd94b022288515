import { putSetting } from '../setting.ts';
import { databaseFailure } from './failure.ts';
import type { Database } from './open.ts';

type Deps = { readonly database: Database; readonly clock: () => Date; readonly newId: () => string };

const KEEP_MS = 10_000;
/** SQLite allocates new pages only for a write that does not fit into free ones; in PostgreSQL each row is a test. */
const PROBE_BYTES = { sqlite: 64 * 1024, postgresql: 16 } as const;

/**
 * Whether the database accepts a write: tested at most every ten seconds, one test at a time, and rolled back. The promise may
 * take as long as the database does.
 */
export function createWriteCheck({ database: { db, kind }, clock, newId }: Deps): () => Promise<boolean> {
  let known: { readonly at: number; readonly result: Promise<boolean> } | undefined;
  let isRunning = false;

  async function tryToWrite(): Promise<boolean> {
    isRunning = true;
    try {
      await db.transaction().execute(async (trx) => {
        await putSetting(trx, `write-check-${newId()}`, 'x'.repeat(PROBE_BYTES[kind]));
        throw new TakenBack();
      });
      return true;
    } catch (error) {
      // A lock by another process is temporary.
      return error instanceof TakenBack || databaseFailure(error) === 'busy';
    } finally {
      isRunning = false;
    }
  }

  return () => {
    const now = clock().getTime();
    if (known === undefined || (!isRunning && Math.abs(now - known.at) >= KEEP_MS))
      known = { at: now, result: tryToWrite() };
    return known.result;
  };
}

/** Rolls the transaction back. */
class TakenBack extends Error {}
