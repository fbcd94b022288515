import { atom, computed, type ReadableAtom } from 'nanostores';
import { draft } from './draft/instance.ts';

const $target = atom<string | undefined>(undefined);
/** Where a link leads that was pressed while this page alone had what was typed. */
export const $leavingTo: ReadableAtom<string | undefined> = $target;

const $isUnsaved = computed(draft.$status, ({ isUnsaved }) => isUnsaved);

export const stay = (): void => $target.set(undefined);

/** The person has been told. */
export function leave(): void {
  const target = $target.get();
  if (target === undefined) return;
  $target.set(undefined);
  window.removeEventListener('beforeunload', warn);
  window.location.assign(target);
}

/**
 * Asks before a page is left whose answers are stored nowhere else: by a link in our own words, which phones need as their
 * browsers ask nothing; by anything else in the browser's. Returns the way to stop.
 */
export function followLeaving(): () => void {
  const stopWarning = $isUnsaved.subscribe((isUnsaved) => {
    if (isUnsaved) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
  document.addEventListener('click', onClick);
  return () => {
    stopWarning();
    window.removeEventListener('beforeunload', warn);
    document.removeEventListener('click', onClick);
  };
}

const warn = (event: Event): void => event.preventDefault();

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download') || !leadsAway(link) || !$isUnsaved.get())
    return;
  event.preventDefault();
  $target.set(link.href);
}

/** To another page; not a phone number, and not a place on this one. */
function leadsAway({ protocol, origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  if (!protocol.startsWith('http')) return false;
  const { location } = window;
  return `${origin}${pathname}${search}` !== `${location.origin}${location.pathname}${location.search}` || hash === '';
}
