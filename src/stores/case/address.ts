import { atom } from 'nanostores';
import { DRAFT_HASH, PREPARATION_HASH } from '#site/case-paths.ts';
import type { Result } from '../result.ts';
import { changePreparation } from './change-preparation.ts';
import { resumeByCode } from './draft.ts';
import { $view, goTo } from './route.ts';

/** Why what a link names cannot be shown. */
export const $linkTrouble = atom<string | undefined>(undefined);

const openers: Readonly<Record<string, (value: string) => Promise<Result>>> = {
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

function showOpened(result: Result): void {
  $linkTrouble.set(result.ok ? undefined : result.message);
  if (result.ok && $view.get() === 'start') goTo('list', 'replace');
}
