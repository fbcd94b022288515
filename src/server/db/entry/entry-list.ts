import type { Kysely, RawBuilder } from 'kysely';
import { searchTerms } from '#domain/search-words.ts';
import type { Row, Tables } from '../schema.ts';
import { type EntryKind, type ListedEntry, type Part, sourcesOf } from './entry-source.ts';
import { lookedUp, readThrough } from './entry-word.ts';

export type EntrySearch = {
  /** Undefined: all of them. */
  readonly kind: EntryKind | undefined;
  readonly since: Date | undefined;
  /** Each word has to stand somewhere, at least its beginning. */
  readonly text: string;
};

type Page = { readonly limit: number; readonly offset: number };
type Found = { readonly entries: readonly ListedEntry[]; readonly total: number };

/** A page of all that came in, the newest first, and how many there are: of those with some words no more than one more than `counted`. */
export async function listEntries(
  db: Kysely<Tables>,
  search: EntrySearch,
  { counted, ...page }: Page & { readonly counted: number },
): Promise<Found> {
  const terms = searchTerms(search.text);
  // Signs alone stand nowhere.
  if (terms.length === 0 && search.text.trim() !== '') return { entries: [], total: 0 };
  if (terms.length === 0) {
    const parts = partsOf(db, search);
    return { entries: await listNewest(db, parts, page), total: await countOf(db, parts) };
  }
  const found = await listFew(db, union(partsOf(db, search, lookedUp(db, terms))).limit(counted + 1), page);
  if (found.total <= counted) return found;
  // What so many have stands among the newest, too.
  return { entries: await listNewest(db, partsOf(db, search, readThrough(db, terms)), page), total: found.total };
}

/** No table is read further than to the last row that the page may take from it. */
async function listNewest(
  db: Kysely<Tables>,
  parts: readonly Part[],
  { limit, offset }: Page,
): Promise<readonly ListedEntry[]> {
  const newest = parts.map((part) =>
    db
      .selectFrom(
        part
          .orderBy('at', 'desc')
          .orderBy('number', 'desc')
          .limit(offset + limit)
          .as('newest'),
      )
      .select(['kind', 'number', 'at']),
  );
  return db
    .selectFrom(union(newest as readonly Part[]).as('entry'))
    .select(['kind', 'number'])
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

async function countOf(db: Kysely<Tables>, parts: readonly Part[]): Promise<number> {
  const { total } = await db
    .selectFrom(union(parts).as('entry'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Found once for page and number. */
async function listFew(db: Kysely<Tables>, few: Part, { limit, offset }: Page): Promise<Found> {
  const rows = await db
    .with(
      (found) => found('found').materialized(),
      () => few,
    )
    .selectFrom((from) =>
      from
        .selectFrom('found')
        .select(({ fn }) => fn.countAll().as('total'))
        .as('counted'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('found')
          .select(['kind', 'number', 'at'])
          .orderBy('at', 'desc')
          .orderBy('number', 'desc')
          .limit(limit)
          .offset(offset)
          .as('listed'),
      (join) => join.onTrue(),
    )
    .select(['listed.kind', 'listed.number', 'counted.total'])
    .orderBy('listed.at', 'desc')
    .orderBy('listed.number', 'desc')
    .execute();
  const entries = rows.flatMap(({ kind, number }) => (kind && number ? [{ kind, number }] : []));
  return { entries, total: Number(rows[0]?.total) };
}

const union = (parts: readonly Part[]): Part => parts.reduce((all, part) => all.unionAll(part));

/** Of each table what is searched for. */
function partsOf(
  db: Kysely<Tables>,
  { kind, since }: EntrySearch,
  conditions: readonly RawBuilder<boolean>[] = [],
): readonly Part[] {
  const all = sourcesOf(db);
  return (kind === undefined ? Object.values(all) : [all[kind]]).map((source) => {
    let part = db.selectFrom(source.as('one')).select(['kind', 'number', 'at']);
    if (since) part = part.where('at', '>=', since.toISOString());
    for (const condition of conditions) part = part.where(condition);
    return part as unknown as Part;
  });
}

/** Orders or preparations as they are kept. */
export async function readCases<Stored>(
  db: Kysely<Tables>,
  table: 'funeral_order' | 'preparation',
  references: readonly string[],
): Promise<readonly Stored[]> {
  if (references.length === 0) return [];
  const rows = await db.selectFrom(table).select('document').where('reference', 'in', references).execute();
  return rows.map(({ document }) => JSON.parse(document) as Stored);
}

export async function readWritten<Name extends 'contact_message' | 'withdrawal' | 'appointment'>(
  db: Kysely<Tables>,
  table: Name,
  ids: readonly string[],
): Promise<readonly Row<Name>[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom(table as 'contact_message').selectAll();
  return (await query.where('id', 'in', ids).execute()) as unknown as readonly Row<Name>[];
}
