import type { Kysely } from 'kysely';
import type { WaitingChange } from '#contract/publication.ts';
import { things } from '#domain/catalogue/row.ts';
import { titleOfText } from '#domain/wording/text-kind.ts';
import type { Tables } from '../db/schema.ts';
import { rowNames } from './row-names.ts';

const MOST_LISTED = 200;

/**
 * The rows and texts that people have changed since a moment (ISO time), each once, the newest first; `undefined`: ever. What a
 * file has changed stands on the pages since the start.
 */
export async function listWaiting(db: Kysely<Tables>, since = ''): Promise<WaitingChange[]> {
  const rows = await db
    .selectFrom('change')
    .select(['thing', 'thing_id as thingId', 'by_name as by', 'at'])
    .where('thing', 'in', [...things])
    .where('by_id', 'is not', null)
    .where('at', '>', since)
    .orderBy('sequence', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const texts = await db
    .selectFrom('text_version')
    .leftJoin('user', 'user.id', 'text_version.author')
    .select(['text_version.path', 'text_version.body', 'text_version.at', 'user.email'])
    .where('text_version.at', '>', since)
    .orderBy('text_version.at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const nameOf = await rowNames(
    db,
    rows.map(({ thingId }) => thingId),
  );
  const all: WaitingChange[] = [
    ...rows.map((row) => ({ ...row, name: nameOf(row.thing, row.thingId) })),
    ...texts.map(({ path, body, at, email }) => ({
      ...{ thing: 'text', thingId: path, at, by: email ?? '' },
      name: titleOfText(path, body ?? ''),
    })),
  ];
  const newestFirst = all.sort((a, b) => (a.at < b.at ? 1 : -1));
  const once = Map.groupBy(newestFirst, ({ thing, thingId }) => `${thing}/${thingId}`);
  return [...once.values()].flatMap((changes) => changes.slice(0, 1));
}
