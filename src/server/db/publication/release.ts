import type { Kysely } from 'kysely';
import { calledBy } from '../account.ts';
import type { Row, Tables } from '../schema.ts';
import { findSetting, setSetting } from '../setting.ts';

type ReleaseState = 'building' | 'live' | 'failed' | 'old';

/**
 * Who asked for it: somebody at the site, `npm run publish`, a start with a newer program or newer files, or a changed price.
 * `files`: nobody, it is the state before the first publication.
 */
export type ReleaseOrigin = 'admin' | 'command' | 'start' | 'prices' | 'files';

/** Until when edited texts and changed rows of the catalogue are in a release (ISO times). */
export type ReleasedUntil = { readonly textsAt: string; readonly pricesAt: string };

export type Release = ReleasedUntil & {
  readonly version: number;
  readonly state: ReleaseState;
  readonly origin: ReleaseOrigin;
  /** The address of who asked, where that is an account. */
  readonly requestedBy: string | undefined;
  readonly requestedAt: string;
  readonly liveAt: string | undefined;
  readonly finishedAt: string | undefined;
  readonly program: string;
  readonly log: string;
};

export type NewRelease = ReleasedUntil & {
  readonly origin: ReleaseOrigin;
  /** Id of the account. */
  readonly requestedBy: string | undefined;
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
      texts_at: release.textsAt,
      prices_at: release.pricesAt,
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
    .select([
      'version',
      'state',
      'origin',
      'requested_at',
      'texts_at',
      'prices_at',
      'live_at',
      'finished_at',
      'program',
      'log',
    ])
    .select(calledBy.as('requester'));

/** Whatever the clocks of several servers say. */
export const liveFirst = <T extends { readonly state: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => Number(b.state === 'live') - Number(a.state === 'live'));

type JoinedRow = Omit<Row<'site_release'>, 'requested_by' | 'catalogue_version' | 'manifest' | 'disk'> & {
  readonly requester: string | null;
};

const releaseOf = (row: JoinedRow): Release => ({
  version: row.version,
  state: row.state as ReleaseState,
  origin: row.origin as ReleaseOrigin,
  requestedBy: row.requester ?? undefined,
  requestedAt: row.requested_at,
  textsAt: row.texts_at,
  pricesAt: row.prices_at,
  liveAt: row.live_at ?? undefined,
  finishedAt: row.finished_at ?? undefined,
  program: row.program,
  log: row.log,
});
