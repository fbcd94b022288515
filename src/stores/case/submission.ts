import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import type { LastWorkflow } from '#domain/account/workflow.ts';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import type { Sending } from '#domain/case/device-draft.ts';
import { runWorkflow } from '../account/workflow.ts';
import type { FieldError } from '../form-check.ts';
import { failedResult } from '../result.ts';
import { retryUntilAnswered } from '../retry-until-answered.ts';
import { newKey } from '../sending.ts';

type Done = {
  readonly status: 'done';
  readonly reference: string;
  /** Where the confirmation goes; not known any more after a reload. */
  readonly email?: string;
};

export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** The server cannot be reached: the case goes out, once, when the network is back. */
  | { readonly status: 'waiting' }
  | {
      readonly status: 'refused';
      readonly code: string;
      readonly message: string;
      readonly errors: readonly FieldError[];
      readonly free?: readonly FreeSlot[];
    }
  | Done;

/** One submission: its body, the call that sends it, and what its reply means. */
type Job<Reply> = {
  readonly workflow: LastWorkflow;
  readonly body: unknown;
  readonly send: (idempotencyKey: string) => Promise<CallResult<Reply>>;
  readonly doneBy: (reply: Reply) => Done;
  readonly onAccepted: () => void;
};

type Running = { readonly stop: AbortController; readonly shown: Promise<void>; readonly ended: Promise<void> };

type SubmissionDeps = {
  /** The sending that the same content went out with before. */
  readonly sendingOfContent: (content: string) => Sending | undefined;
  readonly rememberSending: (sending: Sending | undefined) => void;
  readonly resetCase: (sent: Sending) => void;
  readonly showDone: (reference: string) => void;
  readonly onRefusal: (code: string) => void;
};

/** Sends a case exactly once, however often the button is pressed and however many attempts it takes. */
export function createSubmission(deps: SubmissionDeps) {
  const $state = atom<Submission>({ status: 'idle' });
  let running: Running | undefined;

  /** Resolves when there is something to show: a reply, or that the server cannot be reached. */
  async function submit<Reply>(job: Job<Reply>): Promise<void> {
    const { status } = $state.get();
    if (status === 'done') return;
    if (status === 'sending') return running?.shown;
    const before = running;
    begin(async (onWait, signal) => {
      // An attempt that is under way may still arrive: its reply shows whether another one is needed.
      before?.stop.abort();
      await before?.ended;
      if ($state.get().status !== 'done') await run(job, onWait, signal);
    });
    return running?.shown;
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
    const ended = work(onWait, stop.signal).finally(() => {
      show();
      if (running?.stop === stop) running = undefined;
    });
    running = { stop, shown, ended };
  }

  async function run<Reply>(job: Job<Reply>, onWait: () => void, signal: AbortSignal): Promise<void> {
    const sending = sendingFor(job);
    const attempt = () => runWorkflow(job.workflow, () => job.send(sending.key));
    const result = await retryUntilAnswered(attempt, { onWait, signal });
    if (result?.ok) {
      job.onAccepted();
      deps.resetCase(sending);
      const done = job.doneBy(result.value);
      $state.set(done);
      deps.showDone(done.reference);
    } else if (result && !signal.aborted) refuse(result);
  }

  /** The same content keeps its key, so that a retry makes no second order; another content gets another. */
  function sendingFor<Reply>({ workflow, body }: Job<Reply>): Sending {
    const content = JSON.stringify([workflow, body]);
    const sending = deps.sendingOfContent(content) ?? { key: newKey(), content };
    deps.rememberSending(sending);
    return sending;
  }

  function refuse({ failure }: Extract<CallResult<unknown>, { ok: false }>): void {
    const { code, message, errors } = failedResult(failure);
    const { free } = failure.body as { readonly free?: readonly FreeSlot[] };
    if (code === 'key-reused') deps.rememberSending(undefined);
    deps.onRefusal(code);
    $state.set({ status: 'refused', code, message, errors, ...(free ? { free } : {}) });
  }

  function reset(): void {
    running?.stop.abort();
    $state.set({ status: 'idle' });
  }

  return {
    $state: $state as ReadableAtom<Submission>,
    submit,
    /** The page was loaded again at its confirmation. */
    restoreDone: (reference: string): void => $state.set({ status: 'done', reference }),
    /** Stops waiting; all answers stay. A reply of an attempt that had arrived is shown all the same. */
    withdrawWaiting(): void {
      if ($state.get().status === 'waiting') reset();
    },
    /** After a submission the next answer begins a new case. */
    resetDone(): void {
      if ($state.get().status === 'done') reset();
    },
    reset,
  };
}
