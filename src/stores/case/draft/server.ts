import type { CallResult } from '#client/call.ts';
import type { SavedDraft } from '#contract/draft.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { failedResult } from '../../result.ts';
import { sameAnswers } from '../same-answers.ts';
import { type DraftState, type Exchange, type Job, LONGEST_PUSH_PAUSE, PUSH_PAUSE, type PushResult } from './state.ts';
import { cancelSync, change, changeServer, emit, type Step, setDraft, syncSoon } from './step.ts';

/** What is under way still arrives; its answer no longer concerns this case. */
export function resetServer(step: Step): void {
  changeServer(step, { saved: {}, unanswered: undefined, pause: PUSH_PAUSE, status: 'idle', savedAt: undefined });
  if (step.state.server.draft) setDraft(step, undefined);
}

export function enqueue(step: Step, job: Job): void {
  changeServer(step, { queue: [...step.state.server.queue, job] });
  runNext(step);
}

/** Starts the next request of the queue where none is under way. */
export function runNext(step: Step): void {
  const [job, ...queue] = step.state.server.queue;
  if (!job || step.state.server.isRunning) return;
  changeServer(step, { queue, isRunning: true });
  if (job.type === 'delete') emit(step, job);
  else push(step, job);
}

function push(step: Step, job: Exchange['job']): void {
  const newDraft = job.newCode === undefined ? undefined : { code: job.newCode, version: 0 };
  const draft = step.state.server.draft ?? newDraft;
  const isNeeded = job.type === 'push' || !(isSynced(step.state) || step.state.conflict);
  if (!draft || !isNeeded) {
    end(step, job, { ok: true, value: undefined });
    return;
  }
  if (!step.state.server.draft) setDraft(step, draft);
  cancelSync(step);
  put(step, job, 1);
}

/** True where the server has every answer of this page. */
export const isSynced = ({ answers, server }: Pick<DraftState, 'answers' | 'server'>): boolean =>
  (server.draft?.version ?? 0) > 0 && sameAnswers(server.saved, answers);

function put(step: Step, job: Exchange['job'], attempt: Exchange['attempt']): void {
  const { kind, answers, server } = step.state;
  const { code = '', version = 0 } = server.draft ?? {};
  changeServer(step, { status: 'saving' });
  emit(step, { type: 'put', exchange: { job, code, answers, attempt }, version, kind });
}

/**
 * After a refusal: an answer of the server may have been lost, so that the version it names is this tab's own; or the draft is
 * gone and begins anew. Both are sent once more.
 */
export function onPut(step: Step, exchange: Exchange, result: CallResult<SavedDraft>): void {
  const isFinal = result.ok || exchange.attempt === 2 || !isCurrent(step, exchange);
  const refusal = isFinal ? '' : failedResult(result.failure).code;
  if (refusal === 'unknown-draft') putAgain(step, exchange, 0);
  else if (refusal === 'draft-changed') emit(step, { type: 'readServer', exchange, refusal: result });
  else finish(step, exchange, result);
}

export function onRead(
  step: Step,
  exchange: Exchange,
  refusal: PushResult,
  result: CallResult<{ readonly answers: CaseAnswers; readonly version: number }>,
): void {
  if (result.ok && isCurrent(step, exchange)) {
    const { answers, version } = result.value;
    const sent = [step.state.server.unanswered, exchange.answers];
    if (sent.some((own) => own && sameAnswers(own, answers))) {
      putAgain(step, exchange, version);
      return;
    }
    change(step, { conflict: { answers, server: { code: exchange.code, version } } });
  }
  finish(step, exchange, refusal);
}

function putAgain(step: Step, { job, code }: Exchange, version: number): void {
  setDraft(step, { code, version });
  put(step, job, 2);
}

function finish(step: Step, exchange: Exchange, result: PushResult): void {
  const { code, answers, job } = exchange;
  if (isCurrent(step, exchange)) {
    if (!result.ok) onFailure(step, answers, result.failure);
    else if (result.value) {
      const { savedAt, version } = result.value;
      changeServer(step, { unanswered: undefined, saved: answers, pause: PUSH_PAUSE, status: 'idle', savedAt });
      setDraft(step, { code, version });
    }
  }
  end(step, job, result);
}

function onFailure(step: Step, answers: CaseAnswers, { body, statusCode }: Failure): void {
  changeServer(step, { status: 'failed' });
  if (body !== undefined && statusCode < 500 && statusCode !== 429) return;
  const pause = Math.min(step.state.server.pause * 2, LONGEST_PUSH_PAUSE);
  changeServer(step, { unanswered: answers, pause });
  syncSoon(step);
}

type Failure = Extract<PushResult, { ok: false }>['failure'];

function end(step: Step, { id }: Exchange['job'], result: PushResult): void {
  changeServer(step, { isRunning: false });
  if (id !== undefined) emit(step, { type: 'reply', id, result });
  runNext(step);
}

/** The case was neither reset nor replaced since the request went out. */
const isCurrent = ({ state }: Step, { code }: Exchange): boolean => state.server.draft?.code === code;
