import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import type { LastWorkflow } from '#domain/account/workflow.ts';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { Sending } from '#domain/case/device-draft.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { runWorkflow } from '../account/workflow.ts';
import type { FieldError } from '../form-check.ts';
import { failedResult } from '../result.ts';
import { retryUntilAnswered } from '../retry-until-answered.ts';
import { newKey } from '../sending.ts';
import { forgetCase } from './forget-case.ts';
import { rememberSending, sendingOfContent } from './keep-on-device.ts';
import { reloadAfterRefusal } from './reload-after-refusal.ts';
import { goTo } from './route.ts';

type Done = {
  readonly status: 'done';
  readonly reference: string;
  readonly order?: Order;
  readonly preparation?: StoredPreparation;
};

export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Nobody answers: it goes out, once, when the network is back. */
  | { readonly status: 'waiting' }
  | {
      readonly status: 'refused';
      readonly code: string;
      readonly message: string;
      readonly errors: readonly FieldError[];
      readonly free?: readonly FreeSlot[];
    }
  | Done;

const $state = atom<Submission>({ status: 'idle' });
export const $submission: ReadableAtom<Submission> = $state;

type Job<Reply> = {
  readonly workflow: LastWorkflow;
  readonly body: unknown;
  readonly send: (idempotencyKey: string) => Promise<CallResult<Reply>>;
  readonly doneBy: (reply: Reply) => Done;
  /** What is to be deleted on the server once all is there. */
  readonly forgetDraft: () => void;
};

type Running = { readonly stop: AbortController; readonly shown: Promise<void>; readonly result: Promise<void> };

let running: Running | undefined;

/**
 * Sends the case once, however often the button is pressed and however often it takes. Resolves when there is something to
 * show: an answer, or that we wait for one.
 */
export async function submit<Reply>(job: Job<Reply>): Promise<void> {
  const { status } = $state.get();
  if (status === 'done') return;
  if (status === 'sending') return running?.shown;
  const before = running;
  begin(async (onWait, signal) => {
    // A try that is under way may still arrive: only then it is known whether another is needed.
    before?.stop.abort();
    await before?.result;
    if ($state.get().status !== 'done') await run(job, onWait, signal);
  });
  return running?.shown;
}

/** Stops waiting; all answers stay as they are. What had arrived before is shown all the same. */
export function withdrawWaiting(): void {
  if ($state.get().status !== 'waiting') return;
  running?.stop.abort();
  $state.set({ status: 'idle' });
}

/** After a submission the next thing typed begins a new case. */
export function forgetDone(): void {
  if ($state.get().status === 'done') forgetSubmission();
}

/** Nothing has been sent of this case. */
export function forgetSubmission(): void {
  running?.stop.abort();
  $state.set({ status: 'idle' });
}

function begin(work: (onWait: () => void, signal: AbortSignal) => Promise<void>): void {
  const stop = new AbortController();
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  $state.set({ status: 'sending' });
  const onWait = () => {
    $state.set({ status: 'waiting' });
    show();
  };
  const result = work(onWait, stop.signal).finally(() => {
    show();
    if (running?.stop === stop) running = undefined;
  });
  running = { stop, shown, result };
}

async function run<Reply>(job: Job<Reply>, onWait: () => void, signal: AbortSignal): Promise<void> {
  const sending = sendingFor(job);
  const outcome = await retryUntilAnswered(() => tried(job, sending.key), { onWait, signal });
  if (outcome?.ok) {
    job.forgetDraft();
    forgetCase(sending);
    $state.set(job.doneBy(outcome.value));
    goTo('done', 'replace');
  } else if (outcome && !signal.aborted) refuse(outcome);
}

/** The same content keeps its key, so that a retry makes no second order; another content gets another. */
function sendingFor<Reply>({ workflow, body }: Job<Reply>): Sending {
  const content = JSON.stringify([workflow, body]);
  const sending = sendingOfContent(content) ?? { key: newKey(), content };
  rememberSending(sending);
  return sending;
}

async function tried<Reply>({ workflow, send }: Job<Reply>, key: string): Promise<CallResult<Reply>> {
  let outcome: CallResult<Reply> | undefined;
  await runWorkflow(workflow, async () => {
    outcome = await send(key);
    return outcome;
  });
  // The area runs the request it was given.
  return outcome as unknown as CallResult<Reply>;
}

function refuse(outcome: Extract<CallResult<unknown>, { ok: false }>): void {
  const result = failedResult(outcome.failure);
  if (result.ok) return;
  const { code, message, errors } = result;
  const { free } = outcome.failure.body as { readonly free?: readonly FreeSlot[] };
  if (code === 'key-reused') rememberSending(undefined);
  reloadAfterRefusal(code);
  $state.set({ status: 'refused', code, message, errors, ...(free ? { free } : {}) });
}
