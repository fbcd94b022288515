import { setImmediate as everythingRead } from 'node:timers/promises';
import type { ControlledTransaction, Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Database } from './open.ts';

type Work<T> = (trx: Kysely<Tables>) => Promise<T>;
type QueuedWork = {
  /** Runs within the shared transaction; the returned function settles the caller's promise after the commit. */
  readonly run: (trx: ControlledTransaction<Tables>) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
};

/** Bounds the wait of the first of a group for the last. */
const MOST_AT_ONCE = 25;

/**
 * Runs the work in a transaction. On SQLite with group commit: transactions run one after the other, and each would wait for
 * the disk (`synchronous=FULL`), so those that arrive during a commit share the next one. Each has its own savepoint, so a
 * failure rolls back only itself. No promise resolves before the commit. PostgreSQL does this by itself.
 */
export function inTransaction<T>({ kind, db }: Database, work: Work<T>): Promise<T> {
  if (kind === 'postgresql') return db.transaction().execute(work);
  return new Promise<T>((resolve, reject) => {
    const queue = queues.get(db) ?? [];
    queue.push({
      fail: reject,
      run: async (trx) => {
        const result = await inSavepoint(trx, work);
        return result.ok ? () => resolve(result.value) : () => reject(result.error);
      },
    });
    if (queues.has(db)) return;
    queues.set(db, queue);
    void commitAll(db, queue);
  });
}

/** A queue exists while a commit runs. */
const queues = new WeakMap<Kysely<Tables>, QueuedWork[]>();

async function commitAll(db: Kysely<Tables>, queue: QueuedWork[]): Promise<void> {
  while (queue.length > 0) {
    // SQLite blocks this thread: requests that arrived meanwhile have not been read yet.
    await everythingRead();
    await commit(db, queue);
  }
  queues.delete(db);
}

async function commit(db: Kysely<Tables>, queue: QueuedWork[]): Promise<void> {
  let group: readonly QueuedWork[] = [];
  const present = Math.min(queue.length, MOST_AT_ONCE);
  try {
    const trx = await db.startTransaction().execute();
    // The begin may have waited for another process: requests that arrived meanwhile join the group.
    group = queue.splice(0, MOST_AT_ONCE);
    const resolvers: (() => void)[] = [];
    try {
      for (const { run } of group) resolvers.push(await run(trx));
      await trx.commit().execute();
    } catch (error) {
      await trx.rollback().execute();
      throw error;
    }
    for (const each of resolvers) each();
  } catch (error) {
    const failed = group.length > 0 ? group : queue.splice(0, present);
    for (const { fail } of failed) fail(error);
  }
}

type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

async function inSavepoint<T>(trx: ControlledTransaction<Tables>, work: Work<T>): Promise<Result<T>> {
  const point = await trx.savepoint('apart').execute();
  try {
    const value = await work(point);
    await point.releaseSavepoint('apart').execute();
    return { ok: true, value };
  } catch (error) {
    try {
      await point.rollbackToSavepoint('apart').execute();
      await point.releaseSavepoint('apart').execute();
    } catch {
      // A full disk has ended the whole transaction: every member of the group fails with this error.
      throw error;
    }
    return { ok: false, error };
  }
}
