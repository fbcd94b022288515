import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import type { CaseSearch } from '#contract/desk.ts';
import * as contract from '#contract/desk.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { forgetWithSession } from '../../account/forget-with-session.ts';
import { createArea } from '../../area.ts';

export { CASES_A_PAGE, MOST_FOUND_CASES } from '#contract/desk.ts';

type Cases = ReplyOf<typeof contract.searchCases>;

/** What the list shows; `search` may be a name, and stands in no address. */
export type CaseListView = {
  readonly state: NonNullable<CaseSearch['state']> | undefined;
  readonly kind: NonNullable<CaseSearch['kind']> | undefined;
  /** Id of a person of the team, or `none`; undefined: all. */
  readonly assignee: string | undefined;
  readonly sort: NonNullable<CaseSearch['sort']>;
  /** From 0. */
  readonly page: number;
  readonly search: string;
};

export const OPEN_CASES: CaseListView = {
  state: undefined,
  kind: undefined,
  assignee: undefined,
  sort: 'due',
  page: 0,
  search: '',
};

export const casesArea = createArea<Cases>();
export const $caseListView = atom<CaseListView>(OPEN_CASES);
forgetWithSession(casesArea);

export const loadCases = async (): Promise<void> => {
  const { search, page, ...filters } = $caseListView.get();
  await casesArea.track(() =>
    search === ''
      ? call(contract.listCases, { query: { ...filters, page: String(page) } })
      : call(contract.searchCases, { body: { ...filters, page, search } }),
  );
};

export function showCases(view: CaseListView): void {
  $caseListView.set(view);
  void loadCases();
}
