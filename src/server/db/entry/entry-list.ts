import { type Kysely, type RawBuilder, sql } from 'kysely';
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

const tables = {
  order: { table: 'funeral_order', number: 'reference', at: 'created_at' },
  preparation: { table: 'preparation', number: 'reference', at: 'created_at' },
  message: { table: 'contact_message', number: 'id', at: 'created_at' },
  withdrawal: { table: 'withdrawal', number: 'id', at: 'received_at' },
  appointment: { table: 'appointment', number: 'id', at: 'created_at' },
} as const;

/** Longer texts are searched by their first words. */
const MOST_WORDS = 6;

/** A page of all that came in, the newest first, and how many there are: read from indexes alone, however many rows there are. */
export async function listEntries(
  db: Kysely<Tables>,
  search: EntrySearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly ListedEntry[]; readonly total: number }> {
  const parts = partsOf(search);
  // No table is read further than to the last row that the page may take from it.
  const newest = parts.map(
    (part) => sql`select * from (${part} order by at desc, number desc limit ${offset + limit}) as newest`,
  );
  const { rows } = await sql<ListedEntry>`
    select kind, number from (${union(newest)}) as entry order by at desc, number desc limit ${limit} offset ${offset}
  `.execute(db);
  const counted = await sql<{
    total: number | string;
  }>`select count(*) as total from (${union(parts)}) as entry`.execute(db);
  return { entries: rows, total: Number(counted.rows[0]?.total ?? 0) };
}

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** Of each table what is searched for. */
function partsOf({ kind, since, text }: EntrySearch): readonly RawBuilder<unknown>[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const kinds = kind === undefined ? (Object.keys(tables) as EntryKind[]) : [kind];
  return kinds.map((each) => {
    const { table, number, at } = tables[each];
    const conditions = [
      ...(since ? [sql`${sql.ref(at)} >= ${since.toISOString()}`] : []),
      ...words.map((word) => sql`words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape ${sql.lit('\\')}`),
    ];
    const where = conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;
    return sql`select ${sql.lit(each)} as kind, ${sql.ref(number)} as number, ${sql.ref(at)} as at from ${sql.table(table)}${where}`;
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
  const { rows } = await sql<Row<Name>>`
    select * from ${sql.table(table)} where id in (${sql.join(ids)})
  `.execute(db);
  return rows;
}
