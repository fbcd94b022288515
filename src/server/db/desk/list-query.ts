import { type RawBuilder, sql } from 'kysely';
import type { CaseSort } from '#contract/desk.ts';
import type { DeskKind, DeskState } from '#domain/desk/desk-case.ts';
import type { SearchTerm } from '#domain/search-words.ts';

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
  select ${KEYS[sort]} as place, reference from desk_case where ${matches(filter)}
  order by ${KEYS[sort]} ${wayOf(sort)}, reference ${wayOf(sort)} limit ${limit} offset ${offset}`;

export const countOfAll = (filter: CaseFilter): RawBuilder<{ readonly total: Count }> =>
  sql`select count(*) as total from desk_case where ${matches(filter)}`;

/** Of `rows`, as `foundRows` has them. */
export const pageOfFound = (
  rows: RawBuilder<unknown>,
  { sort, limit, offset }: CasePage,
): RawBuilder<{ readonly reference: string }> => sql`
  select reference from ${rows} order by ${KEYS[sort]} ${wayOf(sort)}, reference ${wayOf(sort)} limit ${limit} offset ${offset}`;

/** Of `rows`, as `foundAmong` has them. */
export const pageAmong = (
  rows: RawBuilder<unknown>,
  { sort, limit, offset }: CasePage,
): RawBuilder<{ readonly reference: string }> => sql`
  select first.reference from ${rows}
  order by place ${wayOf(sort)}, first.reference ${wayOf(sort)} limit ${limit} offset ${offset}`;

/** Of `rows`, as `foundWords` has them. */
export const countOfFound = (rows: RawBuilder<unknown>): RawBuilder<{ readonly total: Count }> =>
  sql`select count(*) as total from ${rows}`;

/** The filter as it stands beside the words. */
export const marksOf = ({ states, kind, assigneeId }: CaseFilter): readonly (readonly string[])[] => [
  ...(states ? [states] : []),
  ...(kind ? [[kind]] : []),
  ...(assigneeId === undefined ? [] : [[assigneeId ?? 'nobody']]),
];

function matches({ states, kind, assigneeId }: CaseFilter): RawBuilder<boolean> {
  const conditions = [
    ...(states ? [sql`state in (${sql.join(states)})`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(assigneeId === null ? [sql`assignee_id is null`] : []),
    ...(assigneeId ? [sql`assignee_id = ${assigneeId}`] : []),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
}
