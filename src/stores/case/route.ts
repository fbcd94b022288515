import { atom, type ReadableAtom } from 'nanostores';
import type { CaseSection } from './sections.ts';

export type CaseView = CaseSection | 'start' | 'list' | 'check' | 'done';

/** German words in the address, terms of the field in the code. */
const words: Readonly<Record<CaseView, string>> = {
  start: '',
  list: 'uebersicht',
  deceased: 'verstorbene-person',
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
  appointment: 'termin',
  documents: 'unterlagen',
  check: 'pruefen',
  done: 'erfolgreich',
};

const $here = atom<CaseView>('start');
/** Where in the wizard a person is; mirrors the hash of the address. */
export const $view: ReadableAtom<CaseView> = $here;

/** For links: `#kontakt`. */
export const viewHash = (place: CaseView): string => `#${words[place]}`;

/** Each place is a history entry of its own, so that Back leads to the one before. */
export function goTo(place: CaseView, how: 'push' | 'replace' = 'push'): void {
  if (place === $here.get()) return;
  $here.set(place);
  const { pathname, search } = window.location;
  const address = `${pathname}${search}${place === 'start' ? '' : viewHash(place)}`;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}

/** Reads the address now and after every Back, Forward and click on a link. Returns the way to stop. */
export function followHash(): () => void {
  const read = () => $here.set(placeIn(window.location.hash));
  read();
  // What was done is not known any more after the page was loaded anew.
  if ($here.get() === 'done') goTo('start', 'replace');
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
  return () => {
    window.removeEventListener('popstate', read);
    window.removeEventListener('hashchange', read);
  };
}

function placeIn(hash: string): CaseView {
  const word = hash.slice(1);
  const places = Object.keys(words) as CaseView[];
  return places.find((place) => words[place] === word) ?? 'start';
}
