import { type DeviceDraft, readDeviceDraft, type Sending } from '#domain/case/device-draft.ts';
import { type CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { deviceConsent, isConsentKey, onDialogDecision } from '../consent/device-consent.ts';
import { $caseTexts, answersNow, isBlank, replaceAnswers, sameAnswers } from './answers.ts';
import { deviceKey, removeDraft, removeSentDraft, storeDraft, storedDraft } from './device-draft.ts';
import { $conflict, $consent, $device, $serverDraft } from './draft-state.ts';
import { forgetServer, knowKept } from './keep-on-server.ts';
import { $view } from './route.ts';

/** So short that nobody loses a word, so long that nobody's typing waits for the disk. */
const PAUSE_MS = 200;

/** The writing of this tab, or of another that this tab has taken over. */
let known: { readonly stamp: string | undefined; readonly answers: CaseAnswers } = { stamp: undefined, answers: {} };
let sending: Sending | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const kind = () => $caseTexts.get().kind;

/** Keeps the case on this device as long as that is allowed, in step with the other tabs. Returns the way to stop. */
export function followDevice(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  readConsent();
  takeStored();
  const stops = [
    $caseTexts.listen(saveSoon),
    $serverDraft.listen(saveSoon),
    onDialogDecision(readConsent),
    $view.listen(flushDevice),
  ];
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeStored(), { signal });
  window.addEventListener('pagehide', flushDevice, { signal });
  globalThis.document?.addEventListener('visibilitychange', () => document.hidden && flushDevice(), { signal });
  return () => {
    flushDevice();
    stop.abort();
    for (const each of stops) each();
  };
}

/** What waits for its pause is written now. */
function flushDevice(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  save();
}

/** After a yes or a no, of whatever kind: a no forgets what is there. */
export function readConsent(): void {
  const before = $consent.get();
  const consent = deviceConsent();
  $consent.set(consent);
  if (!consent.isAllowed) {
    forgetDevice();
    for (const each of DraftKind.options) removeDraft(each);
  } else if (!before.isAllowed) saveSoon();
}

/** This tab's answers win over what lies there. */
export function overwriteDevice(): void {
  known = { ...known, stamp: storedDraft(kind())?.stamp };
  save();
}

/** The key of a submission is kept beside the answers, so that it is the same in the next tab and after a crash. */
export function rememberSending(next: Sending | undefined): void {
  sending = next;
  if ($consent.get().isAllowed) save();
}

/** What this content was sent with before, here or in another tab. */
export function sendingOfContent(content: string): Sending | undefined {
  return [sending, storedDraft(kind())?.sending].find((each) => each?.content === content);
}

function forgetDevice(): void {
  clearTimeout(timer);
  timer = undefined;
  known = { stamp: undefined, answers: {} };
  $device.set({ status: 'idle' });
}

/** The case is over: sent, or given up. */
export function clearDevice(sent?: Sending): void {
  forgetDevice();
  sending = sent;
  if (sent) removeSentDraft(kind(), sent);
  else removeDraft(kind());
}

function saveSoon(): void {
  if (!$consent.get().isAllowed) return;
  clearTimeout(timer);
  timer = setTimeout(flushDevice, PAUSE_MS);
}

function save(): void {
  // Of two tabs nobody writes before the person has decided.
  if (!$consent.get().isAllowed || $conflict.get()?.stamp !== undefined) return;
  const there = storedDraft(kind());
  if (there && !there.isSent && there.stamp !== known.stamp && !isMine(there)) {
    meet(there);
    return;
  }
  const answers = answersNow();
  if (isBlank(answers) && !there) return;
  const written = storeDraft(kind(), { answers, server: $serverDraft.get(), sending: sending ?? there?.sending });
  if (written) known = { stamp: written.stamp, answers };
  $device.set(written ? { status: 'idle', savedAt: written.savedAt } : { status: 'failed' });
}

/** The other tab has come to the same. */
const isMine = (there: DeviceDraft): boolean => sameAnswers(there.answers, answersNow());

function takeStored(): void {
  const there = $consent.get().isAllowed ? storedDraft(kind()) : undefined;
  if (there && !there.isSent && there.stamp !== known.stamp) meet(there);
}

/** Taken over where nothing of this tab would be lost; otherwise the person decides. */
function meet(there: DeviceDraft): void {
  const mine = answersNow();
  if (!isBlank(mine) && !sameAnswers(mine, known.answers) && !isMine(there)) {
    $conflict.set({ answers: there.answers, server: there.server, stamp: there.stamp });
    return;
  }
  adoptStored(there);
}

export function adoptStored(there: Pick<DeviceDraft, 'answers' | 'stamp' | 'server'>): void {
  known = { stamp: there.stamp, answers: there.answers };
  if (there.server) $serverDraft.set(there.server);
  replaceAnswers(there.answers);
  clearTimeout(timer);
  timer = undefined;
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === null || isConsentKey(key)) readConsent();
  if (key !== deviceKey(kind())) return;
  const there = readDeviceDraft(newValue);
  if (there?.isSent) {
    sending = there.sending;
    forgetServer();
  } else if (there && $consent.get().isAllowed && there.stamp !== known.stamp) {
    // The tab that wrote it also tells the server.
    knowKept(there.answers);
    meet(there);
  }
}
