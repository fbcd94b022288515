import type { Kysely } from 'kysely';
import type { Database } from '../db/connection/open.ts';
import type { KeptFile, ReadDocument } from '../db/document.ts';
import type { Tables } from '../db/schema.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { keepFiles, type NewFile } from './keep-files.ts';
import { type Moved, moveFiles } from './move-files.ts';
import { type ObjectStore, StoreFailure } from './object-store.ts';
import { type FileFailure, readFile } from './read-file.ts';
import { removeDueObjects } from './remove-objects.ts';
import { openS3Store } from './s3-store.ts';
import type { FileSettings } from './settings.ts';

/** Files of people: in the database, or in an S3-compatible store. */
export type Files = {
  /**
   * Hands the files to `work` once their contents are stored, before its transaction begins. `check` says in one of its own whether
   * they may come.
   * Throws `file-not-stored`.
   */
  readonly keep: <T>(
    files: readonly NewFile[],
    check: (trx: Kysely<Tables>) => Promise<void>,
    work: (kept: readonly KeptFile[]) => Promise<T>,
  ) => Promise<T>;
  readonly read: ReadDocument;
  /** Removes the objects of what was deleted. */
  readonly removeDue: () => Promise<void>;
  /** Brings some files to where they are to lie. */
  readonly moveSome: () => Promise<Moved>;
};

export type FilesDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly settings: FileSettings;
  /** Without a name and without a text. */
  readonly onFailure: (failure: FileFailure) => void;
  /** Instead of the one that the settings name. */
  readonly store?: ObjectStore;
};

/** In an hour, so that a large move delays nobody; `npm run files -- --move` takes all. */
const MOVED_AT_ONCE = 200;

export function createFiles({ settings, store: given, database: { db }, ...others }: FilesDeps): Files {
  const deps = { db, ...others };
  const store = given ?? (settings.store && openS3Store(settings.store));
  const { keepIn } = settings;
  const keeping = { ...deps, store: keepIn === 'store' ? store : undefined };
  return {
    keep: (files, check, work) =>
      keepFiles(keeping, files, check, work).catch((error: unknown) => {
        if (!(error instanceof StoreFailure)) throw error;
        deps.onFailure({ document: '', cause: error.reason });
        throw new ProblemError('file-not-stored');
      }),
    read: (document) => readFile({ ...deps, store }, document),
    async removeDue() {
      if (store) await removeDueObjects({ ...deps, store });
    },
    moveSome: () => moveFiles({ ...deps, store, keepIn }, MOVED_AT_ONCE),
  };
}
