import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findDocument, insertDocument, type NewDocument } from '#server/db/document.ts';
import { findContent, insertPiece, piecesOf } from '#server/db/document-piece.ts';
import type { Tables } from '#server/db/schema.ts';
import { sha256Of } from '#server/process/sha256.ts';
import { NOW } from '../app.ts';

type Given = Pick<NewDocument, 'id' | 'name'> &
  Partial<Pick<NewDocument, 'type' | 'owner'>> & { readonly bytes: Uint8Array };

/** A document in the database, with its true hash. */
export async function keepDocument(
  db: Kysely<Tables>,
  { id, name, bytes, type = 'application/pdf', owner }: Given,
  now = NOW,
): Promise<void> {
  const contentKey = randomUUID();
  for (const piece of piecesOf(contentKey, bytes)) await insertPiece(db, piece, now);
  const content = { size: bytes.length, sha256: await sha256Of(bytes), objectKey: null, contentKey };
  await insertDocument(db, { id, name, type, owner, ...content }, now);
}

/** Of a document that is in the database. */
export const contentOf = async (db: Kysely<Tables>, id: string): Promise<Buffer | undefined> => {
  const document = await findDocument(db, id);
  const content = document?.contentKey ? await findContent(db, document.contentKey) : document?.inRow;
  return content ? Buffer.from(content) : undefined;
};
