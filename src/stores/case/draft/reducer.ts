import { isBlank, isUntouched, sameAnswers } from '../same-answers.ts';
import { flush, load, onOtherTab, onWritten, removeDevice, save, takeConsent } from './device.ts';
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
  saveSoon,
  setDraft,
  syncSoon,
  type Turn,
} from './turn.ts';

/**
 * A draft is stored in three places: the forms of this page, this device (after consent) and the server (under a code). No
 * place overwrites answers that it has not seen: then the person decides.
 */
export function reduceDraft<T extends DraftEvent['type']>(
  state: DraftState,
  event: Extract<DraftEvent, { type: T }>,
): Readonly<Turn> {
  const turn: Turn = { state, effects: [] };
  handlers[event.type as T](turn, event);
  return turn;
}

type Handlers = {
  readonly [T in DraftEvent['type']]: (turn: Turn, event: Extract<DraftEvent, { type: T }>) => void;
};

const handlers: Handlers = {
  answersChanged(turn, { kind, answers, isReplaced }) {
    change(turn, { kind, answers });
    if (!isReplaced) saveSoon(turn);
    syncSoon(turn);
  },
  deviceFollowed(turn, { isFollowed }) {
    if (!isFollowed) flush(turn);
    changeDevice(turn, { isFollowed });
  },
  serverFollowed(turn, { isFollowed }) {
    changeServer(turn, { isFollowed });
    if (!isFollowed) cancelSync(turn);
  },
  consentRead: (turn, { isAllowed }) => takeConsent(turn, isAllowed),
  pageShown: (turn) => emit(turn, { type: 'readDevice', purpose: 'load' }),
  saveDue: flush,
  deviceRead(turn, { purpose, stored }) {
    if (purpose === 'overwrite') changeDevice(turn, { stamp: stored?.stamp });
    if (purpose === 'load') load(turn, stored);
    else save(turn, stored);
  },
  deviceWritten: (turn, { written }) => onWritten(turn, written),
  otherTabWrote: (turn, { stored }) => onOtherTab(turn, stored),
  sendingChanged(turn, { sending }) {
    changeDevice(turn, { sending });
    emit(turn, { type: 'readDevice', purpose: 'save' });
  },
  requested: (turn, { job }) => enqueue(turn, job),
  codeRequired(turn, { newCode }) {
    if (!turn.state.server.draft) setDraft(turn, { code: newCode, version: 0 });
  },
  putAnswered: (turn, { exchange, result }) => onPut(turn, exchange, result),
  serverRead: (turn, { exchange, refusal, result }) => onRead(turn, exchange, refusal, result),
  deleteAnswered(turn) {
    changeServer(turn, { isRunning: false });
    runNext(turn);
  },
  opened: (turn, { stored }) => open(turn, stored),
  conflictResolved: (turn, { id, keep }) => resolve(turn, id, keep),
  reset(turn, { sent }) {
    change(turn, { conflict: undefined, opened: {} });
    resetServer(turn);
    replaceAnswers(turn, {});
    removeDevice(turn, sent);
  },
  restored(turn, { answers, server }) {
    // Deleted on the server meanwhile: it begins anew there under the same code.
    if (server) changeServer(turn, { draft: { ...server, version: 0 } });
    replaceAnswers(turn, answers);
    saveSoon(turn);
    syncSoon(turn);
  },
};

/** Replaces the answers of this page where none of them would be lost; otherwise the person decides. */
function open(turn: Turn, stored: StoredAnswers): void {
  const { answers, server } = turn.state;
  const isSameVersion = stored.server?.code === server.draft?.code && stored.server?.version === server.draft?.version;
  if (isUntouched(answers) || sameAnswers(answers, stored.answers)) takeOver(turn, stored);
  else if (stored.server && isSameVersion) enqueue(turn, { type: 'push' });
  else change(turn, { conflict: stored });
}

function resolve(turn: Turn, id: number, keep: Side): void {
  const { conflict: stored, server } = turn.state;
  if (stored) {
    change(turn, { conflict: undefined });
    if (keep === 'stored') takeOver(turn, stored);
    // Own answers replace the version on the server that was read last.
    else if (stored.server && stored.server.code === server.draft?.code) setDraft(turn, stored.server);
    emit(turn, { type: 'readDevice', purpose: 'overwrite' });
  }
  if (stored && turn.state.server.draft && !isBlank(turn.state.answers)) enqueue(turn, { type: 'push', id });
  else emit(turn, { type: 'reply', id, result: { ok: true, value: undefined } });
}

function takeOver(turn: Turn, { answers, server: draft, stamp }: StoredAnswers): void {
  if (stamp === undefined) {
    // Another draft than the one before: what the server has under that code stays there.
    resetServer(turn);
    change(turn, { opened: draft ? {} : answers });
    saveSoon(turn);
  } else {
    changeDevice(turn, { stamp, saved: answers });
    cancelSave(turn);
  }
  if (draft) {
    changeServer(turn, { saved: answers });
    setDraft(turn, draft);
  }
  replaceAnswers(turn, answers);
  syncSoon(turn);
}
