import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';
import { findSetting, setSetting } from '../setting.ts';

type ReleaseState = 'building' | 'live' | 'failed' | 'old';

/**
 * Who asked for it: somebody at the site, `npm run publish`, or a start with a newer program or newer files. `files`: nobody, it
 * is the state before the first publication.
 */
export type ReleaseOrigin = 'admin' | 'command' | 'start' | 'files';

export type Release = {
  readonly version: number;
  readonly state: ReleaseState;
  readonly origin: ReleaseOrigin;
  /** The address of who asked, where that is an account. */
  readonly requestedBy: string | undefined;
  readonly requestedAt: string;
  readonly contentAt: string;
  readonly liveAt: string | undefined;
  readonly finishedAt: string | undefined;
  readonly program: string;
  readonly log: string;
};

export type NewRelease = {
  readonly origin: ReleaseOrigin;
  /** Id of the account. */
  readonly requestedBy: string | undefined;
  readonly contentAt: string;
  readonly program: string;
  readonly log: string;
};

/** Returns its version. Called by the holder of the lease alone. */
export async function insertRelease(db: Kysely<Tables>, release: NewRelease, now: Date): Promise<number> {
  const { newest } = await db
    .selectFrom('site_release')
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirstOrThrow();
  const version = Number(newest ?? 0) + 1;
  await db
    .insertInto('site_release')
    .values({
      version,
      state: 'building',
      origin: release.origin,
      requested_by: release.requestedBy ?? null,
      requested_at: now.toISOString(),
      content_at: release.contentAt,
      live_at: null,
      finished_at: null,
      catalogue_version: null,
      program: release.program,
      log: release.log,
      manifest: null,
      disk: null,
    })
    .execute();
  return version;
}

export async function setReleaseStep(db: Kysely<Tables>, version: number, log: string): Promise<void> {
  await db
    .updateTable('site_release')
    .set({ log })
    .where('version', '=', version)
    .where('state', '=', 'building')
    .execute();
}

/** The given release, or every one that is said to be built and is not. */
export async function failReleases(
  db: Kysely<Tables>,
  { version, log }: { readonly version?: number; readonly log: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('site_release')
    .set({ state: 'failed', log, finished_at: now.toISOString() })
    .where('state', '=', 'building')
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .execute();
}

/** The release that just was built, with its files. */
export async function finishRelease(
  db: Kysely<Tables>,
  version: number,
  built: { readonly manifest: string; readonly catalogueVersion: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('site_release')
    .set({
      manifest: built.manifest,
      catalogue_version: built.catalogueVersion,
      finished_at: now.toISOString(),
      log: '',
    })
    .where('version', '=', version)
    .execute();
}

const LIVE = 'liveRelease';

/** Every server process looks at it and follows. */
export async function liveVersion(db: Kysely<Tables>): Promise<number | undefined> {
  const value = await findSetting(db, LIVE);
  return value === undefined ? undefined : Number(value);
}

/** `disk`: the content as it lies on the disk now. */
export async function setLiveRelease(
  db: Kysely<Tables>,
  { version, disk }: { readonly version: number; readonly disk: string },
  now: Date,
): Promise<void> {
  await db.updateTable('site_release').set({ state: 'old' }).where('state', '=', 'live').execute();
  await db
    .updateTable('site_release')
    .set({ state: 'live', live_at: now.toISOString(), disk })
    .where('version', '=', version)
    .execute();
  await setSetting(db, LIVE, String(version));
}

/** Those whose files are still there: the live one, then the one that was live last. */
export async function listKeptReleases(db: Kysely<Tables>): Promise<readonly Release[]> {
  const rows = await releases(db).where('manifest', 'is not', null).orderBy('live_at', 'desc').execute();
  return liveFirst(rows.map(releaseOf));
}

/** Live or not. */
export async function findNewestRelease(db: Kysely<Tables>): Promise<Release | undefined> {
  const row = await releases(db).orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row && releaseOf(row);
}

const releases = (db: Kysely<Tables>) =>
  db
    .selectFrom('site_release')
    .leftJoin('user', 'user.id', 'site_release.requested_by')
    .select(['version', 'state', 'origin', 'requested_at', 'content_at', 'live_at', 'finished_at', 'program', 'log'])
    .select('user.email');

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

/** In the order of `listKeptReleases`. */
export async function listManifests(
  db: Kysely<Tables>,
): Promise<readonly { readonly version: number; readonly text: string }[]> {
  const rows = await db
    .selectFrom('site_release')
    .select(['version', 'manifest', 'state'])
    .where('manifest', 'is not', null)
    .orderBy('live_at', 'desc')
    .execute();
  return liveFirst(rows).map(({ version, manifest }) => ({ version, text: manifest ?? '' }));
}

/** Whatever the clocks of several servers say. */
const liveFirst = <T extends { readonly state: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => Number(b.state === 'live') - Number(a.state === 'live'));

export async function dropManifest(db: Kysely<Tables>, version: number): Promise<void> {
  await db.updateTable('site_release').set({ manifest: null }).where('version', '=', version).execute();
}

type JoinedRow = Omit<Row<'site_release'>, 'requested_by' | 'catalogue_version' | 'manifest' | 'disk'> & {
  readonly email: string | null;
};

const releaseOf = (row: JoinedRow): Release => ({
  version: row.version,
  state: row.state as ReleaseState,
  origin: row.origin as ReleaseOrigin,
  requestedBy: row.email ?? undefined,
  requestedAt: row.requested_at,
  contentAt: row.content_at,
  liveAt: row.live_at ?? undefined,
  finishedAt: row.finished_at ?? undefined,
  program: row.program,
  log: row.log,
});
