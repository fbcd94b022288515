import { atom, type ReadableAtom } from 'nanostores';
import type { CaseSection } from './sections.ts';

export type CaseView = CaseSection | 'start' | 'list' | 'check' | 'done';

/** German words in the address, terms of the field in the code. */
const words: Readonly<Record<CaseView, string>> = {
  start: '',
  list: 'uebersicht',
  deceased: 'verstorbene-person',
  home: 'wohnung',
  adoption: 'uebernahme',
  person: 'person',
  funeralForm: 'bestattungsart',
  grave: 'grabstaette',
  coffin: 'sarg',
  urn: 'urne',
  transport: 'ueberfuehrung',
  wishes: 'wuensche',
  financing: 'bezahlung',
  contact: 'kontakt',
  provisions: 'das-hat-zeit',
  appointment: 'termin',
  documents: 'unterlagen',
  check: 'pruefen',
  done: 'erfolgreich',
};

const $current = atom<CaseView>('start');
/** The view of the wizard; mirrors the hash of the address. */
export const $view: ReadableAtom<CaseView> = $current;

/** For links: `#kontakt`. */
export const viewHash = (view: CaseView): string => `#${words[view]}`;

/** Each view is a history entry, so that Back leads to the one before. */
export function goTo(view: CaseView, how: 'push' | 'replace' = 'push'): void {
  if (view === $current.get()) return;
  $current.set(view);
  const { pathname, search } = window.location;
  const address = `${pathname}${search}${view === 'start' ? '' : viewHash(view)}`;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}

/** Reads the address now and after every Back, Forward and click on a link. Returns the way to stop. */
export function followHash(): () => void {
  const read = () => $current.set(viewIn(window.location.hash));
  read();
  // A page that was loaded again has no submission to show.
  if ($current.get() === 'done') goTo('start', 'replace');
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
  return () => {
    window.removeEventListener('popstate', read);
    window.removeEventListener('hashchange', read);
  };
}

function viewIn(hash: string): CaseView {
  const word = hash.slice(1);
  const views = Object.keys(words) as CaseView[];
  return views.find((view) => words[view] === word) ?? 'start';
}
