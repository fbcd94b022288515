import { isBlank, isUntouched, sameAnswers } from '../same-answers.ts';
import { flush, onDeviceRead, onDeviceWritten, onOtherTab, removeDevice, saveNow, takeConsent } from './device.ts';
import type { DraftEvent, Side } from './event.ts';
import { cancelPush, cancelSave, pushSoon, saveSoon, setDraft } from './pauses.ts';
import { enqueue, onDeleteAnswered, onPutAnswered, onServerRead, resetServer } from './server.ts';
import type { DraftState, StoredAnswers } from './state.ts';
import {
  conflict,
  device,
  effect,
  type Next,
  next,
  replaceAnswers,
  type Step,
  server,
  steps,
  unchanged,
} from './step.ts';

/**
 * A draft lives in three places: the forms of this page, this device (after consent) and the server (under a code). No place
 * overwrites answers that another one has not seen: then the person decides.
 */
export const reduceDraft = (state: DraftState, event: DraftEvent): Next => stepOf(event)(state);

function stepOf(event: DraftEvent): Step {
  switch (event.type) {
    case 'answersChanged':
      return changeAnswers(event);
    case 'deviceFollowed':
      return event.isFollowed ? device({ isFollowed: true }) : steps(flush, device({ isFollowed: false }));
    case 'serverFollowed':
      return steps(server({ isFollowed: event.isFollowed }), event.isFollowed ? unchanged : cancelPush);
    case 'consentRead':
      return takeConsent(event.consent);
    case 'pageShown':
      return effect({ type: 'readDevice', purpose: 'load' });
    case 'saveDue':
      return flush;
    case 'deviceRead':
      return onDeviceRead(event.purpose, event.stored);
    case 'deviceWritten':
      return onDeviceWritten(event.written);
    case 'otherTabWrote':
      return onOtherTab(event.stored);
    case 'sendingChanged':
      return steps(device({ sending: event.sending }), saveNow);
    case 'syncDue':
      return enqueue({ type: 'sync', ...(event.id === undefined ? {} : { id: event.id }) });
    case 'pushRequested':
      return enqueue({ ...event, type: 'push' });
    case 'codeRequired':
      return (state) => (state.server.draft ? next(state) : setDraft({ code: event.newCode, version: 0 })(state));
    case 'deleteRequested':
      return enqueue({ type: 'delete', code: event.code });
    case 'putAnswered':
      return onPutAnswered(event.result);
    case 'serverRead':
      return onServerRead(event.result);
    case 'deleteAnswered':
      return onDeleteAnswered;
    case 'opened':
      return open(event.stored);
    case 'conflictResolved':
      return resolve(event.keep, event.id);
    case 'reset':
      return steps(conflict(undefined), resetServer, replaceAnswers({}), removeDevice(event.sent));
    case 'restored':
      return restore(event);
  }
}

const changeAnswers =
  ({ kind, answers, isReplaced = false }: Extract<DraftEvent, { type: 'answersChanged' }>): Step =>
  (state) =>
    steps(isReplaced ? unchanged : saveSoon, pushSoon)({ ...state, kind, answers });

/** Replaces the answers of this page where none of them would be lost; otherwise the person decides. */
const open =
  (stored: StoredAnswers): Step =>
  (state) => {
    const { answers } = state;
    if (isUntouched(answers) || sameAnswers(answers, stored.answers)) return takeOver(stored)(state);
    return isServerVersionOf(stored, state) ? enqueue({ type: 'push' })(state) : conflict(stored)(state);
  };

const resolve =
  (keep: Side, id: number): Step =>
  (state) => {
    const stored = state.conflict;
    if (!stored) return next(state, { type: 'reply', id, result: { ok: true, value: undefined } });
    const isSameDraft = stored.server && stored.server.code === state.server.draft?.code;
    return steps(
      conflict(undefined),
      // Kept answers replace the version on the server that was read last.
      keep === 'stored' ? takeOver(stored) : isSameDraft ? setDraft(stored.server) : unchanged,
      effect({ type: 'readDevice', purpose: 'overwrite' }),
      pushResolved(id),
    )(state);
  };

const pushResolved =
  (id: number): Step =>
  (state) =>
    state.server.draft && !isBlank(state.answers)
      ? enqueue({ type: 'push', id })(state)
      : next(state, { type: 'reply', id, result: { ok: true, value: undefined } });

const takeOver = ({ answers, server: draft, stamp }: StoredAnswers): Step =>
  steps(
    // Without a stamp it is another draft than the one on this device, and what the server has under its code stays.
    stamp === undefined ? resetServer : steps(device({ stamp, saved: answers }), cancelSave),
    draft ? steps(server({ saved: answers }), setDraft(draft)) : unchanged,
    stamp === undefined ? saveSoon : unchanged,
    replaceAnswers(answers),
    pushSoon,
  );

const restore =
  ({ answers, server: draft }: Extract<DraftEvent, { type: 'restored' }>): Step =>
  (state) =>
    steps(
      // Deleted on the server meanwhile: it begins anew there under the same code.
      draft ? server({ draft: { ...draft, version: 0 } }) : unchanged,
      replaceAnswers(answers),
      saveSoon,
      pushSoon,
    )(state);

const isServerVersionOf = ({ server: stored }: StoredAnswers, { server: { draft } }: DraftState): boolean =>
  stored !== undefined && stored.code === draft?.code && stored.version === draft.version;
