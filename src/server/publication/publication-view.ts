import type { Kysely } from 'kysely';
import type { Publication, WaitingChange } from '#contract/publication.ts';
import { fieldWord } from '#domain/wording/field-words.ts';
import { titleOfText } from '#domain/wording/text-kind.ts';
import { isLeased } from '../db/publication/lease.ts';
import { findNewestRelease, listKeptReleases, type Release, type ReleasedUntil } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import { INTERRUPTED } from './lease.ts';

/** The changes since a release that stand on no page; `undefined`: nothing was published yet. */
export type ListWaiting = (
  db: Kysely<Tables>,
  released: ReleasedUntil | undefined,
) => Promise<readonly WaitingChange[]>;

export type ViewDeps = {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly listWaiting: ListWaiting;
  /** Whether this process serves a release, and why not. */
  readonly shown: { serves(version: number): boolean; problem(): string | undefined };
};

export async function publicationView({ db, clock, listWaiting, shown }: ViewDeps): Promise<Publication> {
  const [newest, kept, isRunning] = await Promise.all([
    findNewestRelease(db),
    listKeptReleases(db),
    isLeased(db, clock()),
  ]);
  const live = kept.find(({ state }) => state === 'live');
  return {
    ...outcome(newest, live, isRunning, shown),
    releases: kept.map((release) => ({
      version: release.version,
      state: release.state === 'live' ? ('live' as const) : ('old' as const),
      at: release.liveAt ?? release.requestedAt,
      by: requesterOf(release),
    })),
    waiting: [...(await listWaiting(db, live))],
  };
}

/** Of the newest attempt, unless what is live is newer. */
function outcome(
  newest: Release | undefined,
  live: Release | undefined,
  isRunning: boolean,
  shown: ViewDeps['shown'],
): Pick<Publication, 'version' | 'state' | 'log'> {
  if (newest?.state === 'building')
    return isRunning
      ? { version: newest.version, state: 'building', log: newest.log }
      : { version: newest.version, state: 'failed', log: INTERRUPTED };
  if (newest?.state === 'failed' && (newest.finishedAt ?? '') > (live?.liveAt ?? ''))
    return { version: newest.version, state: 'failed', log: withTitles(newest.log) };
  if (!live) return { version: 0, state: 'live', log: '' };
  const problem = shown.problem();
  if (problem === undefined && !shown.serves(live.version))
    return { version: live.version, state: 'building', log: 'Die Seiten dieser Fassung werden gelesen …' };
  return { version: live.version, state: 'live', log: problem ?? '' };
}

/** The build names texts by their files, and their fields as they are written there. */
const withTitles = (log: string): string =>
  log
    .replace(/\bcontent\/((?:[\w-]+\/)*[\w-]+\.(?:md|yaml))/g, (_, path: string) => `„${titleOfText(path, '')}“`)
    .replace(/Feld „(\w+)“/g, (_, name: string) => `„${fieldWord(name)}“`);

function requesterOf({ origin, requestedBy }: Release): string {
  if (requestedBy !== undefined) return requestedBy;
  return {
    admin: 'gelöschtes Konto',
    command: 'ohne Browser veröffentlicht',
    start: 'Neustart des Servers',
    prices: 'neue Preise',
    files: 'wie mitgeliefert',
  }[origin];
}
