import { atom, type ReadableAtom } from 'nanostores';
import { call as callServer } from '#client/call.ts';
import { type Duplicate, takeCall as endpoint } from '#contract/call.ts';
import type { Call } from '#domain/desk/call.ts';
import { forgetWithSession } from '../../account/forget-with-session.ts';
import { type FailedResult, failedResult, type Result } from '../../result.ts';
import { newKey } from '../../sending.ts';
import { dropCall, KEPT_CALLS_KEY, type KeptCall, keepCall, readKeptCalls, readSentCalls } from './kept-calls.ts';
import { sendUntilSettled } from './send-until-settled.ts';

export type { Call, Duplicate };

/** How far a call has come on its way to the server. */
type Way =
  | { readonly status: 'sending' }
  /** `isKept`: it outlives the page. */
  | { readonly status: 'waiting'; readonly isKept: boolean }
  | { readonly status: 'refused'; readonly refusal: FailedResult }
  | { readonly status: 'done'; readonly reference: string; readonly duplicates: readonly Duplicate[] };

export type TakenCall = KeptCall & Way;

/** A reply that comes later is shown all the same. */
const SLOW_MS = 6_000;

const $all = atom<readonly TakenCall[]>([]);

/** Those taken on this page, and what this device keeps; the oldest first. */
export const $calls: ReadableAtom<readonly TakenCall[]> = $all;

const running = new Map<string, AbortController>();

forgetWithSession({ reset: () => stopAll([]) });

/** Kept on this device first, then sent. Resolves once it has arrived, or has to wait; gives its key. */
export async function takeCall(call: Call): Promise<Result<string>> {
  const kept = { key: newKey(), at: new Date().toISOString(), call };
  keepCall(kept);
  show({ ...kept, status: 'sending' });
  void send(kept);
  const slow = setTimeout(() => find(kept.key)?.status === 'sending' && showWaiting(kept), SLOW_MS);
  const taken = await answered(kept.key);
  clearTimeout(slow);
  if (taken?.status !== 'refused') return { ok: true, message: '', value: kept.key };
  forgetCall(kept.key);
  return taken.refusal;
}

/** Without the pause that is left. */
export function sendNow({ key, at, call }: TakenCall): void {
  running.get(key)?.abort();
  show({ key, at, call, status: 'sending' });
  void send({ key, at, call });
}

/** It is not sent any more: what it says is typed anew. */
export function forgetCall(key: string): void {
  running.get(key)?.abort();
  running.delete(key);
  dropCall(key);
  $all.set($all.get().filter((each) => each.key !== key));
}

/** Sends what this device has kept, and follows the other tabs. Returns the way to stop. */
export function followCalls(): () => void {
  sendKept();
  const follow = ({ key }: StorageEvent) => (key === null || key === KEPT_CALLS_KEY) && followOthers();
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    stopAll($all.get().filter(({ status }) => status === 'done'));
  };
}

function sendKept(): void {
  for (const kept of readKeptCalls()) {
    if (find(kept.key)) continue;
    showWaiting(kept);
    void send(kept);
  }
}

/** What another tab has sent has arrived; what it has taken back to correct is sent by none. */
function followOthers(): void {
  const kept = readKeptCalls();
  const sent = readSentCalls();
  for (const each of $all.get()) {
    if (each.status === 'done' || kept.some(({ key }) => key === each.key)) continue;
    const arrived = sent.find(({ key }) => key === each.key);
    if (arrived) show({ ...each, status: 'done', reference: arrived.reference, duplicates: [] });
    else if (each.status === 'waiting' && each.isKept) forgetCall(each.key);
  }
  sendKept();
}

async function send(kept: KeptCall): Promise<void> {
  const stop = new AbortController();
  running.set(kept.key, stop);
  const result = await sendUntilSettled(() => callServer(endpoint, { body: kept.call, idempotencyKey: kept.key }), {
    onWait: () => showWaiting(kept),
    signal: stop.signal,
  });
  if (running.get(kept.key) === stop) running.delete(kept.key);
  if (result?.ok) {
    const { reference, duplicates } = result.value;
    keepCall({ key: kept.key, at: kept.at, reference });
    show({ ...kept, status: 'done', reference, duplicates });
  } else if (result && !stop.signal.aborted)
    show({ ...kept, status: 'refused', refusal: failedResult(result.failure) });
}

const find = (key: string): TakenCall | undefined => $all.get().find((each) => each.key === key);

const showWaiting = (kept: KeptCall): void =>
  show({ ...kept, status: 'waiting', isKept: readKeptCalls().some(({ key }) => key === kept.key) });

function show(call: TakenCall): void {
  const all = $all.get();
  // What has arrived waits for nothing.
  if (find(call.key)?.status === 'done' && call.status !== 'done') return;
  $all.set(find(call.key) ? all.map((each) => (each.key === call.key ? call : each)) : [...all, call]);
}

function stopAll(left: readonly TakenCall[]): void {
  for (const stop of running.values()) stop.abort();
  running.clear();
  $all.set(left);
}

const answered = (key: string): Promise<TakenCall | undefined> =>
  new Promise((resolve) => {
    const stop = $all.listen(() => {
      const call = find(key);
      if (call?.status === 'sending') return;
      stop();
      resolve(call);
    });
  });
