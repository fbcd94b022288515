import type { Publication as PublicationReply } from '#contract/publication.ts';
import { findNewestRelease, type ReleasedUntil, type ReleaseOrigin } from '../db/publication/release.ts';
import { NOTHING_EDITED } from '../db/publication/state-of-files.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { type ContentPart, snapshotContent } from './content-snapshot.ts';
import { failureSentence } from './failure-sentence.ts';
import { filesBelow } from './folder-files.ts';
import { INTERRUPTED, renewLeaseWhile } from './lease.ts';
import { findLive, type LiveRelease } from './live-release.ts';
import { countPages, differing } from './manifest.ts';
import { createNextBuild } from './next-build.ts';
import { PublicationError } from './publication-error.ts';
import { type ListWaiting, publicationView, type ViewDeps } from './publication-view.ts';
import { beginRelease, type Follows, failRelease, restoreRelease } from './release-store.ts';
import { type RenewText, writeReleasedContent } from './released-content.ts';
import { FIRST_STEP, type RunDeps, runPublication } from './run-publication.ts';

export type PublicationDeps = Omit<RunDeps, 'nextBuild'> & {
  readonly newId: () => string;
  /** Edits made in the browser, written over the copy of the files before each build. */
  readonly writePrices: ContentPart;
  readonly writeTexts: ContentPart;
  readonly arePricesDue: (
    db: RunDeps['db'],
    changes: { readonly since: string; readonly afterMs: number },
    now: Date,
  ) => Promise<boolean>;
  /** So long after its last change a price is published by itself. */
  readonly pricesAfterMs: number;
  readonly renewText: RenewText;
  readonly listWaiting: ListWaiting;
  /** Stamp of what pages are made of beside their content. */
  readonly program: () => Promise<string>;
  /** Shows at once, in this process, what has gone live. */
  readonly onLive: () => Promise<void>;
  readonly shown: ViewDeps['shown'];
  /** Failures of which the person is told elsewhere. */
  readonly onError: (error: unknown) => void;
};

type Requester = { readonly origin: Exclude<ReleaseOrigin, 'files'>; readonly userId: string | undefined };

export type Publication = {
  /** Begins a publication; `done` resolves when it has ended, well or not. Throws `publication-running`. */
  publish(requester: Requester): Promise<{ readonly version: number; readonly done: Promise<void> }>;
  /**
   * Makes an older release live again; `shown` resolves when this process serves it, after reading every file of it. Throws
   * `publication-running` and `unknown-release`.
   */
  restore(version: number, userId?: string): Promise<{ readonly shown: Promise<void> }>;
  view(): Promise<PublicationReply>;
  /** The same for one who may publish what waits: the build begins, so that it is over sooner. */
  viewToPublish(): Promise<PublicationReply>;
  /** Builds the texts of the live release anew where program or files are newer; `false`: another process is at it. */
  rebuildWhereStale(): Promise<boolean>;
  /** Where prices have changed, builds the texts of the live release with the prices of now. */
  publishDuePrices(): Promise<void>;
  /** Breaks off what is being built here. */
  stop(): Promise<void>;
};

const MOST_MS = 10 * 60_000;
const TOO_LONG =
  'Das Bauen der Seiten hat länger als 10 Minuten gedauert und wurde abgebrochen. Die bisherige Website ist unverändert.';
const PRICES_FAILED =
  'Geänderte Preise konnten nicht von selbst auf die Seiten gehen. Der Server versucht es bald noch einmal.';
/** Several processes try once; and what fails is not built again and again. */
const PAUSE_AFTER_FAILURE_MS = 10 * 60_000;

export function createPublication(deps: PublicationDeps): Publication {
  const { db, clock, newId, contentDir, writePrices, writeTexts, arePricesDue, pricesAfterMs, renewText } = deps;
  const stopped = new AbortController();
  const nextBuild = createNextBuild({ ...deps, availableMemory: () => process.availableMemory() });
  let running: Promise<void> = Promise.resolve();

  type Beginning = Requester & {
    readonly until: ReleasedUntil;
    /** The release whose texts it takes over; left out where it has all texts of now. */
    readonly follows?: Follows;
    readonly writeContent: (folder: string) => Promise<void>;
  };

  async function begin({ origin, userId, until: { textsAt, pricesAt }, follows, writeContent }: Beginning) {
    const holder = newId();
    const release = { origin, requestedBy: userId, textsAt, pricesAt, program: await deps.program(), log: FIRST_STEP };
    const version = await beginRelease(db, { holder, release, follows }, clock());
    const done = work(version, holder, { origin, writeContent });
    running = done;
    return { version, done };
  }

  async function work(
    version: number,
    holder: string,
    { origin, writeContent }: Pick<Beginning, 'origin' | 'writeContent'>,
  ): Promise<void> {
    const lease = renewLeaseWhile(db, holder, clock);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new PublicationError(TOO_LONG)), MOST_MS).unref();
    try {
      const livePages = await findLive(db).then((live) => live && countPages(live.manifest.site));
      const signal = AbortSignal.any([stopped.signal, late.signal, lease.lost]);
      await runPublication({ ...deps, nextBuild }, { version, holder, livePages, writeContent, signal });
    } catch (error) {
      // Where the database is away, the lease runs out, and the release counts as interrupted.
      const log = `${origin === 'prices' ? `${PRICES_FAILED}\n` : ''}${failureSentence(error)}`;
      await failRelease(db, { version, holder, log }, clock()).catch(deps.onError);
      deps.onError(error);
      return;
    } finally {
      clearTimeout(timer);
      lease.stop();
    }
    await deps.onLive().catch(deps.onError);
  }

  /** The texts of the live release, with what has changed in the files since, and the prices of now. */
  const beginWithLiveTexts = (origin: 'start' | 'prices', live: LiveRelease | undefined) =>
    begin({
      origin,
      userId: undefined,
      until: { textsAt: live?.textsAt ?? NOTHING_EDITED, pricesAt: clock().toISOString() },
      follows: { live: live?.version },
      async writeContent(folder) {
        if (live) {
          const disk = await filesBelow(contentDir);
          await writeReleasedContent(db, live.manifest, { contentDir, disk, diskBefore: live.disk, renewText }, folder);
        } else await snapshotContent(db, { contentDir, parts: [] }, folder);
        await writePrices(db, folder);
      },
    });

  return {
    publish(requester) {
      const now = clock().toISOString();
      return begin({
        ...requester,
        until: { textsAt: now, pricesAt: now },
        writeContent: (folder) => snapshotContent(db, { contentDir, parts: [writePrices, writeTexts] }, folder),
      });
    },
    async restore(version, userId) {
      const disk = JSON.stringify(await filesBelow(contentDir));
      await restoreRelease(db, { version, disk, holder: newId(), by: userId }, clock());
      const shown = deps.onLive().catch(deps.onError);
      running = Promise.all([running, shown]).then(() => undefined);
      return { shown };
    },
    view: () => publicationView(deps),
    async viewToPublish() {
      const view = await publicationView(deps);
      if (view.waiting.length > 0 && view.state !== 'building' && !stopped.signal.aborted) nextBuild.prepare();
      return view;
    },
    async rebuildWhereStale() {
      const live = await findLive(db);
      if (!live) return true;
      const [program, disk] = [await deps.program(), await filesBelow(contentDir)];
      if (live.program === program && differing(disk, live.disk).length === 0) return true;
      const newest = await findNewestRelease(db);
      const triedAt = newest?.state === 'failed' && newest.program === program ? Date.parse(newest.requestedAt) : 0;
      if (clock().getTime() < triedAt + PAUSE_AFTER_FAILURE_MS) return true;
      try {
        const { done } = await beginWithLiveTexts('start', live);
        await done;
        return true;
      } catch (error) {
        if (error instanceof ProblemError) return false;
        throw error;
      }
    },
    async publishDuePrices() {
      const now = clock();
      const live = await findLive(db);
      if (!(await arePricesDue(db, { since: live?.pricesAt ?? '', afterMs: pricesAfterMs }, now))) return;
      const newest = await findNewestRelease(db);
      const hasFailed = newest?.state === 'failed' && newest.origin === 'prices';
      if (hasFailed && now.getTime() < Date.parse(newest.requestedAt) + PAUSE_AFTER_FAILURE_MS) return;
      try {
        const { done } = await beginWithLiveTexts('prices', live);
        await done;
      } catch (error) {
        // Another process publishes, and then nothing is due, or this one is asked again.
        if (!(error instanceof ProblemError)) throw error;
      }
    },
    async stop() {
      stopped.abort(new PublicationError(INTERRUPTED));
      nextBuild.stop();
      await running;
    },
  };
}
