import type { ExpressionBuilder, Kysely } from 'kysely';
import type { KeptFile } from './document.ts';
import { deletePieces, hasPieces } from './document-piece.ts';
import { insertLooseObjects, takeLooseObject } from './loose-object.ts';
import type { Tables } from './schema.ts';

/** Where documents are to lie; `hash`: in the database, as no store is named, and each with its hash. */
export type Target = 'database' | 'store' | 'hash';

/** Some ids of documents that do not lie where they should, after the one before. */
export async function listMisplaced(
  db: Kysely<Tables>,
  target: Target,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const query = db.selectFrom('document').select('id').where('id', '>', after).orderBy('id').limit(most);
  const inRow = ({ and, eb }: ExpressionBuilder<Tables, 'document'>) =>
    and([eb('object_key', 'is', null), eb('content_key', 'is', null)]);
  const rows = await {
    store: query.where('object_key', 'is', null),
    database: query.where((row) => row.or([row('object_key', 'is not', null), inRow(row), row('sha256', 'is', null)])),
    hash: query.where((row) => row.or([inRow(row), row('sha256', 'is', null)])),
  }[target].execute();
  return rows.map(({ id }) => id);
}

/** How many files lie in the database and in the store. */
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

type Place = Pick<KeptFile, 'objectKey' | 'contentKey'>;

/** A document takes its content. False where it came too late, and the content is removed. */
export const takeContent = async (trx: Kysely<Tables>, { objectKey, contentKey }: Place): Promise<boolean> => {
  if (objectKey !== null) return takeLooseObject(trx, objectKey);
  return contentKey !== null && hasPieces(trx, contentKey);
};

export type Move = { readonly id: string; readonly from: Place; readonly to: Place; readonly removeAt: Date };

/**
 * Within a transaction: a document lies elsewhere from now on. False where it does not lie where it did, or is deleted. The object
 * that it had is removed later, since somebody may be reading it.
 */
export async function moveDocument(trx: Kysely<Tables>, { id, from, to, removeAt }: Move): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('document')
    .set({ object_key: to.objectKey, content_key: to.contentKey, bytes: null })
    .where('id', '=', id)
    .where('object_key', from.objectKey === null ? 'is' : '=', from.objectKey)
    .where('content_key', from.contentKey === null ? 'is' : '=', from.contentKey)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (from.objectKey !== null) await insertLooseObjects(trx, [from.objectKey], removeAt);
  if (from.contentKey !== null) await deletePieces(trx, [from.contentKey]);
  return true;
}

/** Of a file from before there were hashes. */
export async function setHash(db: Kysely<Tables>, id: string, sha256: string): Promise<void> {
  await db.updateTable('document').set({ sha256 }).where('id', '=', id).where('sha256', 'is', null).execute();
}
