import type { CallResult } from '#client/call.ts';
import type { SavedDraft } from '#contract/draft.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { failedResult } from '../../result.ts';
import { sameAnswers } from '../same-answers.ts';
import { type DraftState, type Exchange, type Job, LONGEST_PUSH_PAUSE, PUSH_PAUSE, type PushResult } from './state.ts';
import { cancelSync, change, changeServer, emit, setDraft, syncSoon, type Turn } from './turn.ts';

/** What is under way still arrives; its answer no longer concerns this case. */
export function resetServer(turn: Turn): void {
  changeServer(turn, { saved: {}, unanswered: undefined, pause: PUSH_PAUSE, status: 'idle', savedAt: undefined });
  if (turn.state.server.draft) setDraft(turn, undefined);
}

export function enqueue(turn: Turn, job: Job): void {
  changeServer(turn, { queue: [...turn.state.server.queue, job] });
  runNext(turn);
}

/** Starts the next request of the queue where none is under way. */
export function runNext(turn: Turn): void {
  const [job, ...queue] = turn.state.server.queue;
  if (!job || turn.state.server.isRunning) return;
  changeServer(turn, { queue, isRunning: true });
  if (job.type === 'delete') emit(turn, job);
  else push(turn, job);
}

function push(turn: Turn, job: Exchange['job']): void {
  const newDraft = job.newCode === undefined ? undefined : { code: job.newCode, version: 0 };
  const draft = turn.state.server.draft ?? newDraft;
  const isNeeded = job.type === 'push' || !(isSynced(turn.state) || turn.state.conflict);
  if (!draft || !isNeeded) {
    end(turn, job, { ok: true, value: undefined });
    return;
  }
  if (!turn.state.server.draft) setDraft(turn, draft);
  cancelSync(turn);
  put(turn, job, 1);
}

/** True where the server has every answer of this page. */
export const isSynced = ({ answers, server }: Pick<DraftState, 'answers' | 'server'>): boolean =>
  (server.draft?.version ?? 0) > 0 && sameAnswers(server.saved, answers);

function put(turn: Turn, job: Exchange['job'], attempt: Exchange['attempt']): void {
  const { kind, answers, server } = turn.state;
  const { code = '', version = 0 } = server.draft ?? {};
  changeServer(turn, { status: 'saving' });
  emit(turn, { type: 'put', exchange: { job, code, answers, attempt }, version, kind });
}

/**
 * After a refusal: an answer of the server may have been lost, so that the version it names is this tab's own; or the draft is
 * gone and begins anew. Both are sent once more.
 */
export function onPut(turn: Turn, exchange: Exchange, result: CallResult<SavedDraft>): void {
  const isFinal = result.ok || exchange.attempt === 2 || !isCurrent(turn, exchange);
  const refusal = isFinal ? '' : failedResult(result.failure).code;
  if (refusal === 'unknown-draft') putAgain(turn, exchange, 0);
  else if (refusal === 'draft-changed') emit(turn, { type: 'readServer', exchange, refusal: result });
  else finish(turn, exchange, result);
}

export function onRead(
  turn: Turn,
  exchange: Exchange,
  refusal: PushResult,
  result: CallResult<{ readonly answers: CaseAnswers; readonly version: number }>,
): void {
  if (result.ok && isCurrent(turn, exchange)) {
    const { answers, version } = result.value;
    const sent = [turn.state.server.unanswered, exchange.answers];
    if (sent.some((own) => own && sameAnswers(own, answers))) {
      putAgain(turn, exchange, version);
      return;
    }
    change(turn, { conflict: { answers, server: { code: exchange.code, version } } });
  }
  finish(turn, exchange, refusal);
}

function putAgain(turn: Turn, { job, code }: Exchange, version: number): void {
  setDraft(turn, { code, version });
  put(turn, job, 2);
}

function finish(turn: Turn, exchange: Exchange, result: PushResult): void {
  const { code, answers, job } = exchange;
  if (isCurrent(turn, exchange)) {
    if (!result.ok) onFailure(turn, answers, result.failure);
    else if (result.value) {
      const { savedAt, version } = result.value;
      changeServer(turn, { unanswered: undefined, saved: answers, pause: PUSH_PAUSE, status: 'idle', savedAt });
      setDraft(turn, { code, version });
    }
  }
  end(turn, job, result);
}

function onFailure(turn: Turn, answers: CaseAnswers, { body, statusCode }: Failure): void {
  changeServer(turn, { status: 'failed' });
  if (body !== undefined && statusCode < 500 && statusCode !== 429) return;
  const pause = Math.min(turn.state.server.pause * 2, LONGEST_PUSH_PAUSE);
  changeServer(turn, { unanswered: answers, pause });
  syncSoon(turn);
}

type Failure = Extract<PushResult, { ok: false }>['failure'];

function end(turn: Turn, { id }: Exchange['job'], result: PushResult): void {
  changeServer(turn, { isRunning: false });
  if (id !== undefined) emit(turn, { type: 'reply', id, result });
  runNext(turn);
}

/** The case was neither reset nor replaced since the request went out. */
const isCurrent = ({ state }: Turn, { code }: Exchange): boolean => state.server.draft?.code === code;
