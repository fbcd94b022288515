import { readDeviceDraft } from '#domain/case/device-draft.ts';
import { onConsent } from '../../consent/device-consent.ts';
import { $caseTexts } from '../answers.ts';
import { $view } from '../route.ts';
import { deviceKey, deviceStorage } from './device-storage.ts';
import { draft } from './instance.ts';

/** Saves the case in the browser: on this device while that is allowed, then in step with the other tabs. Returns the way to stop. */
export function followDevice(): () => void {
  const { dispatch, readConsent } = draft;
  const save = () => dispatch({ type: 'saveDue' });
  const load = () => dispatch({ type: 'pageShown' });
  dispatch({ type: 'deviceFollowed', isFollowed: true });
  readConsent();
  load();
  const stops = [
    onConsent(readConsent),
    $view.listen(save),
    onPage(
      // Another tab may have asked meanwhile.
      { storage: onStorage, focus: readConsent, pageshow: ({ persisted }) => persisted && load(), pagehide: save },
      save,
    ),
  ];
  return () => {
    dispatch({ type: 'deviceFollowed', isFollowed: false });
    for (const stop of stops) stop();
  };
}

/** Sends a case that has a code to the server after pauses in the typing. Returns the way to stop. */
export function followServer(): () => void {
  const { dispatch } = draft;
  const sync = () => dispatch({ type: 'requested', job: { type: 'sync' } });
  dispatch({ type: 'serverFollowed', isFollowed: true });
  const stop = onPage({ online: sync }, sync);
  return () => {
    dispatch({ type: 'serverFollowed', isFollowed: false });
    stop();
  };
}

function onStorage({ key, newValue }: StorageEvent): void {
  const { kind } = $caseTexts.get();
  if (key !== deviceKey(kind)) return;
  const written = readDeviceDraft(newValue);
  // A sent draft is removed at once; of any other, this event may be older than what is stored now.
  draft.dispatch({ type: 'otherTabWrote', stored: written?.isSent ? written : deviceStorage.read(kind) });
}

type Listeners = { readonly [T in keyof WindowEventMap]?: (event: WindowEventMap[T]) => void };

function onPage(listeners: Listeners, onHidden: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener as EventListener, { signal });
  globalThis.document?.addEventListener('visibilitychange', () => document.hidden && onHidden(), { signal });
  return () => stop.abort();
}
