import type { Kysely } from 'kysely';
import type { ReadResult, StoredDocument } from '../db/document.ts';
import { findContent } from '../db/document-piece.ts';
import type { Tables } from '../db/schema.ts';
import { sha256Of } from '../process/sha256.ts';
import { type ObjectStore, StoreFailure } from './object-store.ts';

/** What is told of a file that could not be read: the id of its row, which names nobody. */
export type FileFailure = { readonly document: string; readonly cause: string };

type Reading = {
  readonly db: Kysely<Tables>;
  /** Undefined: there is none. */
  readonly store: ObjectStore | undefined;
  readonly onFailure: (failure: FileFailure) => void;
};

/** The content of a document, wherever it lies, once it has the size and the hash with which it came. */
export async function readFile(
  { db, store, onFailure }: Reading,
  { id, size, sha256, objectKey, contentKey, inRow }: StoredDocument,
): Promise<ReadResult> {
  const failed = (failure: 'away' | 'missing' | 'damaged', cause: string = failure): ReadResult => {
    onFailure({ document: id, cause });
    return { ok: false, failure };
  };
  try {
    if (objectKey !== null && !store) return failed('away', 'S3_URL is not set');
    const inDatabase = () => (contentKey === null ? inRow : findContent(db, contentKey));
    const bytes = await (objectKey === null ? inDatabase() : store?.get(objectKey, size));
    if (!bytes) return failed('missing');
    const isWhole = bytes.length === size && (sha256 === null || (await sha256Of(bytes)) === sha256);
    return isWhole ? { ok: true, bytes } : failed('damaged');
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return error.reason === 'too-long' ? failed('damaged') : failed('away', error.reason);
  }
}
