import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** So short that a transaction with one keeps nobody waiting. */
const PIECE_BYTES = 1024 * 1024;

export type Piece = { readonly contentKey: string; readonly position: number; readonly bytes: Uint8Array };

/** A content, in the order in which its pieces are written. */
export const piecesOf = (contentKey: string, bytes: Uint8Array): Piece[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, position) => ({
    contentKey,
    position,
    bytes: bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES),
  }));

export async function insertPiece(
  db: Kysely<Tables>,
  { contentKey, position, bytes }: Piece,
  now: Date,
): Promise<void> {
  await db
    .insertInto('document_piece')
    .values({ content_key: contentKey, position, created_at: now.toISOString(), bytes })
    .execute();
}

export async function hasPieces(db: Kysely<Tables>, contentKey: string): Promise<boolean> {
  const piece = db.selectFrom('document_piece').select('position').where('content_key', '=', contentKey).limit(1);
  return (await piece.executeTakeFirst()) !== undefined;
}

/** Undefined: there are no pieces. */
export async function findContent(db: Kysely<Tables>, contentKey: string): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = await db
      .selectFrom('document_piece')
      .select('bytes')
      .where('content_key', '=', contentKey)
      .where('position', '=', pieces.length)
      .executeTakeFirst();
    if (!piece) break;
    pieces.push(piece.bytes);
    await turn();
  }
  const [first, ...others] = pieces;
  return first && others.length > 0 ? Buffer.concat([first, ...others]) : first;
}

export async function deletePieces(db: Kysely<Tables>, contentKeys: readonly string[]): Promise<void> {
  if (contentKeys.length > 0) await db.deleteFrom('document_piece').where('content_key', 'in', contentKeys).execute();
}

/** Of these contents those that no document has. */
export async function deleteUnusedPiecesOf(db: Kysely<Tables>, contentKeys: readonly string[]): Promise<void> {
  await deleteUnused(db).where('content_key', 'in', contentKeys).execute();
}

/** What no document has of before that time, as a process ended before its document was written. */
export async function deleteUnusedPiecesBefore(db: Kysely<Tables>, time: Date): Promise<void> {
  await deleteUnused(db).where('created_at', '<', time.toISOString()).execute();
}

const deleteUnused = (db: Kysely<Tables>) =>
  db
    .deleteFrom('document_piece')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document')
            .select('document.id')
            .whereRef('document.content_key', '=', 'document_piece.content_key'),
        ),
      ),
    );
