import { readDeviceDraft } from '#domain/case/device-draft.ts';
import { isConsentKey, onDialogDecision } from '../../consent/device-consent.ts';
import { $caseTexts } from '../answers.ts';
import { $view } from '../route.ts';
import type { Draft } from './create-draft.ts';
import { deviceKey, deviceStorage } from './device-storage.ts';

/** Saves the case on this device while that is allowed, in step with the other tabs. Returns the way to stop. */
export function followDevice(draft: Draft): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const save = () => draft.dispatch({ type: 'saveDue' });
  draft.dispatch({ type: 'deviceFollowed', isFollowed: true });
  draft.readConsent();
  draft.dispatch({ type: 'pageShown' });
  const stops = [onDialogDecision(draft.readConsent), $view.listen(save)];
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // The key is null when everything was removed.
      if (key === null || isConsentKey(key)) draft.readConsent();
      const { kind } = $caseTexts.get();
      if (key !== deviceKey(kind)) return;
      const written = readDeviceDraft(newValue);
      // A sent draft is removed at once; of any other, this event may be older than what is stored now.
      draft.dispatch({ type: 'otherTabWrote', stored: written?.isSent ? written : deviceStorage.read(kind) });
    },
    { signal },
  );
  window.addEventListener('pageshow', ({ persisted }) => persisted && draft.dispatch({ type: 'pageShown' }), {
    signal,
  });
  window.addEventListener('pagehide', save, { signal });
  globalThis.document?.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
  return () => {
    draft.dispatch({ type: 'deviceFollowed', isFollowed: false });
    stop.abort();
    for (const each of stops) each();
  };
}

/** Sends a case that has a code to the server after pauses in the typing. Returns the way to stop. */
export function followServer(draft: Draft): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const sync = () => draft.dispatch({ type: 'syncDue' });
  draft.dispatch({ type: 'serverFollowed', isFollowed: true });
  window.addEventListener('online', sync, { signal });
  globalThis.document?.addEventListener('visibilitychange', () => document.hidden && sync(), { signal });
  return () => {
    draft.dispatch({ type: 'serverFollowed', isFollowed: false });
    stop.abort();
  };
}
