import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CaseSort } from '#contract/desk.ts';
import type { DeskKind, DeskState } from '#domain/desk/desk-case.ts';
import type { SearchTerm } from '#domain/search-words.ts';
import { isPostgresql } from '../log.ts';
import type { Tables } from '../schema.ts';

export type CaseFilter = {
  /** Undefined: all of them. */
  readonly states: readonly DeskState[] | undefined;
  readonly kind: DeskKind | undefined;
  /** Null: nobody's. */
  readonly assigneeId: string | null | undefined;
  /** Each has to stand somewhere. */
  readonly terms: readonly SearchTerm[];
};

export type CasePage = {
  readonly sort: CaseSort;
  readonly limit: number;
  readonly offset: number;
  /** Of what is found by words no more are counted than one more than these. */
  readonly counted: number;
};

/** PostgreSQL counts in texts. */
type Count = number | string;

const KEYS: Readonly<Record<CaseSort, RawBuilder<string>>> = {
  due: sql`due_key`,
  received: sql`received_at`,
  name: sql`name_key`,
};
const wayOf = (sort: CaseSort) => (sort === 'received' ? sql`desc` : sql`asc`);

type Page = Pick<CasePage, 'sort' | 'limit' | 'offset'>;

/** Read in the order of the list, until the page is full. */
export const pageOfAll = (filter: CaseFilter, page: Page) => pageWhere(matches(filter), page);

/** Read where the cases of a choice stand together, then sorted: for a choice of few. */
export const pageOfChoice = (db: Kysely<Tables>, filter: CaseFilter, page: Page) =>
  pageWhere(matches(filter, countedState(db)), page);

const pageWhere = (
  condition: RawBuilder<boolean>,
  { sort, limit, offset }: Page,
): RawBuilder<{ readonly reference: string }> => sql`
  select ${KEYS[sort]} as place, reference from desk_case where ${condition}
  order by ${KEYS[sort]} ${wayOf(sort)}, reference ${wayOf(sort)} limit ${limit} offset ${offset}`;

export const countOfAll = (db: Kysely<Tables>, filter: CaseFilter): RawBuilder<{ readonly total: Count }> =>
  sql`select count(*) as total from desk_case where ${matches(filter, countedState(db))}`;

/** As the first column of the index of `2026-12-14-counted-cases.ts` is written there. */
const countedState = (db: Kysely<Tables>) => (isPostgresql(db) ? sql`state` : sql`state || ''`);

/** Of `rows`, as `foundRows` has them. */
export const pageOfFound = (
  rows: RawBuilder<unknown>,
  { sort, limit, offset }: CasePage,
): RawBuilder<{ readonly reference: string }> => sql`
  select reference from ${rows} order by ${KEYS[sort]} ${wayOf(sort)}, reference ${wayOf(sort)} limit ${limit} offset ${offset}`;

/**
 * The page with the number of all, once more with each row; without a reference where the page is empty. Only where no more were
 * found than are counted is it the page of all.
 */
export function pageOfFew(
  rows: RawBuilder<unknown>,
  { sort, limit, offset, counted }: CasePage,
): RawBuilder<{ readonly reference: string | null; readonly total: Count }> {
  const way = wayOf(sort);
  return sql`
    with few as materialized (select reference, ${KEYS[sort]} as place from ${rows} limit ${counted + 1})
    select listed.reference, counted.total from (select count(*) as total from few) as counted
    left join (select reference, place from few order by place ${way}, reference ${way} limit ${limit} offset ${offset}) as listed
      on 1 = 1
    order by listed.place ${way}, listed.reference ${way}`;
}

/** Of `rows`, as `foundAmong` has them. */
export const pageAmong = (
  rows: RawBuilder<unknown>,
  { sort, limit, offset }: CasePage,
): RawBuilder<{ readonly reference: string }> => sql`
  select first.reference from ${rows}
  order by place ${wayOf(sort)}, first.reference ${wayOf(sort)} limit ${limit} offset ${offset}`;

/** The filter as it stands beside the words. */
export const marksOf = ({ states, kind, assigneeId }: CaseFilter): readonly (readonly string[])[] => [
  ...(states ? [states] : []),
  ...(kind ? [[kind]] : []),
  ...(assigneeId === undefined ? [] : [[assigneeId ?? 'nobody']]),
];

function matches({ states, kind, assigneeId }: CaseFilter, state = sql`state`): RawBuilder<boolean> {
  const conditions = [
    ...(states ? [sql`${state} in (${sql.join(states)})`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(assigneeId === null ? [sql`assignee_id is null`] : []),
    ...(assigneeId ? [sql`assignee_id = ${assigneeId}`] : []),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
}
