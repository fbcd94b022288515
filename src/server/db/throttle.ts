import type { Kysely } from 'kysely';
import type { Counter } from '#domain/throttle.ts';
import type { Row, Tables } from './schema.ts';

/** The counter of a key as it stands; undefined where nothing was counted. */
export async function findCounter(db: Kysely<Tables>, key: string): Promise<Counter | undefined> {
  const row = await db.selectFrom('throttle').selectAll().where('key', '=', key).executeTakeFirst();
  return row && counterOf(row);
}

/** The counter of a key, locked until the end of the transaction. */
export async function lockCounter(db: Kysely<Tables>, key: string, now: Date): Promise<Counter> {
  const at = now.toISOString();
  const row = await db
    .insertInto('throttle')
    .values({ key, count: 0, started_at: at, last_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return counterOf(row);
}

const counterOf = ({ count, started_at, last_at }: Row<'throttle'>): Counter => ({
  count,
  startedAt: new Date(started_at),
  lastAt: new Date(last_at),
});

export async function updateCounter(
  db: Kysely<Tables>,
  key: string,
  { count, startedAt, lastAt }: Counter,
): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ count, started_at: startedAt.toISOString(), last_at: lastAt.toISOString() })
    .where('key', '=', key)
    .execute();
}

export async function deleteCounters(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('throttle').where('key', 'in', keys).execute();
}

/** Counts one attempt less. */
export async function decrementCounter(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function deleteCountersBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('throttle').where('last_at', '<', before.toISOString()).execute();
}
