import { findDocument } from '../db/document.ts';
import { listMisplaced, moveDocument, setHash, type Target, takeContent } from '../db/document-place.ts';
import { sha256Of } from '../process/sha256.ts';
import { type Keeping, keepFiles } from './keep-files.ts';
import { type ObjectStore, StoreFailure } from './object-store.ts';
import { type FileFailure, readFile } from './read-file.ts';

type Moving = Omit<Keeping, 'store'> & {
  readonly store: ObjectStore | undefined;
  readonly keepIn: 'database' | 'store';
  readonly onFailure: (failure: FileFailure) => void;
};

export type Moved = { readonly moved: number; readonly failed: number };

const LISTED = 100;
const REMOVE_AFTER_MS = 60 * 60 * 1000;

/**
 * Brings files, at most so many, to where they are to lie, and gives a hash to those of before: one at a time, and each wholly or not
 * at all, so that it may end anywhere and go on another time. A file that is damaged stays where it is. Throws `StoreFailure`.
 */
export async function moveFiles(moving: Moving, most = Number.POSITIVE_INFINITY): Promise<Moved> {
  const target = targetOf(moving);
  let [moved, failed, after] = [0, 0, ''];
  while (moved + failed < most) {
    const ids = await listMisplaced(moving.db, target, { after, most: Math.min(LISTED, most - moved - failed) });
    for (const id of ids) {
      if (await moveFile(moving, id)) moved++;
      else failed++;
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return { moved, failed };
}

const targetOf = ({ store, keepIn }: Moving): Target => (store ? keepIn : 'hash');

async function moveFile(moving: Moving, id: string): Promise<boolean> {
  const { db, clock, store, keepIn } = moving;
  const document = await findDocument(db, id);
  // Deleted meanwhile.
  if (!document) return true;
  const read = await readFile(moving, document);
  if (!read.ok && read.failure === 'away') throw new StoreFailure('away');
  if (!read.ok) return false;
  const into = keepIn === 'store' ? store : undefined;
  const isThere = into ? document.objectKey !== null : document.contentKey !== null;
  if (document.sha256 === null) await setHash(db, id, await sha256Of(read.bytes));
  if (isThere) return true;
  const removeAt = new Date(clock().getTime() + REMOVE_AFTER_MS);
  await keepFiles(
    { ...moving, store: into },
    [{ ...document, bytes: read.bytes }],
    async () => undefined,
    async ([to]) => {
      if (!to) throw new Error('one file is kept as one');
      await db.transaction().execute(async (trx) => {
        const isMoved = await moveDocument(trx, { id, from: document, to, removeAt });
        if (isMoved && !(await takeContent(trx, to))) throw new StoreFailure('removed');
      });
    },
  );
  return true;
}
