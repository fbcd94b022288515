import type { DeviceDraft, Sending } from '#domain/case/device-draft.ts';
import { DraftKind } from '#domain/case/draft.ts';
import { isBlank, sameAnswers } from '../same-answers.ts';
import type { ReadPurpose } from './event.ts';
import { cancelSave, pushSoon, saveSoon } from './pauses.ts';
import { resetServer } from './server.ts';
import type { Consent } from './state.ts';
import { conflict, device, effect, next, replaceAnswers, type Step, server, steps, unchanged } from './step.ts';

/** Saves without a pause where the person has agreed. */
export const saveNow: Step = (state) =>
  state.consent.isAllowed ? next(state, { type: 'readDevice', purpose: 'save' }) : next(state);

/** Saves now what waits for its pause. */
export const flush: Step = (state) => (state.device.isSaveDue ? steps(cancelSave, saveNow)(state) : next(state));

/** A no removes the drafts of both wizards from this device. */
export const takeConsent =
  (consent: Consent): Step =>
  (state) => {
    const isNew = consent.isAllowed && !state.consent.isAllowed;
    return steps(
      (before) => next({ ...before, consent }),
      isNew ? saveSoon : unchanged,
      consent.isAllowed
        ? unchanged
        : steps(resetDevice, effect({ type: 'removeFromDevice', kinds: DraftKind.options })),
    )(state);
  };

const resetDevice: Step = steps(
  cancelSave,
  device({ stamp: undefined, saved: {}, status: 'idle', savedAt: undefined }),
);

export const removeDevice =
  (sent: Sending | undefined): Step =>
  (state) =>
    steps(
      resetDevice,
      device({ sending: sent }),
      effect(sent ? { type: 'removeSent', sending: sent } : { type: 'removeFromDevice', kinds: [state.kind] }),
    )(state);

export const onDeviceRead = (purpose: ReadPurpose, stored: DeviceDraft | undefined): Step => {
  if (purpose === 'load') return load(stored);
  return purpose === 'save' ? save(stored) : steps(device({ stamp: stored?.stamp }), save(stored));
};

const load =
  (stored: DeviceDraft | undefined): Step =>
  (state) =>
    stored && state.consent.isAllowed && !stored.isSent && stored.stamp !== state.device.stamp
      ? compare(stored)(state)
      : next(state);

const save =
  (stored: DeviceDraft | undefined): Step =>
  (state) => {
    const { answers, consent } = state;
    // While the person has not decided between two tabs, neither of them writes.
    if (!consent.isAllowed || state.conflict?.stamp !== undefined) return next(state);
    const isOther = stored && !stored.isSent && stored.stamp !== state.device.stamp;
    if (isOther && !sameAnswers(stored.answers, answers)) return compare(stored)(state);
    if (isBlank(answers) && !stored) return next(state);
    const { draft } = state.server;
    const sending = state.device.sending ?? stored?.sending;
    return next(state, {
      type: 'writeDevice',
      draft: { answers, ...(draft ? { server: draft } : {}), ...(sending ? { sending } : {}) },
    });
  };

export const onDeviceWritten = (written: DeviceDraft | undefined): Step =>
  written
    ? device({ stamp: written.stamp, saved: written.answers, status: 'idle', savedAt: written.savedAt })
    : device({ status: 'failed', savedAt: undefined });

export const onOtherTab =
  (stored: DeviceDraft | undefined): Step =>
  (state) => {
    if (stored?.isSent) return steps(device({ sending: stored.sending }), resetServer)(state);
    if (!stored || !state.consent.isAllowed || stored.stamp === state.device.stamp) return next(state);
    // A tab that has the code also sends its answers to the server.
    return steps(stored.server ? server({ saved: stored.answers }) : unchanged, compare(stored))(state);
  };

/** Adopted where no unsaved answer of this tab would be lost; otherwise the person decides. */
const compare =
  (stored: DeviceDraft): Step =>
  (state) => {
    const { answers } = state;
    const isSafe = isBlank(answers) || sameAnswers(answers, state.device.saved) || sameAnswers(answers, stored.answers);
    return isSafe
      ? adopt(stored)(state)
      : conflict({ answers: stored.answers, server: stored.server, stamp: stored.stamp })(state);
  };

const adopt = ({ stamp, answers, server: draft }: DeviceDraft): Step =>
  steps(
    device({ stamp, saved: answers }),
    draft ? server({ draft }) : unchanged,
    replaceAnswers(answers),
    cancelSave,
    pushSoon,
  );
