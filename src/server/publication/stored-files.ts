import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { findFiles, putFiles } from '../db/publication/file.ts';
import type { Tables } from '../db/schema.ts';
import { sha256Of } from './folder-files.ts';
import type { Files } from './manifest.ts';
import { PublicationError } from './publication-error.ts';

/** In one statement: a short one, since SQLite has one writer. */
const BATCH_FILES = 20;

type Named = { readonly path: string; readonly sha256: string };

const batchesOf = (files: Files): Named[][] => {
  const named = Object.entries(files).map(([path, sha256]) => ({ path, sha256 }));
  return Array.from({ length: Math.ceil(named.length / BATCH_FILES) }, (_, at) =>
    named.slice(at * BATCH_FILES, (at + 1) * BATCH_FILES),
  );
};

/** Hash -> bytes. */
async function findBatch(db: Kysely<Tables>, batch: readonly Named[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const stored = await findFiles(db, [...new Set(batch.map(({ sha256 }) => sha256))]);
  return new Map(stored.map(({ sha256, bytes }) => [sha256, bytes]));
}

const isWhole = (bytes: Uint8Array | undefined, sha256: string): bytes is Uint8Array =>
  bytes !== undefined && sha256Of(bytes) === sha256;

/** Stores every file of the folder that is not there yet, and looks at those that are. */
export async function storeFiles(
  db: Kysely<Tables>,
  { folder, files }: { readonly folder: string; readonly files: Files },
  signal: AbortSignal,
): Promise<void> {
  for (const batch of batchesOf(files)) {
    signal.throwIfAborted();
    const stored = await findBatch(db, batch);
    const missing = new Map(
      batch.filter(({ sha256 }) => !isWhole(stored.get(sha256), sha256)).map(({ path, sha256 }) => [sha256, path]),
    );
    const read = [...missing].map(async ([sha256, path]) => ({ sha256, bytes: await readFile(join(folder, path)) }));
    await putFiles(db, await Promise.all(read));
  }
}

/** Each file as it was stored; throws where one is missing or is another. */
export async function* readStoredFiles(
  db: Kysely<Tables>,
  files: Files,
): AsyncGenerator<{ readonly path: string; readonly bytes: Uint8Array }> {
  for (const batch of batchesOf(files)) {
    const stored = await findBatch(db, batch);
    for (const { path, sha256 } of batch) {
      const bytes = stored.get(sha256);
      if (!isWhole(bytes, sha256)) throw new PublicationError(damaged(path));
      yield { path, bytes };
    }
  }
}

const damaged = (path: string): string =>
  `Die gespeicherte Fassung der Website ist unvollständig oder verändert: ${path}. Sie wird nicht benutzt. Bitte veröffentlichen Sie noch einmal.`;
