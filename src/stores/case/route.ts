import { atom, type ReadableAtom } from 'nanostores';
import type { CaseSection } from './sections.ts';

export type CasePlace = CaseSection | 'start' | 'list' | 'check' | 'done';

/** German words in the address, terms of the field in the code. */
const words: Readonly<Record<CasePlace, string>> = {
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

const $here = atom<CasePlace>('start');
/** Where in the wizard a person is; mirrors the hash of the address. */
export const $place: ReadableAtom<CasePlace> = $here;

/** For links: `#kontakt`. */
export const placeHash = (place: CasePlace): string => `#${words[place]}`;

/** Each place is a history entry of its own, so that Back leads to the one before. */
export function goTo(place: CasePlace, how: 'push' | 'replace' = 'push'): void {
  if (place === $here.get()) return;
  $here.set(place);
  const { pathname, search } = window.location;
  const address = `${pathname}${search}${place === 'start' ? '' : placeHash(place)}`;
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

function placeIn(hash: string): CasePlace {
  const word = hash.slice(1);
  const places = Object.keys(words) as CasePlace[];
  return places.find((place) => words[place] === word) ?? 'start';
}
