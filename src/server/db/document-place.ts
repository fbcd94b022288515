import type { Kysely } from 'kysely';
import type { KeptFile } from './document.ts';
import { insertLooseObjects, takeLooseObject } from './loose-object.ts';
import type { Tables } from './schema.ts';

/** Where documents are to lie; `hash`: in their rows, as no store is named, and each with its hash. */
export type Target = 'database' | 'store' | 'hash';

/** Some ids of documents that do not lie where they should, after the one before. */
export async function listMisplaced(
  db: Kysely<Tables>,
  target: Target,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const query = db.selectFrom('document').select('id').where('id', '>', after).orderBy('id').limit(most);
  const rows = await {
    store: query.where('object_key', 'is', null),
    database: query.where((row) => row.or([row('object_key', 'is not', null), row('sha256', 'is', null)])),
    hash: query.where('sha256', 'is', null),
  }[target].execute();
  return rows.map(({ id }) => id);
}

/** How many files lie in their rows and in the store. */
export async function countPlaces(db: Kysely<Tables>): Promise<{ readonly database: number; readonly store: number }> {
  const { all, store } = await db
    .selectFrom('document')
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('object_key').as('store')])
    .executeTakeFirstOrThrow();
  return { database: Number(all) - Number(store), store: Number(store) };
}

/** What lies in the store, and to whose order or message it belongs. */
export async function listNamedObjects(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('document')
    .select(['object_key', 'size', 'owner'])
    .where('object_key', 'is not', null)
    .execute();
  return rows.map(({ object_key, size, owner }) => ({ key: String(object_key), size, owner }));
}

type Place = Pick<KeptFile, 'bytes' | 'sha256' | 'objectKey'>;

/** A document takes its object. False where it came too late, and the object is being removed. */
export const takeObject = async (trx: Kysely<Tables>, { objectKey }: Pick<Place, 'objectKey'>): Promise<boolean> =>
  objectKey === null || takeLooseObject(trx, objectKey);

/**
 * Within a transaction: a document lies elsewhere from now on. False where it does not lie where it did, or is deleted. The object
 * that it had is removed later, since somebody may be reading it.
 */
export async function moveDocument(
  trx: Kysely<Tables>,
  {
    id,
    from,
    to,
    removeAt,
  }: { readonly id: string; readonly from: string | null; readonly to: Place; readonly removeAt: Date },
): Promise<boolean> {
  const { bytes, sha256, objectKey } = to;
  const { numUpdatedRows } = await trx
    .updateTable('document')
    .set({ sha256, ...(from === objectKey ? {} : { bytes, object_key: objectKey }) })
    .where('id', '=', id)
    .where('object_key', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (from !== null && from !== objectKey) await insertLooseObjects(trx, [from], removeAt);
  return true;
}
