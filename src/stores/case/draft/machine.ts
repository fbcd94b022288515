import { isBlank, isUntouched, sameAnswers } from '../same-answers.ts';
import { flush, load, moveToDevice, onOtherTab, onWritten, removeDevice, save, takeConsent } from './device.ts';
import type { DraftEvent, Side } from './event.ts';
import { enqueue, onPut, onRead, resetServer, runNext } from './server.ts';
import type { DraftState, StoredAnswers } from './state.ts';
import {
  cancelSave,
  cancelSync,
  change,
  changeDevice,
  changeServer,
  emit,
  replaceAnswers,
  type Step,
  saveSoon,
  setDraft,
  syncSoon,
} from './step.ts';

/**
 * One event is one step: it collects the next state and the effects. A draft is stored in three places: the forms of this
 * page, the browser (after consent on this device, else for its tab) and the server (under a code). No place overwrites answers that it has not seen: then the
 * person decides.
 */
export function stepDraft<T extends DraftEvent['type']>(
  state: DraftState,
  event: Extract<DraftEvent, { type: T }>,
): Readonly<Step> {
  const step: Step = { state, effects: [] };
  handlers[event.type as T](step, event);
  return step;
}

type Handlers = {
  readonly [T in DraftEvent['type']]: (step: Step, event: Extract<DraftEvent, { type: T }>) => void;
};

const handlers: Handlers = {
  answersChanged(step, { kind, answers, isReplaced }) {
    change(step, { kind, answers });
    if (!isReplaced) saveSoon(step);
    syncSoon(step);
  },
  deviceFollowed(step, { isFollowed }) {
    if (!isFollowed) flush(step);
    changeDevice(step, { isFollowed });
  },
  serverFollowed(step, { isFollowed }) {
    changeServer(step, { isFollowed });
    if (!isFollowed) cancelSync(step);
  },
  consentRead: (step, { isAllowed }) => takeConsent(step, isAllowed),
  pageShown: (step) => emit(step, { type: 'readDevice', purpose: 'load' }),
  saveDue: flush,
  deviceRead(step, { purpose, stored, isOfTab }) {
    if (purpose === 'overwrite') changeDevice(step, { stamp: stored?.stamp });
    if (isOfTab && stored) moveToDevice(step, stored);
    else if (purpose === 'load') load(step, stored);
    else save(step, stored);
  },
  deviceWritten: (step, { written }) => onWritten(step, written),
  otherTabWrote: (step, { stored }) => onOtherTab(step, stored),
  sendingChanged(step, { sending }) {
    changeDevice(step, { sending });
    emit(step, { type: 'readDevice', purpose: 'save' });
  },
  requested: (step, { job }) => enqueue(step, job),
  codeRequired(step, { newCode }) {
    if (!step.state.server.draft) setDraft(step, { code: newCode, version: 0 });
  },
  putAnswered: (step, { exchange, result }) => onPut(step, exchange, result),
  serverRead: (step, { exchange, refusal, result }) => onRead(step, exchange, refusal, result),
  deleteAnswered(step) {
    changeServer(step, { isRunning: false });
    runNext(step);
  },
  opened: (step, { stored }) => open(step, stored),
  conflictResolved: (step, { id, keep }) => resolve(step, id, keep),
  reset(step, { sent }) {
    change(step, { conflict: undefined, opened: {} });
    resetServer(step);
    replaceAnswers(step, {});
    removeDevice(step, sent);
  },
  restored(step, { answers, server }) {
    // Deleted on the server meanwhile: it begins anew there under the same code.
    if (server) changeServer(step, { draft: { ...server, version: 0 } });
    replaceAnswers(step, answers);
    saveSoon(step);
    syncSoon(step);
  },
};

/** Replaces the answers of this page where none of them would be lost; otherwise the person decides. */
function open(step: Step, stored: StoredAnswers): void {
  const { answers, server } = step.state;
  const isSameVersion = stored.server?.code === server.draft?.code && stored.server?.version === server.draft?.version;
  if (isUntouched(answers) || sameAnswers(answers, stored.answers)) takeOver(step, stored);
  else if (stored.server && isSameVersion) enqueue(step, { type: 'push' });
  else change(step, { conflict: stored });
}

function resolve(step: Step, id: number, keep: Side): void {
  const { conflict: stored, server } = step.state;
  if (stored) {
    change(step, { conflict: undefined });
    if (keep === 'stored') takeOver(step, stored);
    // Own answers replace the version on the server that was read last.
    else if (stored.server && stored.server.code === server.draft?.code) setDraft(step, stored.server);
    emit(step, { type: 'readDevice', purpose: 'overwrite' });
  }
  if (stored && step.state.server.draft && !isBlank(step.state.answers)) enqueue(step, { type: 'push', id });
  else emit(step, { type: 'reply', id, result: { ok: true, value: undefined } });
}

function takeOver(step: Step, { answers, server: draft, stamp }: StoredAnswers): void {
  if (stamp === undefined) {
    // Another draft than the one before: what the server has under that code stays there.
    resetServer(step);
    change(step, { opened: draft ? {} : answers });
    saveSoon(step);
  } else {
    changeDevice(step, { stamp, saved: answers });
    cancelSave(step);
  }
  if (draft) {
    changeServer(step, { saved: answers });
    setDraft(step, draft);
  }
  replaceAnswers(step, answers);
  syncSoon(step);
}
