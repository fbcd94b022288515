import type { DeviceDraft, Sending } from '#domain/case/device-draft.ts';
import { DraftKind } from '#domain/case/draft.ts';
import { isBlank, sameAnswers } from '../same-answers.ts';
import { resetServer } from './server.ts';
import {
  cancelSave,
  change,
  changeDevice,
  changeServer,
  emit,
  replaceAnswers,
  saveSoon,
  syncSoon,
  type Turn,
} from './turn.ts';

/** Saves now what waits for its pause. */
export function flush(turn: Turn): void {
  if (!turn.state.device.isSaveDue) return;
  cancelSave(turn);
  emit(turn, { type: 'readDevice', purpose: 'save' });
}

/** A no removes the drafts of both wizards from this device. */
export function takeConsent(turn: Turn, isAllowed: boolean): void {
  const isNew = !turn.state.isAllowed;
  change(turn, { isAllowed });
  if (!isAllowed) {
    resetDevice(turn);
    emit(turn, { type: 'removeFromDevice', kinds: DraftKind.options });
  } else if (isNew) saveSoon(turn);
}

export function removeDevice(turn: Turn, sending: Sending | undefined): void {
  resetDevice(turn);
  changeDevice(turn, { sending });
  emit(turn, sending ? { type: 'removeSent', sending } : { type: 'removeFromDevice', kinds: [turn.state.kind] });
}

function resetDevice(turn: Turn): void {
  cancelSave(turn);
  changeDevice(turn, { stamp: undefined, saved: {}, status: 'idle', savedAt: undefined });
}

/** Adopts what is stored on this device, as after a start or in a page that was put away. */
export function load(turn: Turn, stored: DeviceDraft | undefined): void {
  if (stored && turn.state.isAllowed && isOther(turn, stored)) compare(turn, stored);
}

/** Writes the answers, unless another tab has stored others that this tab has not seen. */
export function save(turn: Turn, stored: DeviceDraft | undefined): void {
  const { answers, isAllowed, conflict, device, server } = turn.state;
  // While the person has not decided between two tabs, neither of them writes.
  if (!isAllowed || conflict?.stamp !== undefined) return;
  if (stored && isOther(turn, stored) && !sameAnswers(stored.answers, answers)) {
    compare(turn, stored);
    return;
  }
  if (isBlank(answers) && !stored) return;
  const sending = device.sending ?? stored?.sending;
  emit(turn, {
    type: 'writeDevice',
    draft: { answers, ...(server.draft ? { server: server.draft } : {}), ...(sending ? { sending } : {}) },
  });
}

const isOther = ({ state }: Turn, { isSent, stamp }: DeviceDraft): boolean => !isSent && stamp !== state.device.stamp;

export const onWritten = (turn: Turn, written: DeviceDraft | undefined): void =>
  changeDevice(
    turn,
    written
      ? { stamp: written.stamp, saved: written.answers, status: 'idle', savedAt: written.savedAt }
      : { status: 'failed', savedAt: undefined },
  );

export function onOtherTab(turn: Turn, stored: DeviceDraft | undefined): void {
  if (stored?.isSent) {
    changeDevice(turn, { sending: stored.sending });
    resetServer(turn);
  } else if (stored && turn.state.isAllowed && isOther(turn, stored)) {
    // A tab that has the code also sends its answers to the server.
    if (stored.server) changeServer(turn, { saved: stored.answers });
    compare(turn, stored);
  }
}

/** Adopted where no unsaved answer of this tab would be lost; otherwise the person decides. */
function compare(turn: Turn, { stamp, answers, server: draft }: DeviceDraft): void {
  const { answers: own, device } = turn.state;
  if (!isBlank(own) && !sameAnswers(own, device.saved) && !sameAnswers(own, answers)) {
    change(turn, { conflict: { answers, server: draft, stamp } });
    return;
  }
  changeDevice(turn, { stamp, saved: answers });
  if (draft) changeServer(turn, { draft });
  replaceAnswers(turn, answers);
  cancelSave(turn);
  syncSoon(turn);
}
