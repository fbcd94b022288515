import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CaseView } from './sections.ts';
import { isSection, type Place } from './ways.ts';

export type { CaseView };

/** German words in the address, terms of the field in the code. */
const words: Readonly<Record<CaseView, string>> = {
  start: '',
  list: 'uebersicht',
  dead: 'anlass',
  deceased: 'um-wen-es-geht',
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

const $current = atom<Place>({ view: 'start', returnsToCheck: false });
/** Where a person is in the wizard; mirrors the address and its entry in the history. */
export const $place: ReadableAtom<Place> = $current;
export const $view = computed($current, ({ view }) => view);

/** Kept with each entry of the history, so that it holds after a reload and after Back: nothing of what was typed. */
type Entry = { readonly returnsToCheck?: boolean; readonly sent?: string };

/** For links: `#kontakt`. */
export const viewHash = (view: CaseView): string => `#${words[view]}`;

/** Each view is a history entry, so that Back leads to the one before. `sent`: the reference of what has been sent. */
export function goTo(view: CaseView, how: 'push' | 'replace' = 'push', sent?: string): void {
  if (view === $current.get().view) return;
  const { pathname, search } = window.location;
  const address = `${pathname}${search}${view === 'start' ? '' : viewHash(view)}`;
  const entry = { ...entryOf(view), ...(sent === undefined ? {} : { sent }) };
  if (how === 'push') window.history.pushState(entry, '', address);
  else window.history.replaceState(entry, '', address);
  show(view, entry);
}

/** The reference of what was sent, where the page was loaded again at its confirmation. */
export function sentHere(): string | undefined {
  const sent = readEntry()?.sent;
  return typeof sent === 'string' ? sent : undefined;
}

/** Reads the address now and after every Back, Forward and click on a link. Returns the way to stop. */
export function followHash(): () => void {
  const read = () => {
    const named = viewIn(window.location.hash);
    const known = readEntry();
    // A jump within the page, such as the one to its content, leads nowhere else.
    const view = named ?? (known?.sent ? 'done' : $current.get().view);
    const entry = named ? (known ?? entryOf(named)) : { ...known, ...here };
    window.history.replaceState(entry, '');
    show(view, entry);
    // The end belongs to what was sent from here.
    if (view === 'done' && sentHere() === undefined) goTo('start', 'replace');
  };
  read();
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
  return () => {
    window.removeEventListener('popstate', read);
    window.removeEventListener('hashchange', read);
  };
}

/** Of the place that is shown. */
let here: Entry = {};

function show(view: CaseView, entry: Entry): void {
  here = entry;
  const { returnsToCheck = false } = entry;
  const { view: before, returnsToCheck: didReturn } = $current.get();
  if (view !== before || returnsToCheck !== didReturn) $current.set({ view, returnsToCheck });
}

/** A section that is opened from the check leads back there, by way of other sections, too. */
function entryOf(view: CaseView): Entry {
  const before = $current.get();
  const isFromCheck = before.view === 'check' || (isSection(before.view) && before.returnsToCheck);
  return { returnsToCheck: isSection(view) && isFromCheck };
}

/** Undefined for an entry that a link or the address bar has made. */
function readEntry(): Entry | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : undefined;
}

function viewIn(hash: string): CaseView | undefined {
  const word = hash.slice(1);
  const views = Object.keys(words) as CaseView[];
  return views.find((view) => words[view] === word);
}
