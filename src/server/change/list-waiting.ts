import type { Kysely } from 'kysely';
import type { WaitingChange } from '#contract/publication.ts';
import { thingNames } from '#domain/catalogue/things.ts';
import { titleOfText } from '#domain/wording/text-kind.ts';
import { calledBy } from '../db/account.ts';
import type { ReleasedUntil } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import { rowNames } from './row-names.ts';

const MOST_LISTED = 200;

/**
 * The rows and texts that people have changed since a release, each once, the newest first; `undefined`: ever. What a file has
 * changed stands on the pages since the start.
 */
export async function listWaiting(db: Kysely<Tables>, released?: ReleasedUntil): Promise<WaitingChange[]> {
  const rows = await db
    .selectFrom('change')
    .select(['thing', 'thing_id as thingId', 'by_name as by', 'at'])
    .where('thing', 'in', thingNames)
    .where('by_id', 'is not', null)
    .where('at', '>', released?.pricesAt ?? '')
    .orderBy('sequence', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const texts = await db
    .selectFrom('text_version')
    .leftJoin('user', 'user.id', 'text_version.author')
    .select(['text_version.path', 'text_version.body', 'text_version.at', calledBy.as('by')])
    .where('text_version.at', '>', released?.textsAt ?? '')
    .orderBy('text_version.at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const nameOf = await rowNames(
    db,
    rows.map(({ thingId }) => thingId),
  );
  const removed = texts.flatMap(({ path, body }) => (body === null ? [path] : []));
  const lastBodies = await bodiesBeforeRemoval(db, removed);
  const all: WaitingChange[] = [
    ...rows.map((row) => ({ ...row, name: nameOf(row.thing, row.thingId) })),
    ...texts.map(({ path, body, at, by }) => ({
      thing: 'text',
      thingId: path,
      at,
      by: by ?? '',
      name: titleOfText(path, body ?? lastBodies.get(path) ?? ''),
    })),
  ];
  const newestFirst = all.sort((a, b) => (a.at < b.at ? 1 : -1));
  const once = Map.groupBy(newestFirst, ({ thing, thingId }) => `${thing}/${thingId}`);
  return [...once.values()].flatMap((changes) => changes.slice(0, 1));
}

/** The last words of texts that were taken away: their titles stand there. */
async function bodiesBeforeRemoval(
  db: Kysely<Tables>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('text_version')
    .select(['path', 'body'])
    .where('path', 'in', [...new Set(paths)])
    .where('body', 'is not', null)
    .orderBy('n')
    .execute();
  return new Map(rows.map(({ path, body }) => [path, body]));
}
