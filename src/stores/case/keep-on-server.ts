import { type CallResult, call } from '#client/call.ts';
import { type DraftSaved, deleteDraft, getDraft, putDraft } from '#contract/case.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { resultOf } from '../result.ts';
import { $caseTexts, answersNow, isBlank, sameAnswers } from './answers.ts';
import { newDraftCode } from './draft-code.ts';
import { $conflict, $server, $serverDraft } from './draft-state.ts';

const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the server has, as far as this tab knows. */
let kept: CaseAnswers = {};
/** Sent, and no answer has come. */
let unanswered: CaseAnswers | undefined;
let last: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = PAUSE_MS;
let isFollowing = false;

/** Keeps a case that has a code on the server, after pauses in the typing. Returns the way to stop. */
export function followServer(): () => void {
  isFollowing = true;
  const stops = [$caseTexts.listen(pushSoon), $serverDraft.listen(pushSoon)];
  const onOnline = () => void pushChanges();
  const onHidden = () => document.hidden && void pushChanges();
  window.addEventListener('online', onOnline);
  globalThis.document?.addEventListener('visibilitychange', onHidden);
  return () => {
    isFollowing = false;
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener('online', onOnline);
    globalThis.document?.removeEventListener('visibilitychange', onHidden);
  };
}

/** Another tab or the server itself has just shown what it keeps. */
export const knowKept = (answers: CaseAnswers): void => {
  kept = answers;
};

export function forgetServer(): void {
  clearTimeout(timer);
  kept = {};
  unanswered = undefined;
  pause = PAUSE_MS;
  $serverDraft.set(undefined);
  $server.set({ status: 'idle' });
}

/** Nothing of it stays there. What is on its way arrives first, so that it does not come back. */
export async function deleteOnServer(code: string): Promise<void> {
  await last;
  await call(deleteDraft, { params: { code } });
}

/** The code of this case; made now where it has none. */
export function requireCode(): string {
  const draft = $serverDraft.get() ?? { code: newDraftCode(), version: 0 };
  if (!$serverDraft.get()) $serverDraft.set(draft);
  return draft.code;
}

/** One after the other: each names the version before. With `email` the code is mailed. */
export function push(email?: string): Promise<Kept> {
  clearTimeout(timer);
  const next = last.then(() => put(email));
  last = next.catch(() => undefined);
  return next;
}

/** Nothing to do where the server has it all. */
export async function pushChanges(): Promise<Kept> {
  await last;
  const isKept = ($serverDraft.get()?.version ?? 0) > 0 && sameAnswers(kept, answersNow());
  if (!$serverDraft.get() || isKept || $conflict.get()) return { ok: true, value: undefined };
  return push();
}

function pushSoon(): void {
  clearTimeout(timer);
  if (!$serverDraft.get() || isBlank(answersNow())) return;
  timer = setTimeout(() => void pushChanges(), pause);
}

/** The answer of the server, or nothing where it had it all before. */
type Kept = CallResult<DraftSaved | undefined>;
type Sent = { readonly answers: CaseAnswers; readonly outcome: CallResult<DraftSaved> };

async function put(email?: string): Promise<Kept> {
  const code = requireCode();
  $server.set({ ...$server.get(), status: 'saving' });
  let sent = await send(code, email);
  const version = await versionToTry(code, sent);
  if (version !== undefined) {
    $serverDraft.set({ code, version });
    sent = await send(code, email);
  }
  return settle(code, sent);
}

async function send(code: string, email?: string): Promise<Sent> {
  const { kind, answers } = $caseTexts.get();
  const version = $serverDraft.get()?.version ?? 0;
  const body = { kind, version, answers, ...(email === undefined ? {} : { email }) };
  return { answers, outcome: await call(putDraft, { params: { code }, body }) };
}

/**
 * After a refusal: an answer of the server may have been lost on its way, so that the version it names is our own; or the
 * draft is gone and begins anew. Undefined where that is not the reason.
 */
async function versionToTry(code: string, { answers, outcome }: Sent): Promise<number | undefined> {
  const result = resultOf(outcome);
  if (result.ok) return undefined;
  if (result.code === 'unknown-draft') return 0;
  if (result.code !== 'draft-changed') return undefined;
  const found = await call(getDraft, { params: { code } });
  if (!found.ok) return undefined;
  const { answers: theirs, version } = found.value;
  if ([unanswered, answers].some((ours) => ours && sameAnswers(ours, theirs))) return version;
  $conflict.set({ answers: theirs, server: { code, version } });
  return undefined;
}

function settle(code: string, { answers, outcome }: Sent): Kept {
  // Given up or taken over meanwhile.
  if ($serverDraft.get()?.code !== code) return outcome;
  if (outcome.ok) {
    unanswered = undefined;
    kept = answers;
    pause = PAUSE_MS;
    $server.set({ status: 'idle', savedAt: outcome.value.savedAt });
    $serverDraft.set({ code, version: outcome.value.version });
    return outcome;
  }
  $server.set({ ...$server.get(), status: 'failed' });
  const { statusCode, body } = outcome.failure;
  if (body === undefined || statusCode >= 500 || statusCode === 429) {
    unanswered = answers;
    retryLater();
  }
  return outcome;
}

function retryLater(): void {
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  clearTimeout(timer);
  if (isFollowing) timer = setTimeout(() => void pushChanges(), pause);
}
