import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { liveFirst, type Release, type ReleaseOrigin } from './release.ts';

/** By which a release that lies in a folder is known again, and its files in the database. */
export async function findManifest(
  db: Kysely<Tables>,
  version: number,
): Promise<{ readonly text: string; readonly disk: string; readonly liveAt: Date } | undefined> {
  const row = await db
    .selectFrom('site_release')
    .select(['manifest', 'disk', 'live_at', 'requested_at'])
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row || row.manifest === null) return undefined;
  return { text: row.manifest, disk: row.disk ?? '{}', liveAt: new Date(row.live_at ?? row.requested_at) };
}

type KeptManifest = Pick<Release, 'version' | 'origin' | 'textsAt'> & { readonly text: string };

/** In the order of `listKeptReleases`. */
export async function listManifests(db: Kysely<Tables>): Promise<readonly KeptManifest[]> {
  const rows = await db
    .selectFrom('site_release')
    .select(['version', 'manifest', 'state', 'origin', 'texts_at'])
    .where('manifest', 'is not', null)
    .orderBy('live_at', 'desc')
    .execute();
  return liveFirst(rows).map(({ version, manifest, origin, texts_at }) => ({
    version,
    origin: origin as ReleaseOrigin,
    textsAt: texts_at,
    text: manifest ?? '',
  }));
}

/** Releases with files in whose place another one went live before a day. */
export async function listReplaced(db: Kysely<Tables>, day: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('site_release as old')
    .select('old.version')
    .where('old.manifest', 'is not', null)
    .where('old.state', '!=', 'live')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('site_release as next')
          .select('next.version')
          .whereRef('next.live_at', '>', 'old.live_at')
          .where('next.live_at', '<', day.toISOString()),
      ),
    )
    .execute();
  return rows.map(({ version }) => version);
}

export async function dropManifest(db: Kysely<Tables>, version: number): Promise<void> {
  await db.updateTable('site_release').set({ manifest: null }).where('version', '=', version).execute();
}
