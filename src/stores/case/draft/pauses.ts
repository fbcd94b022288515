import { isBlank } from '../same-answers.ts';
import { type DraftState, SAVE_PAUSE } from './state.ts';
import { device, effect, next, type Step, server, steps } from './step.ts';

/** Saves on this device after a pause in the typing. */
export const saveSoon: Step = (state) =>
  state.consent.isAllowed && state.device.isFollowed
    ? steps(device({ isSaveDue: true }), effect({ type: 'start', timer: 'save', ms: SAVE_PAUSE }))(state)
    : next(state);

export const cancelSave: Step = steps(device({ isSaveDue: false }), effect({ type: 'cancel', timer: 'save' }));

/** Sends to the server after a pause in the typing, where the case has a code. */
export const pushSoon: Step = (state) => {
  const { isFollowed, draft, pause } = state.server;
  if (!isFollowed) return next(state);
  return draft && !isBlank(state.answers)
    ? next(state, { type: 'start', timer: 'sync', ms: pause })
    : cancelPush(state);
};

export const cancelPush: Step = effect({ type: 'cancel', timer: 'sync' });

/** The code of the case and its version on the server; stored on the device as well. */
export const setDraft = (draft: DraftState['server']['draft']): Step => steps(server({ draft }), saveSoon, pushSoon);
