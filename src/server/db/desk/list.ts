import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CaseSort } from '#contract/desk.ts';
import type { DeskKind, DeskState } from '#domain/desk/desk-case.ts';
import type { SearchTerm } from '#domain/desk/search-words.ts';
import type { Row, Tables } from '../schema.ts';

export type CaseFilter = {
  /** Undefined: all of them. */
  readonly states: readonly DeskState[] | undefined;
  readonly kind: DeskKind | undefined;
  /** Null: nobody's. */
  readonly assigneeId: string | null | undefined;
  /** Each has to stand somewhere. */
  readonly terms: readonly SearchTerm[];
};

type Page = { readonly sort: CaseSort; readonly limit: number; readonly offset: number };
type Listed = { readonly references: readonly string[]; readonly total: number };

/** A page of cases and how many there are, read from indexes alone (`2026-12-06-desk.ts`), but for the rows of the page. */
export async function listDeskCases(
  db: Kysely<Tables>,
  filter: CaseFilter,
  page: Page,
): Promise<{ readonly rows: readonly Row<'desk_case'>[]; readonly total: number }> {
  const terms = await rarestFirst(db, filter.terms);
  const { references, total } = await (terms.length === 0
    ? listAll(db, filter, page)
    : listFound(db, { ...filter, terms }, page));
  if (references.length === 0) return { rows: [], total };
  const found = await db.selectFrom('desk_case').selectAll().where('reference', 'in', references).execute();
  const rows = new Map(found.map((row) => [row.reference, row]));
  return { rows: references.flatMap((reference) => rows.get(reference) ?? []), total };
}

const KEYS: Readonly<Record<CaseSort, string>> = { due: 'due_key', received: 'received_at', name: 'name_key' };

async function listAll(db: Kysely<Tables>, filter: CaseFilter, { sort, limit, offset }: Page): Promise<Listed> {
  const way = sql.raw(sort === 'received' ? 'desc' : 'asc');
  const key = sql.ref(KEYS[sort]);
  const matching = sql`from desk_case where ${matches(filter)}`;
  const { rows } = await sql<{ reference: string }>`
    select reference ${matching} order by ${key} ${way}, reference ${way} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number | string }>`select count(*) as total ${matching}`.execute(db);
  return { references: rows.map(({ reference }) => reference), total: Number(counted[0]?.total) };
}

async function listFound(db: Kysely<Tables>, filter: CaseFilter, { sort, limit, offset }: Page): Promise<Listed> {
  const way = sql.raw(sort === 'received' ? 'desc' : 'asc');
  const [first, ...others] = filter.terms;
  if (!first) throw new Error('nothing is looked for');
  const conditions = [begins(first), matches(filter), ...others.map(alsoHas)];
  // Several words of a case may begin alike.
  const { rows } = await sql<{ reference: string | null; total: number | string }>`
    with found as materialized (
      select distinct reference, ${sql.ref(KEYS[sort])} as sorted from desk_word where ${sql.join(conditions, sql` and `)})
    select page.reference, counted.total from (select count(*) as total from found) as counted
    left join (select reference, sorted from found order by sorted ${way}, reference ${way} limit ${limit} offset ${offset}) as page
      on 1 = 1 order by page.sorted ${way}, page.reference ${way}`.execute(db);
  return { references: rows.flatMap(({ reference }) => reference ?? []), total: Number(rows[0]?.total) };
}

function matches({ states, kind, assigneeId }: CaseFilter): RawBuilder<boolean> {
  const conditions = [
    ...(states ? [sql<boolean>`state in (${sql.join(states)})`] : []),
    ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
    ...(assigneeId === undefined
      ? []
      : [assigneeId === null ? sql<boolean>`assignee_id is null` : sql<boolean>`assignee_id = ${assigneeId}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The last of all characters. */
const LAST = '\u{10ffff}';

const begins = ({ word, isWhole }: SearchTerm): RawBuilder<boolean> =>
  isWhole ? sql`word = ${word}` : sql`word >= ${word} and word < ${word + LAST}`;

/** Words are letters and digits, so that no sign of a pattern is among them. */
const alsoHas = ({ word, isWhole }: SearchTerm): RawBuilder<boolean> =>
  sql`words like ${isWhole ? `% ${word} %` : `% ${word}%`}`;

/** Common words are not told apart. */
const MOST_COUNTED = 3000;

/** What few cases have is looked up first, and the other words in those. */
async function rarestFirst(db: Kysely<Tables>, terms: readonly SearchTerm[]): Promise<readonly SearchTerm[]> {
  if (terms.length < 2) return terms;
  const counted: { term: SearchTerm; count: number }[] = [];
  for (const term of terms) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from (select 1 from desk_word where ${begins(term)} limit ${MOST_COUNTED}) as first_ones`.execute(
      db,
    );
    counted.push({ term, count: Number(rows[0]?.count) });
  }
  return counted.sort((a, b) => a.count - b.count).map(({ term }) => term);
}
