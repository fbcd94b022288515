import { CASES_A_PAGE, type CaseSearch, type ListedCase } from '#contract/desk.ts';
import type { DeskState } from '#domain/desk/desk-case.ts';
import { searchTerms } from '#domain/search-words.ts';
import { listDeskCases } from '../db/desk/list.ts';
import type { CaseFilter } from '../db/desk/list-query.ts';
import type { NamedPerson } from '../db/person-name.ts';
import type { Services } from '../services.ts';
import { listColleagues } from './case/colleagues.ts';
import { listedCase } from './listed-case.ts';

type Found = {
  readonly at: string;
  readonly cases: ListedCase[];
  readonly total: number;
  readonly colleagues: NamedPerson[];
};

const OPEN: readonly DeskState[] = ['new', 'working', 'waiting'];

/** A page of the cases that a search finds; without one of all that are not over. */
export async function listCases(
  { clock, database: { db }, deskPlans }: Pick<Services, 'clock' | 'database' | 'deskPlans'>,
  { sort = 'due', page = 0, ...search }: CaseSearch,
): Promise<Found> {
  const { rows, total } = await listDeskCases(db, filterOf(search), {
    sort,
    limit: CASES_A_PAGE,
    offset: page * CASES_A_PAGE,
  });
  const colleagues = (await listColleagues(db)).map(({ id, name }) => ({ id, name }));
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  return {
    at: clock().toISOString(),
    cases: rows.map((row) => listedCase(deskPlans, row, names)),
    total,
    colleagues,
  };
}

function filterOf({ state, kind, assignee, search = '' }: CaseSearch): CaseFilter {
  const states = state === undefined ? OPEN : [state].filter((each) => each !== 'all');
  return {
    states: state === 'all' ? undefined : states,
    kind,
    assigneeId: assignee === 'none' ? null : assignee,
    terms: searchTerms(search),
  };
}
