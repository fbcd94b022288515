import { deskKinds, deskStates } from '#domain/desk/desk-case.ts';
import { CASES_A_PAGE, type CaseListView, MOST_FOUND_CASES, OPEN_CASES } from '#stores/desk/list/cases.ts';

type Choice<Value> = { readonly value: Value; readonly title: string; readonly query: string };

/** In the order of the page; `query` is what the address calls it. What is chosen first is not named there. */
export const STATES: readonly Choice<CaseListView['state']>[] = [
  { value: undefined, title: 'alle offenen', query: '' },
  { value: 'new', title: deskStates.new, query: 'neu' },
  { value: 'working', title: deskStates.working, query: 'in-arbeit' },
  { value: 'waiting', title: deskStates.waiting, query: 'wartet' },
  { value: 'closed', title: deskStates.closed, query: 'abgeschlossen' },
  { value: 'withdrawn', title: deskStates.withdrawn, query: 'widerrufen' },
  { value: 'all', title: 'alle', query: 'alle' },
];

export const KINDS: readonly Choice<CaseListView['kind']>[] = [
  { value: undefined, title: 'alle', query: '' },
  { value: 'order', title: deskKinds.order, query: 'auftrag' },
  { value: 'preparation', title: deskKinds.preparation, query: 'vorsorge' },
  { value: 'call', title: deskKinds.call, query: 'anruf' },
];

export const SORTS: readonly Choice<CaseListView['sort']>[] = [
  { value: 'due', title: 'Frist', query: '' },
  { value: 'received', title: 'Eingang, neueste zuerst', query: 'eingang' },
  { value: 'name', title: 'Name', query: 'name' },
];

export const NOBODY = { value: 'none', query: 'niemand' };

const PERSON = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_PAGES = 10_000;

/** Whatever else stands in the address means the open ones, those with a deadline first. */
export function viewOfAddress(text: string): Omit<CaseListView, 'search'> {
  const query = new URLSearchParams(text);
  const page = Number(query.get('seite') ?? 1) - 1;
  const person = query.get('wer') ?? '';
  return {
    state: named(STATES, query.get('stand'))?.value,
    kind: named(KINDS, query.get('art'))?.value,
    assignee: person === NOBODY.query ? NOBODY.value : PERSON.test(person) ? person : undefined,
    sort: named(SORTS, query.get('ordnung'))?.value ?? OPEN_CASES.sort,
    page: Number.isInteger(page) && page >= 0 && page < MOST_PAGES ? page : 0,
  };
}

export function addressOfView({ state, kind, assignee, sort, page }: CaseListView): string {
  const said = {
    stand: queryOf(STATES, state),
    art: queryOf(KINDS, kind),
    wer: assignee === NOBODY.value ? NOBODY.query : (assignee ?? ''),
    ordnung: queryOf(SORTS, sort),
    seite: page === 0 ? '' : String(page + 1),
  };
  return `?${new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))}`;
}

const named = <Value>(choices: readonly Choice<Value>[], query: string | null) =>
  choices.find((each) => each.query === query);

const queryOf = <Value>(choices: readonly Choice<Value>[], value: Value): string =>
  choices.find((each) => each.value === value)?.query ?? '';

/** With words no more are counted than one more than `MOST_FOUND_CASES`. */
const isMore = (total: number, { search }: CaseListView): boolean => search !== '' && total > MOST_FOUND_CASES;

export const pagesOf = (total: number, view: CaseListView): number =>
  Math.ceil((isMore(total, view) ? MOST_FOUND_CASES : total) / CASES_A_PAGE);

export function countText(total: number, view: CaseListView, isAll: boolean): string {
  if (total === 0) return isAll ? 'Kein Fall ist offen.' : 'Dazu gibt es keinen Fall.';
  if (isMore(total, view)) return `Mehr als ${MOST_FOUND_CASES.toLocaleString('de-DE')} Fälle`;
  return total === 1 ? '1 Fall' : `${total.toLocaleString('de-DE')} Fälle`;
}
