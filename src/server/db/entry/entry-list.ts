import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { plainLetters } from '#domain/sort-key.ts';
import type { Row, Tables } from '../schema.ts';

export type EntryKind = 'order' | 'preparation' | 'message' | 'withdrawal' | 'appointment';

export type ListedEntry = { readonly kind: EntryKind; readonly number: string };

export type EntrySearch = {
  /** Undefined: all of them. */
  readonly kind: EntryKind | undefined;
  readonly since: Date | undefined;
  /** Each word has to stand somewhere. */
  readonly text: string;
};

type Page = { readonly limit: number; readonly offset: number };
type Found = { readonly entries: readonly ListedEntry[]; readonly total: number };
type Listed = ListedEntry & { readonly at: string };
type Source = SelectQueryBuilder<Tables, never, Listed & { readonly words: string }>;
type Part = SelectQueryBuilder<Tables, never, Listed>;

/** Longer texts are searched by their first words. */
const MOST_WORDS = 6;

/** A page of all that came in, the newest first, and how many there are: read from indexes alone, however many rows there are. */
export async function listEntries(db: Kysely<Tables>, search: EntrySearch, page: Page): Promise<Found> {
  const parts = partsOf(db, search);
  if (search.text.trim() !== '') return listFound(db, parts, page);
  const { limit, offset } = page;
  // No table is read further than to the last row that the page may take from it.
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
  const entries = await db
    .selectFrom(union(newest as readonly Part[]).as('entry'))
    .select(['kind', 'number'])
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom(union(parts).as('entry'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { entries, total: Number(total) };
}

/** With words each row has to be looked at, so once for page and number. */
async function listFound(db: Kysely<Tables>, parts: readonly Part[], { limit, offset }: Page): Promise<Found> {
  const rows = await db
    .with(
      (found) => found('found').materialized(),
      () => union(parts),
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
function partsOf(db: Kysely<Tables>, { kind, since, text }: EntrySearch): readonly Part[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const all = sources(db);
  return (kind === undefined ? Object.values(all) : [all[kind]]).map((source) => {
    let part = db.selectFrom(source.as('one')).select(['kind', 'number', 'at']);
    if (since) part = part.where('at', '>=', since.toISOString());
    for (const word of words) {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      // Without it SQLite knows no sign that makes the next one plain.
      part = part.where(sql<boolean>`words like ${pattern} escape '\\'`);
    }
    return part as unknown as Part;
  });
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
