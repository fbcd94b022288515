import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import { deletePieces } from './document-piece.ts';
import { insertLooseObjects } from './loose-object.ts';
import type { Row, Tables } from './schema.ts';

/** A file where it is kept: in the database, or as an object of the store. */
export type KeptFile = {
  /** Of the document that it may become. */
  readonly id: string;
  readonly name: string;
  /** The media type detected from the content: `application/pdf`. */
  readonly type: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** In the store; null: it is in the database. */
  readonly objectKey: string | null;
  /** In the database; null: it is in the store, or in its row. */
  readonly contentKey: string | null;
};

export type NewDocument = KeptFile & {
  /** The order or message it belongs to; undefined until there is one. */
  readonly owner: string | undefined;
};

/** Without its content. */
export type ListedDocument = Pick<StoredDocument, 'id' | 'name' | 'type' | 'size'> & { readonly createdAt: string };
export type StoredDocument = Omit<NewDocument, 'owner' | 'sha256'> & {
  /** Of a file of before: its content. */
  readonly inRow: Uint8Array | null;
  /** Null where it was stored before there were hashes. */
  readonly sha256: string | null;
};

/** What the content of a stored document is; `away`: the store does not answer. */
export type ReadResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly failure: 'away' | 'missing' | 'damaged' };
export type ReadDocument = (document: StoredDocument) => Promise<ReadResult>;

export async function insertDocument(
  db: Kysely<Tables>,
  { objectKey, contentKey, owner, ...document }: NewDocument,
  now: Date,
): Promise<void> {
  await db
    .insertInto('document')
    .values({
      ...document,
      object_key: objectKey,
      content_key: contentKey,
      owner: owner ?? null,
      created_at: now.toISOString(),
    })
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

/** Of these orders, messages or cases; within the caller's transaction, as all that delete. */
export const deleteDocumentsOf = (trx: Kysely<Tables>, owners: readonly string[]): Promise<number> =>
  deleteDocuments(trx, (document) => document('owner', 'in', owners));

/** False where there is none, or it belongs to an order or message. */
export const deleteUnassignedDocument = async (trx: Kysely<Tables>, id: string): Promise<boolean> =>
  (await deleteDocuments(trx, (document) => document.and([document('id', '=', id), document('owner', 'is', null)]))) >
  0;

/** Uploads whose order was never placed. */
export const deleteUnassignedDocumentsBefore = (trx: Kysely<Tables>, day: Date): Promise<number> =>
  deleteDocuments(trx, (document) =>
    document.and([document('owner', 'is', null), document('created_at', '<', day.toISOString())]),
  );

type Condition = (document: ExpressionBuilder<Tables, 'document'>) => ExpressionWrapper<Tables, 'document', SqlBool>;

/** With their pieces; their objects are noted in the same transaction, and removed from the store after it. */
async function deleteDocuments(trx: Kysely<Tables>, where: Condition): Promise<number> {
  const rows = await trx.deleteFrom('document').where(where).returning(['object_key', 'content_key']).execute();
  await deletePieces(
    trx,
    rows.flatMap(({ content_key }) => content_key ?? []),
  );
  await insertLooseObjects(
    trx,
    rows.flatMap(({ object_key }) => object_key ?? []),
  );
  return rows.length;
}

const documentOf = ({
  id,
  name,
  type,
  size,
  sha256,
  object_key,
  content_key,
  bytes,
}: Row<'document'>): StoredDocument => ({
  id,
  name,
  type,
  size,
  sha256,
  objectKey: object_key,
  contentKey: content_key,
  inRow: bytes,
});
