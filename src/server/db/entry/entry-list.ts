import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type SearchTerm, searchTerms } from '#domain/search-words.ts';
import { matchesWords } from '../desk/word.ts';
import { isPostgresql } from '../log.ts';
import type { Row, Tables } from '../schema.ts';

export type EntryKind = 'order' | 'preparation' | 'message' | 'withdrawal' | 'appointment';

export type ListedEntry = { readonly kind: EntryKind; readonly number: string };

export type EntrySearch = {
  /** Undefined: all of them. */
  readonly kind: EntryKind | undefined;
  readonly since: Date | undefined;
  /** Each word has to stand somewhere, at least its beginning. */
  readonly text: string;
};

type Page = { readonly limit: number; readonly offset: number };
type Found = { readonly entries: readonly ListedEntry[]; readonly total: number };
type Listed = ListedEntry & { readonly at: string };
type Source = SelectQueryBuilder<Tables, never, Listed & { readonly words: string }>;
type Part = SelectQueryBuilder<Tables, never, Listed>;

/** So many found rows are counted as they are read; more are counted by themselves, so that few are kept and sorted. */
const COUNTED_AT_ONCE = 2000;

/** A page of all that came in, the newest first, and how many there are. */
export async function listEntries(db: Kysely<Tables>, search: EntrySearch, page: Page): Promise<Found> {
  const terms = searchTerms(search.text);
  if (terms.length > 0) return listFound(db, partsOf(db, search, terms), page);
  // Signs alone stand nowhere.
  if (search.text.trim() !== '') return { entries: [], total: 0 };
  const parts = partsOf(db, search, []);
  const { limit, offset } = page;
  const entries = await db
    .selectFrom(newestOf(db, parts, offset + limit).as('entry'))
    .select(['kind', 'number'])
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { entries, total: await countOf(db, parts) };
}

/** Each row that is looked at may be one that is not found, so page and number are read at once where they are few. */
async function listFound(db: Kysely<Tables>, parts: readonly Part[], { limit, offset }: Page): Promise<Found> {
  const most = Math.max(COUNTED_AT_ONCE, offset + limit);
  const rows = await db
    .with(
      (found) => found('found').materialized(),
      () => newestOf(db, parts, most),
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
  const total = Number(rows[0]?.total);
  return { entries, total: total < most ? total : await countOf(db, parts) };
}

/** No table is read further than to the last row that the page may take from it. */
const newestOf = (db: Kysely<Tables>, parts: readonly Part[], most: number): Part =>
  union(
    parts.map(
      (part) =>
        db
          .selectFrom(part.orderBy('at', 'desc').orderBy('number', 'desc').limit(most).as('newest'))
          .select(['kind', 'number', 'at']) as unknown as Part,
    ),
  );

async function countOf(db: Kysely<Tables>, parts: readonly Part[]): Promise<number> {
  const { total } = await db
    .selectFrom(union(parts).as('entry'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const union = (parts: readonly Part[]): Part => parts.reduce((all, part) => all.unionAll(part));

/** Of each table what is searched for. */
function partsOf(db: Kysely<Tables>, { kind, since }: EntrySearch, terms: readonly SearchTerm[]): readonly Part[] {
  const all = sources(db);
  return (kind === undefined ? Object.values(all) : [all[kind]]).map((source) => {
    let part = db.selectFrom(source.as('one')).select(['kind', 'number', 'at']);
    if (since) part = part.where('at', '>=', since.toISOString());
    for (const condition of conditionsOf(db, terms)) part = part.where(condition);
    return part as unknown as Part;
  });
}

/** PostgreSQL looks them up in an index of words, SQLite reads the words of all rows in the index of their order. */
function conditionsOf(db: Kysely<Tables>, terms: readonly SearchTerm[]): readonly RawBuilder<boolean>[] {
  if (terms.length === 0) return [];
  if (isPostgresql(db)) return [matchesWords(sql`words`, terms)];
  return terms.map(({ word, isWhole }) =>
    isWhole ? sql`instr(' ' || words || ' ', ${` ${word} `}) > 0` : sql`instr(' ' || words, ${` ${word}`}) > 0`,
  );
}

const sources = (db: Kysely<Tables>): Readonly<Record<EntryKind, Source>> => ({
  order: db
    .selectFrom('funeral_order')
    .select([
      'reference as number',
      'created_at as at',
      'words',
      sql<EntryKind>`'order'`.as('kind'),
    ]) as unknown as Source,
  preparation: db
    .selectFrom('preparation')
    .select([
      'reference as number',
      'created_at as at',
      'words',
      sql<EntryKind>`'preparation'`.as('kind'),
    ]) as unknown as Source,
  message: db
    .selectFrom('contact_message')
    .select(['id as number', 'created_at as at', 'words', sql<EntryKind>`'message'`.as('kind')]) as unknown as Source,
  withdrawal: db
    .selectFrom('withdrawal')
    .select([
      'id as number',
      'received_at as at',
      'words',
      sql<EntryKind>`'withdrawal'`.as('kind'),
    ]) as unknown as Source,
  appointment: db
    .selectFrom('appointment')
    .select([
      'id as number',
      'created_at as at',
      'words',
      sql<EntryKind>`'appointment'`.as('kind'),
    ]) as unknown as Source,
});

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
