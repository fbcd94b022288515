import type { DeviceDraft, Sending } from '#domain/case/device-draft.ts';
import { isBlank, isUntouched, sameAnswers } from '../same-answers.ts';
import { resetServer } from './server.ts';
import {
  cancelSave,
  change,
  changeDevice,
  changeServer,
  emit,
  replaceAnswers,
  type Step,
  saveSoon,
  syncSoon,
} from './step.ts';

/** Saves now what waits for its pause. */
export function flush(step: Step): void {
  if (!step.state.device.isSaveDue) return;
  cancelSave(step);
  emit(step, { type: 'readDevice', purpose: 'save' });
}

/** A no removes the drafts of both wizards from this device. What stands in the form is then kept for its tab. */
export function takeConsent(step: Step, isAllowed: boolean): void {
  const isNew = isAllowed !== step.state.isAllowed;
  change(step, { isAllowed });
  if (!isAllowed) emit(step, { type: 'withdrawFromDevice' });
  if (!isNew) return;
  resetDevice(step);
  saveSoon(step);
  // Without a pause: a copy of before, beside the one that holds now, would be taken for that of another tab.
  if (!isBlank(step.state.answers)) flush(step);
}

export function removeDevice(step: Step, sending: Sending | undefined): void {
  resetDevice(step);
  changeDevice(step, { sending });
  emit(step, sending ? { type: 'removeSent', sending } : { type: 'removeFromDevice' });
}

function resetDevice(step: Step): void {
  cancelSave(step);
  changeDevice(step, { stamp: undefined, saved: {}, status: 'idle', savedAt: undefined });
}

/** Adopts what the browser keeps, as after a start or in a page that was put away. */
export function load(step: Step, stored: DeviceDraft | undefined): void {
  if (stored && isOther(step, stored)) compare(step, stored);
}

/** Consent was given on another page: what the tab has goes on as if it were typed now. */
export function moveToDevice(step: Step, stored: DeviceDraft): void {
  const { answers, server: draft } = stored;
  if (!isBlank(step.state.answers)) {
    load(step, stored);
    return;
  }
  if (draft) changeServer(step, { draft });
  replaceAnswers(step, answers);
  saveSoon(step);
  syncSoon(step);
}

/** Writes the answers, unless another tab has stored others that this tab has not seen. */
export function save(step: Step, stored: DeviceDraft | undefined): void {
  const { answers, isAllowed, conflict, device, server } = step.state;
  // While the person has not decided between two tabs, neither of them writes.
  if (conflict?.stamp !== undefined) return;
  if (stored && isOther(step, stored) && !sameAnswers(stored.answers, answers)) {
    compare(step, stored);
    return;
  }
  if ((isAllowed ? isBlank(answers) : isUntouched(answers)) && !stored) return;
  const sending = device.sending ?? stored?.sending;
  emit(step, {
    type: 'writeDevice',
    isLasting: isAllowed,
    draft: { answers, ...(server.draft ? { server: server.draft } : {}), ...(sending ? { sending } : {}) },
  });
}

const isOther = ({ state }: Step, { isSent, stamp }: DeviceDraft): boolean => !isSent && stamp !== state.device.stamp;

export const onWritten = (step: Step, written: DeviceDraft | undefined): void =>
  changeDevice(
    step,
    written
      ? { stamp: written.stamp, saved: written.answers, status: 'idle', savedAt: written.savedAt }
      : { status: 'failed', savedAt: undefined },
  );

export function onOtherTab(step: Step, stored: DeviceDraft | undefined): void {
  if (stored?.isSent) {
    changeDevice(step, { sending: stored.sending });
    resetServer(step);
  } else if (stored && step.state.isAllowed && isOther(step, stored)) {
    // A tab that has the code also sends its answers to the server.
    if (stored.server) changeServer(step, { saved: stored.answers });
    compare(step, stored);
  }
}

/** Adopted where no unsaved answer of this tab would be lost; otherwise the person decides. */
function compare(step: Step, { stamp, answers, server: draft }: DeviceDraft): void {
  const { answers: own, device } = step.state;
  if (!isBlank(own) && !sameAnswers(own, device.saved) && !sameAnswers(own, answers)) {
    change(step, { conflict: { answers, server: draft, stamp } });
    return;
  }
  changeDevice(step, { stamp, saved: answers });
  if (draft) changeServer(step, { draft });
  replaceAnswers(step, answers);
  cancelSave(step);
  syncSoon(step);
}
