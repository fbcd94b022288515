import type { Kysely } from 'kysely';
import type { Row, Tables } from './schema.ts';

export type NewDocument = {
  readonly id: string;
  readonly name: string;
  /** The media type detected from the content: `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The order or message it belongs to; undefined until there is one. */
  readonly owner: string | undefined;
};

/** Without its content. */
export type ListedDocument = Omit<StoredDocument, 'bytes'> & { readonly createdAt: string };
export type StoredDocument = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly bytes: Uint8Array;
};

export async function insertDocument(
  db: Kysely<Tables>,
  { id, name, type, bytes, owner }: NewDocument,
  now: Date,
): Promise<void> {
  await db
    .insertInto('document')
    .values({ id, name, type, size: bytes.length, bytes, owner: owner ?? null, created_at: now.toISOString() })
    .execute();
}

/**
 * Assigns documents to an order. False where one is missing or already assigned; the caller must then roll its transaction
 * back, since the others have been assigned.
 */
export async function assignDocuments(db: Kysely<Tables>, ids: readonly string[], owner: string): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ owner })
    .where('id', 'in', wanted)
    .where('owner', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === wanted.length;
}

export const listDocuments = (db: Kysely<Tables>, owner: string): Promise<ListedDocument[]> =>
  db
    .selectFrom('document')
    .select(['id', 'name', 'type', 'size', 'created_at as createdAt'])
    .where('owner', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function findDocument(db: Kysely<Tables>, id: string): Promise<StoredDocument | undefined> {
  const row = await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
  return row && documentOf(row);
}

/** Of this order or message only. */
export async function findDocumentOf(
  db: Kysely<Tables>,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row && documentOf(row);
}

/** False where there is none, or it belongs to an order or message. */
export async function deleteUnassignedDocument(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('document')
    .where('id', '=', id)
    .where('owner', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Uploads whose order was never placed. */
export async function deleteUnassignedDocumentsBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('document')
    .where('owner', 'is', null)
    .where('created_at', '<', day.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const documentOf = ({ id, name, type, size, bytes }: Row<'document'>): StoredDocument => ({
  id,
  name,
  type,
  size,
  bytes,
});
