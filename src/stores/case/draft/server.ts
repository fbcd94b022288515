import type { CallResult } from '#client/call.ts';
import type { SavedDraft } from '#contract/draft.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { failedResult } from '../../result.ts';
import { sameAnswers } from '../same-answers.ts';
import { cancelPush, pushSoon, setDraft } from './pauses.ts';
import { type DraftState, type Exchange, type Job, LONGEST_PUSH_PAUSE, PUSH_PAUSE, type PushResult } from './state.ts';
import { conflict, effect, next, type Step, server, steps, unchanged } from './step.ts';

/** What is under way still arrives; its answer no longer concerns this case. */
export const resetServer: Step = (state) =>
  steps(
    cancelPush,
    server({ saved: {}, unanswered: undefined, pause: PUSH_PAUSE, status: 'idle', savedAt: undefined }),
    state.server.draft ? setDraft(undefined) : unchanged,
  )(state);

export const enqueue =
  (job: Job): Step =>
  (state) =>
    steps(
      server({ queue: [...state.server.queue, job] }),
      job.type === 'push' ? cancelPush : unchanged,
      runNext,
    )(state);

/** Starts the next request of the queue where none is under way. */
const runNext: Step = (state) => {
  const [job, ...queue] = state.server.queue;
  if (!job || state.server.running) return next(state);
  return steps(server({ queue }), job.type === 'delete' ? remove(job.code) : push(job))(state);
};

const remove = (code: string): Step => steps(server({ running: 'delete' }), effect({ type: 'delete', code }));

const push =
  (job: Exchange['job']): Step =>
  (state) => {
    const isNeeded = job.type === 'push' || (state.server.draft && !isSynced(state) && !state.conflict);
    const newCode = job.type === 'push' ? job.newCode : undefined;
    const draft = state.server.draft ?? (newCode === undefined ? undefined : { code: newCode, version: 0 });
    if (!isNeeded || !draft) return steps(reply(job, NOTHING_TO_SEND), runNext)(state);
    return steps(
      state.server.draft ? unchanged : setDraft(draft),
      job.type === 'sync' ? cancelPush : unchanged,
      put(job, draft.code, 1),
    )(state);
  };

/** True where the server has every answer of this page. */
const isSynced = ({ server: { draft, saved }, answers }: DraftState): boolean =>
  (draft?.version ?? 0) > 0 && sameAnswers(saved, answers);

const put =
  (job: Exchange['job'], code: string, attempt: Exchange['attempt']): Step =>
  (state) => {
    const { kind, answers } = state;
    const version = state.server.draft?.version ?? 0;
    const email = job.type === 'push' ? job.email : undefined;
    return steps(
      server({ status: 'saving', running: { job, code, answers, attempt } }),
      effect({ type: 'put', code, version, kind, answers, email }),
    )(state);
  };

/**
 * After a refusal: an answer of the server may have been lost, so that the version it names is this tab's own; or the draft is
 * gone and begins anew. Both are sent once more.
 */
export const onPutAnswered =
  (result: CallResult<SavedDraft>): Step =>
  (state) => {
    const { running } = state.server;
    if (!running || running === 'delete') return next(state);
    const { code, attempt } = running;
    const refusal =
      result.ok || attempt === 2 || !isCurrent(code, state) ? undefined : failedResult(result.failure).code;
    if (refusal === 'unknown-draft') return putAgain(running, 0)(state);
    if (refusal !== 'draft-changed') return finish(running, result)(state);
    return steps(server({ running: { ...running, refusal: result } }), effect({ type: 'readServer', code }))(state);
  };

export const onServerRead =
  (result: CallResult<{ readonly answers: CaseAnswers; readonly version: number }>): Step =>
  (state) => {
    const { running, unanswered } = state.server;
    if (!running || running === 'delete' || !running.refusal) return next(state);
    const { code, refusal } = running;
    if (!result.ok || !isCurrent(code, state)) return finish(running, refusal)(state);
    const { answers, version } = result.value;
    const isOwn = [unanswered, running.answers].some((own) => own && sameAnswers(own, answers));
    if (isOwn) return putAgain(running, version)(state);
    return steps(conflict({ answers, server: { code, version } }), finish(running, refusal))(state);
  };

export const onDeleteAnswered: Step = steps(server({ running: undefined }), (state) => runNext(state));

const putAgain = ({ job, code }: Exchange, version: number): Step =>
  steps(setDraft({ code, version }), put(job, code, 2));

const finish =
  ({ job, code, answers }: Exchange, result: PushResult): Step =>
  (state) =>
    steps(
      server({ running: undefined }),
      isCurrent(code, state)
        ? result.ok
          ? accepted(code, answers, result.value)
          : failed(answers, result)
        : unchanged,
      reply(job, result),
      runNext,
    )(state);

const accepted = (code: string, answers: CaseAnswers, saved: SavedDraft | undefined): Step =>
  saved
    ? steps(
        server({ unanswered: undefined, saved: answers, pause: PUSH_PAUSE, status: 'idle', savedAt: saved.savedAt }),
        setDraft({ code, version: saved.version }),
      )
    : unchanged;

const failed =
  (answers: CaseAnswers, { failure: { body, statusCode } }: Extract<PushResult, { ok: false }>): Step =>
  (state) => {
    const isRetried = body === undefined || statusCode >= 500 || statusCode === 429;
    if (!isRetried) return server({ status: 'failed' })(state);
    const pause = Math.min(state.server.pause * 2, LONGEST_PUSH_PAUSE);
    return steps(server({ status: 'failed', unanswered: answers, pause }), pushSoon)(state);
  };

/** The case was neither reset nor replaced since the request went out. */
const isCurrent = (code: string, { server: { draft } }: DraftState): boolean => draft?.code === code;

const reply = ({ id }: Exchange['job'], result: PushResult): Step =>
  id === undefined ? unchanged : effect({ type: 'reply', id, result });

const NOTHING_TO_SEND: PushResult = { ok: true, value: undefined };
