import { atom } from 'nanostores';

/** Which rows, in which order, with which columns. */
export type View = {
  readonly search: string;
  /** A column's field; descending with a minus before it. Empty: the order of the list. */
  readonly sort: string;
  /** Chosen values by the name of their filter. */
  readonly filters: Readonly<Record<string, string>>;
  /** Fields of the columns that are shown; undefined: as kept on this device, else as they come. */
  readonly columns: readonly string[] | undefined;
};

export const PLAIN_VIEW: View = { search: '', sort: '', filters: {}, columns: undefined };

const SEARCH = 'suche';
const SORT = 'sortierung';
const COLUMNS = 'spalten';

/** `?suche=eiche&sortierung=-price&holz=Eiche&spalten=name,price`; `filters` are the names that may stand in it. */
export function viewFromAddress(address: string, filters: readonly string[]): View {
  const query = new URLSearchParams(address);
  const columns = query.get(COLUMNS);
  return {
    search: query.get(SEARCH) ?? '',
    sort: query.get(SORT) ?? '',
    filters: Object.fromEntries(filters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []))),
    columns: columns === null ? undefined : columns.split(',').filter((field) => field !== ''),
  };
}

/** What else the address says stays, such as which place is open. */
export function addressOfView(view: View, address: string, filters: readonly string[]): string {
  const query = new URLSearchParams(address);
  for (const name of [SEARCH, SORT, COLUMNS, ...filters]) query.delete(name);
  if (view.search !== '') query.set(SEARCH, view.search);
  if (view.sort !== '') query.set(SORT, view.sort);
  for (const [name, value] of Object.entries(view.filters)) if (value !== '') query.set(name, value);
  if (view.columns) query.set(COLUMNS, view.columns.join(','));
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** A view that stands in the page's address, so that a link leads to it and Back works. */
export function createAddressedView(filters: readonly string[]) {
  const $view = atom<View>(PLAIN_VIEW);
  let wasTyping = false;
  const read = () => $view.set(viewFromAddress(location.search, filters));
  return {
    $view,
    change(change: Partial<View>): void {
      const view = { ...$view.get(), ...change };
      $view.set(view);
      const address = addressOfView(view, location.search, filters);
      if (address === location.search) return;
      // The letters of one search are one step back.
      const isTyping = change.search !== undefined;
      const step = isTyping && wasTyping ? 'replaceState' : 'pushState';
      wasTyping = isTyping;
      history[step](history.state, '', location.pathname + address + location.hash);
    },
    /** Returns the way to stop. */
    follow(): () => void {
      const onBack = () => {
        wasTyping = false;
        read();
      };
      read();
      window.addEventListener('popstate', onBack);
      return () => window.removeEventListener('popstate', onBack);
    },
  };
}
