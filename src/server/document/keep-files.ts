import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeptFile } from '../db/document.ts';
import { hurryLooseObjects, insertLooseObjects } from '../db/loose-object.ts';
import type { Tables } from '../db/schema.ts';
import { breather } from '../process/breather.ts';
import type { ObjectStore } from './object-store.ts';

/** A file as it came in, checked. */
export type NewFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

export type Keeping = {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Where new files go; undefined: into their rows. */
  readonly store: ObjectStore | undefined;
};

/** Until then its document must have taken an object that was put. */
const TAKEN_WITHIN_MS = 60 * 60 * 1000;

/** Bytes, in a few milliseconds. */
const HASHED_AT_ONCE = 1024 * 1024;

type Check = (trx: Kysely<Tables>) => Promise<void>;

/**
 * Hands the files to `work` as they are kept. Objects are noted, then put, then taken by their documents: whatever ends in between,
 * the note is left and the object is removed. `check` runs before anything is put. Throws `StoreFailure`.
 */
export async function keepFiles<T>(
  { db, clock, newId, store }: Keeping,
  files: readonly NewFile[],
  check: Check,
  work: (kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const hashed = await withHashes(files);
  if (!store || files.length === 0) return work(hashed);
  const placed = hashed.map((file) => ({ ...file, objectKey: newId() }));
  const keys = placed.map(({ objectKey }) => objectKey);
  await db.transaction().execute(async (trx) => {
    await check(trx);
    await insertLooseObjects(trx, keys, new Date(clock().getTime() + TAKEN_WITHIN_MS));
  });
  // All of them: a put that is still under way could arrive after its removal. What failed keeps its hour for the same reason.
  const puts = await Promise.allSettled(placed.map(({ objectKey, ...file }) => store.put(objectKey, file)));
  for (const put of puts) if (put.status === 'rejected') throw put.reason;
  try {
    return await work(placed.map((file) => ({ ...file, bytes: new Uint8Array() })));
  } finally {
    // What was taken is no longer noted. Where the database is away, its time comes within the hour.
    await hurryLooseObjects(db, keys).catch(() => undefined);
  }
}

async function withHashes(files: readonly NewFile[]): Promise<readonly KeptFile[]> {
  const breathe = breather();
  const hashed: KeptFile[] = [];
  for (const { name, type, bytes } of files) {
    const hash = createHash('sha256');
    for (let start = 0; start < bytes.length; start += HASHED_AT_ONCE) {
      hash.update(bytes.subarray(start, start + HASHED_AT_ONCE));
      await breathe();
    }
    hashed.push({ name, type, size: bytes.length, bytes, sha256: hash.digest('hex'), objectKey: null });
  }
  return hashed;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
