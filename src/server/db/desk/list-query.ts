import { type RawBuilder, sql } from 'kysely';
import type { CaseSort } from '#contract/desk.ts';
import type { DeskKind, DeskState } from '#domain/desk/desk-case.ts';
import type { SearchTerm } from '#domain/desk/search-words.ts';

export type CaseFilter = {
  /** Undefined: all of them. */
  readonly states: readonly DeskState[] | undefined;
  readonly kind: DeskKind | undefined;
  /** Null: nobody's. */
  readonly assigneeId: string | null | undefined;
  /** Each has to stand somewhere. */
  readonly terms: readonly SearchTerm[];
};

export type CasePage = { readonly sort: CaseSort; readonly limit: number; readonly offset: number };

/** PostgreSQL counts in texts. */
type Count = number | string;

const KEYS: Readonly<Record<CaseSort, RawBuilder<string>>> = {
  due: sql`due_key`,
  received: sql`received_at`,
  name: sql`name_key`,
};
const wayOf = (sort: CaseSort) => (sort === 'received' ? sql`desc` : sql`asc`);

export const pageOfAll = (
  filter: CaseFilter,
  { sort, limit, offset }: CasePage,
): RawBuilder<{ readonly reference: string }> => sql`
  select reference from desk_case where ${matches(filter)}
  order by ${KEYS[sort]} ${wayOf(sort)}, reference ${wayOf(sort)} limit ${limit} offset ${offset}`;

export const countOfAll = (filter: CaseFilter): RawBuilder<{ readonly total: Count }> =>
  sql`select count(*) as total from desk_case where ${matches(filter)}`;

/** The page with the number of all, once more with each row; without a reference where the page is empty. */
export function pageOfFound(
  filter: CaseFilter,
  { sort, limit, offset }: CasePage,
  found: RawBuilder<boolean>,
): RawBuilder<{ readonly reference: string | null; readonly total: Count }> {
  const way = wayOf(sort);
  return sql`
    with found as materialized (
      select reference, ${KEYS[sort]} as place from desk_word where ${found} and ${matches(filter)})
    select listed.reference, counted.total from (select count(*) as total from found) as counted
    left join (select reference, place from found order by place ${way}, reference ${way} limit ${limit} offset ${offset}) as listed
      on 1 = 1
    order by listed.place ${way}, listed.reference ${way}`;
}

function matches({ states, kind, assigneeId }: CaseFilter): RawBuilder<boolean> {
  const conditions = [
    ...(states ? [sql`state in (${sql.join(states)})`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(assigneeId === null ? [sql`assignee_id is null`] : []),
    ...(assigneeId ? [sql`assignee_id = ${assigneeId}`] : []),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
}
