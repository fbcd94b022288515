import type { Kysely } from 'kysely';
import { isPostgresql } from './log.ts';
import type { Tables } from './schema.ts';

/** Sorts before every time. */
const AT_ONCE = '';
const ROWS_AT_ONCE = 500;

/** To be removed from the store at a time, or at once; what a document takes before then stays. */
export async function insertLooseObjects(db: Kysely<Tables>, keys: readonly string[], due?: Date): Promise<void> {
  const rows = keys.map((key) => ({ object_key: key, due_at: due?.toISOString() ?? AT_ONCE, attempts: 0 }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('loose_object')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column('object_key').doNothing())
      .execute();
}

/** A document takes an object. False where it is being removed: it came too late. */
export async function takeLooseObject(db: Kysely<Tables>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('loose_object')
    .where('object_key', '=', key)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of these what no document has taken is removed at once. */
export async function hurryLooseObjects(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await db.updateTable('loose_object').set({ due_at: AT_ONCE }).where('object_key', 'in', keys).execute();
}

/** Claims what is due until `again`, for one of several processes. */
export async function claimLooseObjects(
  db: Kysely<Tables>,
  { now, again, most }: { readonly now: Date; readonly again: Date; readonly most: number },
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('loose_object')
    .set(({ eb }) => ({ due_at: again.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('object_key', 'in', (due) =>
      due
        .selectFrom('loose_object')
        .select('object_key')
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .limit(most)
        .$if(isPostgresql(db), (object) => object.forUpdate().skipLocked()),
    )
    .returning('object_key')
    .execute();
  return rows.map(({ object_key }) => object_key);
}

export async function deleteLooseObject(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('loose_object').where('object_key', '=', key).execute();
}

export async function countLooseObjects(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('loose_object')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of the keys that neither a document nor a loose object has. */
export async function unknownObjects(db: Kysely<Tables>, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const named = await db
    .selectFrom('document')
    .select('object_key')
    .where('object_key', 'in', keys)
    .union(db.selectFrom('loose_object').select('object_key').where('object_key', 'in', keys))
    .execute();
  const known = new Set(named.map(({ object_key }) => object_key));
  return keys.filter((key) => !known.has(key));
}
