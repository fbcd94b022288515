import type { Kysely } from 'kysely';
import { deleteFiles, storedHashes } from '../db/publication/file.ts';
import { acquireLease, endLease } from '../db/publication/lease.ts';
import { dropManifest, findManifest, listManifests, listReplaced } from '../db/publication/manifest.ts';
import {
  failReleases,
  finishRelease,
  insertRelease,
  liveVersion,
  type NewRelease,
  setLiveRelease,
} from '../db/publication/release.ts';
import { findRequester } from '../db/publication/requester.ts';
import { insertStateOfFiles } from '../db/publication/state-of-files.ts';
import type { Tables } from '../db/schema.ts';
import { createRecordAct } from '../log/record-act.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { INTERRUPTED, LOST, leaseFrom } from './lease.ts';
import { hashesIn, parseManifest } from './manifest.ts';
import { PublicationError } from './publication-error.ts';

/**
 * So many releases keep their files. The state before the first publication is one of them and no more: it is there while it is
 * among the last three, and goes when three others are, so that what is stored stays bounded. Its files are those of `content/`.
 */
const KEPT_RELEASES = 3;

/** The live release whose texts another takes over; undefined before the first one. */
export type Follows = { readonly live: number | undefined };

type Beginning = { readonly holder: string; readonly release: NewRelease; readonly follows?: Follows | undefined };

/**
 * Takes the lease and begins a release. Throws `publication-running` while another holds it, and where another release than the
 * followed one is live by now: its texts would be taken back. Returns the version.
 */
export const beginRelease = (db: Kysely<Tables>, { holder, release, follows }: Beginning, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await requireLease(trx, holder, now);
    if (follows && (await liveVersion(trx)) !== follows.live) throw new ProblemError('publication-running');
    // Whoever held the lease before has ended without a word.
    await failReleases(trx, { log: INTERRUPTED }, now);
    return insertRelease(trx, release, now);
  });

/** Live at once, for all processes: in one transaction, so that at any moment it is the old or the new release. */
export const goLive = (
  db: Kysely<Tables>,
  {
    version,
    holder,
    disk,
    before,
    ...built
  }: Readonly<Record<'holder' | 'manifest' | 'disk' | 'catalogueVersion', string>> & {
    readonly version: number;
    /** The manifest of the state before the first publication. */
    readonly before: string | undefined;
  },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await endLease(trx, holder))) throw new PublicationError(LOST);
    if (before !== undefined) await insertStateOfFiles(trx, { before: version, manifest: before, disk });
    await finishRelease(trx, version, built, now);
    await setLiveRelease(trx, { version, disk }, now);
    await removeOldFiles(trx);
    const { requestedBy, origin } = await findRequester(trx, version);
    const act = { kind: 'published', actorId: requestedBy, fields: { version, by: origin } } as const;
    await createRecordAct(() => now)(trx, act);
  });

/** What was live before stays live. */
export const failRelease = (
  db: Kysely<Tables>,
  { version, holder, log }: { readonly version: number; readonly holder: string; readonly log: string },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await endLease(trx, holder)) await failReleases(trx, { version, log }, now);
  });

type Restoring = {
  readonly version: number;
  readonly disk: string;
  readonly holder: string;
  /** Id of who wants it. */
  readonly by: string | undefined;
};

/** Throws `publication-running`, and `unknown-release` where its files are gone. */
export const restoreRelease = (
  db: Kysely<Tables>,
  { version, disk, holder, by }: Restoring,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await requireLease(trx, holder, now);
    if (!(await findManifest(trx, version))) throw new ProblemError('unknown-release');
    await failReleases(trx, { log: INTERRUPTED }, now);
    await setLiveRelease(trx, { version, disk }, now);
    await endLease(trx, holder);
    await createRecordAct(() => now)(trx, { kind: 'release-restored', actorId: by ?? null, fields: { version } });
  });

/**
 * Drops the files of releases that another one replaced before a day; the live one stays. While somebody publishes nothing is done: what
 * is being stored is no part of a release yet.
 */
export const dropReleasesReplacedBefore = (
  db: Kysely<Tables>,
  { day, holder }: { readonly day: Date; readonly holder: string },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const replaced = await listReplaced(trx, day);
    if (replaced.length === 0 || !(await acquireLease(trx, { holder, expiresAt: leaseFrom(now) }, now))) return;
    for (const version of replaced) await dropManifest(trx, version);
    await removeOldFiles(trx);
    await endLease(trx, holder);
  });

async function requireLease(db: Kysely<Tables>, holder: string, now: Date): Promise<void> {
  if (!(await acquireLease(db, { holder, expiresAt: leaseFrom(now) }, now)))
    throw new ProblemError('publication-running');
}

/** Those of the last releases that were live stay, and of killed builds nothing. */
async function removeOldFiles(db: Kysely<Tables>): Promise<void> {
  const releases = await listManifests(db);
  // Older prices with the same texts are nothing to go back to: the prices of now would follow at once.
  const isSuperseded = ({ textsAt }: { readonly textsAt: string }, at: number): boolean =>
    releases.slice(0, at).some((newer) => newer.origin === 'prices' && newer.textsAt === textsAt);
  const kept = releases.filter((release, at) => !isSuperseded(release, at)).slice(0, KEPT_RELEASES);
  for (const release of releases) if (!kept.includes(release)) await dropManifest(db, release.version);
  const needed = new Set(
    kept.flatMap(({ text }) => {
      const manifest = parseManifest(text);
      return manifest ? hashesIn(manifest) : [];
    }),
  );
  await deleteFiles(
    db,
    [...(await storedHashes(db))].filter((hash) => !needed.has(hash)),
  );
}
