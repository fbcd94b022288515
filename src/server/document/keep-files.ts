import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { KeptFile } from '../db/document.ts';
import { deleteUnusedPiecesOf, insertPiece, piecesOf } from '../db/document-piece.ts';
import { hurryLooseObjects, insertLooseObjects } from '../db/loose-object.ts';
import type { Tables } from '../db/schema.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { sha256Of } from '../process/sha256.ts';
import type { ObjectStore } from './object-store.ts';

/** A file as it came in, checked. */
export type NewFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

export type Keeping = {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Where new files go; undefined: into the database. */
  readonly store: ObjectStore | undefined;
};

/** Until then its document must have taken an object that was put. */
const TAKEN_WITHIN_MS = 60 * 60 * 1000;

type Check = (trx: Kysely<Tables>) => Promise<void>;
type Work<T> = (kept: readonly KeptFile[]) => Promise<T>;
type HashedFile = Omit<KeptFile, 'objectKey' | 'contentKey'> & Pick<NewFile, 'bytes'>;

/**
 * Hands the files to `work` once their contents are stored, where no transaction of others waits for them. `check` runs before anything
 * is. What `work` has made no document of is removed, at once where that is certain. Throws `StoreFailure`.
 */
export async function keepFiles<T>(
  keeping: Keeping,
  files: readonly NewFile[],
  check: Check,
  work: Work<T>,
): Promise<T> {
  if (files.length === 0) return work([]);
  const hashed = await withHashes(files, keeping.newId);
  const { store } = keeping;
  return store ? keepInStore({ ...keeping, store }, hashed, check, work) : keepInDatabase(keeping, hashed, check, work);
}

/** What is left over as a process ends, or as it is uncertain whether `work` was done, is removed within hours (`clean-up-messages.ts`). */
async function keepInDatabase<T>(
  { db, clock, newId }: Keeping,
  files: readonly HashedFile[],
  check: Check,
  work: Work<T>,
): Promise<T> {
  const placed = files.map((file) => ({ ...file, objectKey: null, contentKey: newId() }));
  const removeUnused = async (): Promise<void> => {
    const keys = placed.map(({ contentKey }) => contentKey);
    await deleteUnusedPiecesOf(db, keys).catch(() => undefined);
  };
  await db.transaction().execute(check);
  try {
    await writePieces({ db, clock }, placed);
  } catch (error) {
    await removeUnused();
    throw error;
  }
  try {
    const result = await work(placed.map(({ bytes: _, ...file }) => file));
    await removeUnused();
    return result;
  } catch (error) {
    // A refusal is certain. A commit whose answer is lost may still come, and its document needs them.
    if (error instanceof ProblemError) await removeUnused();
    throw error;
  }
}

async function writePieces(
  { db, clock }: Pick<Keeping, 'db' | 'clock'>,
  placed: readonly { readonly contentKey: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  for (const { contentKey, bytes } of placed)
    for (const piece of piecesOf(contentKey, bytes)) {
      await insertPiece(db, piece, clock());
      await turn();
    }
}

/** Objects are noted, then put, then taken by their documents: whatever ends in between, the note is left and the object is removed. */
async function keepInStore<T>(
  { db, clock, newId, store }: Keeping & { readonly store: ObjectStore },
  files: readonly HashedFile[],
  check: Check,
  work: Work<T>,
): Promise<T> {
  const placed = files.map((file) => ({ ...file, objectKey: newId(), contentKey: null }));
  const keys = placed.map(({ objectKey }) => objectKey);
  await db.transaction().execute(async (trx) => {
    await check(trx);
    await insertLooseObjects(trx, keys, new Date(clock().getTime() + TAKEN_WITHIN_MS));
  });
  // All of them: a put that is still under way could arrive after its removal. What failed keeps its hour for the same reason.
  const puts = await Promise.allSettled(placed.map(({ objectKey, ...file }) => store.put(objectKey, file)));
  for (const put of puts) if (put.status === 'rejected') throw put.reason;
  try {
    return await work(placed.map(({ bytes: _, ...file }) => file));
  } finally {
    // What was taken is no longer noted. Where the database is away, its time comes within the hour.
    await hurryLooseObjects(db, keys).catch(() => undefined);
  }
}

async function withHashes(files: readonly NewFile[], newId: () => string): Promise<readonly HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const { name, type, bytes } of files)
    hashed.push({ id: newId(), name, type, size: bytes.length, bytes, sha256: await sha256Of(bytes) });
  return hashed;
}
