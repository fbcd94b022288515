import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The state before the first publication, as a release; shown until the given version was asked for. */
const STATE_OF_FILES = 0;

/** Of everything that is edited in the browser nothing is in it. */
export const NOTHING_EDITED = new Date(0).toISOString();

export async function insertStateOfFiles(
  db: Kysely<Tables>,
  { before, manifest, disk }: { readonly before: number; readonly manifest: string; readonly disk: string },
): Promise<void> {
  const { requested_at, program } = await db
    .selectFrom('site_release')
    .select(['requested_at', 'program'])
    .where('version', '=', before)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('site_release')
    .values({
      version: STATE_OF_FILES,
      state: 'old',
      origin: 'files',
      requested_by: null,
      requested_at,
      texts_at: NOTHING_EDITED,
      prices_at: NOTHING_EDITED,
      live_at: requested_at,
      finished_at: requested_at,
      catalogue_version: null,
      program,
      log: '',
      manifest,
      disk,
    })
    .execute();
}
