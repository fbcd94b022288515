import { atom } from 'nanostores';
import { DRAFT_HASH, PREPARATION_HASH } from '#site/case-paths.ts';
import type { Ended } from '../result.ts';
import { changePreparation } from './change-preparation.ts';
import { resumeByCode } from './draft.ts';
import { $place, goTo } from './route.ts';

/** Why what a link names cannot be shown. */
export const $linkTrouble = atom<string | undefined>(undefined);

const openers: Readonly<Record<string, (value: string) => Promise<Ended>>> = {
  [DRAFT_HASH]: resumeByCode,
  [PREPARATION_HASH]: changePreparation,
};

/**
 * What a link names behind its #: a draft by its code, or a preparation of the account. Read now and whenever such a link is
 * followed within the page. `isNamed` is true once one was.
 */
export function followCaseAddress(): { readonly isNamed: () => boolean; readonly stop: () => void } {
  let isNamed = false;
  const read = () => {
    const [name = '', value = ''] = window.location.hash.slice(1).split('=');
    const open = openers[name];
    if (!open) return;
    isNamed = true;
    // Whoever knows the code may read the answers: it does not stay in the history.
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    void open(value).then(showOpened);
  };
  read();
  window.addEventListener('hashchange', read);
  return { isNamed: () => isNamed, stop: () => window.removeEventListener('hashchange', read) };
}

function showOpened(ended: Ended): void {
  $linkTrouble.set(ended.ok ? undefined : ended.message);
  if (ended.ok && $place.get() === 'start') goTo('list', 'replace');
}
