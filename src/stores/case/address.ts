import { atom } from 'nanostores';
import { DRAFT_HASH, ESTIMATE_HASH, PREPARATION_HASH } from '#site/case-paths.ts';
import type { Result } from '../result.ts';
import { changePreparation } from './change-preparation.ts';
import { resumeByCode } from './draft.ts';
import { submission } from './order.ts';
import { redeemLinked } from './redeem.ts';
import { $view, goTo } from './route.ts';

/** Why the draft or preparation that a link names cannot be shown. */
export const $linkError = atom<string | undefined>(undefined);

const openers: Readonly<Record<string, (value: string) => Promise<Result>>> = {
  [DRAFT_HASH]: resumeByCode,
  [PREPARATION_HASH]: changePreparation,
  [ESTIMATE_HASH]: redeemLinked,
};

/**
 * Opens what a link names in its hash: a draft by its code, a preparation of the account, or an estimate for an order. Reads the address now and after
 * each click on such a link. `isNamed` is true once one was.
 */
export function followCaseAddress(): { readonly isNamed: () => boolean; readonly stop: () => void } {
  let isNamed = false;
  const read = () => {
    const [name = '', value = ''] = window.location.hash.slice(1).split('=');
    const open = Object.hasOwn(openers, name) ? openers[name] : undefined;
    if (!open) return;
    isNamed = true;
    // The code gives access to the answers, so it does not stay in the history.
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    void open(value).then(showResult);
  };
  read();
  window.addEventListener('hashchange', read);
  return { isNamed: () => isNamed, stop: () => window.removeEventListener('hashchange', read) };
}

function showResult(result: Result): void {
  $linkError.set(result.ok ? undefined : result.message);
  if (!result.ok) return;
  // What was sent before has its confirmation by mail.
  submission.resetDone();
  if (['start', 'done'].includes($view.get())) goTo('list', 'replace');
}
