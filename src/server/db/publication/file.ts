import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type StoredFile = { readonly sha256: string; readonly bytes: Uint8Array };

/** Below the number of parameters that both databases take. */
const MOST_AT_ONCE = 500;

/** The hashes of all stored files. */
export async function storedHashes(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('site_file').select('sha256').execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** In the place of what was stored under the same hash and is not what it was. */
export async function putFiles(db: Kysely<Tables>, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('site_file')
    .values([...files])
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet(({ ref }) => ({ bytes: ref('excluded.bytes') })))
    .execute();
}

/** Those that are there. */
export const findFiles = (db: Kysely<Tables>, hashes: readonly string[]): Promise<StoredFile[]> =>
  db
    .selectFrom('site_file')
    .selectAll()
    .where('sha256', 'in', [...hashes])
    .execute();

export async function deleteFiles(db: Kysely<Tables>, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += MOST_AT_ONCE)
    await db
      .deleteFrom('site_file')
      .where('sha256', 'in', hashes.slice(from, from + MOST_AT_ONCE))
      .execute();
}
