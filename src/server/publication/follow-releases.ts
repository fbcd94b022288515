import type { Kysely } from 'kysely';
import { findManifest, listManifests } from '../db/publication/manifest.ts';
import { liveVersion } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import { readSite, readSiteFiles, type SiteDeps, type SiteFiles } from '../http/site/read-site.ts';
import type { ServedSite } from '../http/site/served-site.ts';
import { poll } from '../process/poll.ts';
import { failureSentence } from './failure-sentence.ts';
import { parseManifest } from './manifest.ts';
import { PublicationError } from './publication-error.ts';
import { releaseFolders } from './release-folders.ts';
import { isIntact, touchChanged, type UnpackedRelease, unpackRelease } from './unpack-release.ts';

type Deps = SiteDeps & {
  readonly db: Kysely<Tables>;
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Called before another release is served. */
  readonly beforeChange?: () => Promise<void>;
};

export type ReleaseFollower = {
  /** The live release and others that still lie here; undefined where none is live. Throws where it cannot be used. */
  prepare(): Promise<{ readonly folder: string; readonly earlier: readonly SiteFiles[] } | undefined>;
  /** Serves the live release where another one is live than is served. */
  refresh(): Promise<void>;
  /** Refreshes until `stop`; what fails is tried again later. */
  startPolling(served: ServedSite, onError: (error: unknown) => void): { stop(): void };
  /** Whether this process serves the release already. */
  serves(version: number): boolean;
  /** Why this process serves another release than the live one. */
  problem(): string | undefined;
};

const POLL_EVERY_MS = 1500;
const RETRY_AFTER_MS = 30_000;

/** Each server process has the live release in a folder of its data folder, and changes to a new one in one assignment. */
export function followReleases({ db, dataDir, clock, newId, beforeChange, ...siteDeps }: Deps): ReleaseFollower {
  const folders = releaseFolders(dataDir);
  let served: ServedSite | undefined;
  let current: (UnpackedRelease & { readonly version: number }) | undefined;
  let failed: { readonly version: number; readonly sentence: string; readonly at: number } | undefined;

  /** Whole and checked; with the time from which it is live. */
  async function unpack(version: number) {
    const row = await findManifest(db, version);
    const manifest = row && parseManifest(row.text);
    if (!row || !manifest) throw new PublicationError(`Die Fassung ${version} der Website ist nicht lesbar.`);
    const folder = folders.folderOf(version);
    const stored = { manifest, text: row.text };
    const isThere = await isIntact(folder, stored);
    if (!isThere) {
      await folders.make();
      await unpackRelease(db, stored, { folder, temporary: folders.temporaryOf(version, newId()) }, current);
    }
    return { version, folder, site: manifest.site, liveAt: row.liveAt, isThere };
  }

  async function changeTo(version: number, into: ServedSite): Promise<void> {
    const release = await unpack(version);
    await touchChanged(release, current?.site, release.liveAt);
    const site = await readSite(release.folder, siteDeps);
    const kept = await keptVersions(db);
    await beforeChange?.();
    const before = into.current();
    into.replace(site, [before, ...(await sitesIn(kept, [before.folder, site.folder]))]);
    current = release;
    await folders.removeOthers([...kept, version]);
  }

  async function sitesIn(versions: readonly number[], except: readonly string[]): Promise<SiteFiles[]> {
    const existing = await folders.existing(versions);
    return Promise.all(existing.filter((folder) => !except.includes(folder)).map(readSiteFiles));
  }

  async function refresh(): Promise<void> {
    const version = await liveVersion(db);
    if (version === undefined || version === current?.version || !served) {
      failed = undefined;
      return;
    }
    if (failed?.version === version && clock().getTime() < failed.at + RETRY_AFTER_MS) return;
    try {
      await changeTo(version, served);
      failed = undefined;
    } catch (error) {
      failed = { version, sentence: failureSentence(error), at: clock().getTime() };
      throw error;
    }
  }

  let running: Promise<void> | undefined;
  /** One at a time: a second call waits for the first and looks again. */
  const refreshAlone = (): Promise<void> => {
    const next = (running ?? Promise.resolve()).catch(() => undefined).then(refresh);
    running = next;
    return next;
  };

  return {
    async prepare() {
      const version = await liveVersion(db);
      if (version === undefined) return undefined;
      const release = await unpack(version);
      const kept = await keptVersions(db);
      await folders.removeOthers([...kept, version]);
      if (!release.isThere) await touchChanged(release, undefined, release.liveAt);
      current = release;
      return { folder: release.folder, earlier: await sitesIn(kept, [release.folder]) };
    },
    refresh: refreshAlone,
    startPolling(site, onError) {
      served = site;
      return poll(POLL_EVERY_MS, refreshAlone, onError);
    },
    // The dev server serves pages of its own.
    serves: (version) => served === undefined || current?.version === version,
    problem: () => failed?.sentence,
  };
}

const keptVersions = async (db: Kysely<Tables>): Promise<number[]> =>
  (await listManifests(db)).map(({ version }) => version);
