import { isBlank } from '../same-answers.ts';
import type { DraftEffect } from './event.ts';
import { type DraftState, SAVE_PAUSE } from './state.ts';

/** One event being reduced: the state and the effects so far. */
export type Step = { state: DraftState; readonly effects: DraftEffect[] };

export const change = (step: Step, changed: Partial<DraftState>): void => {
  step.state = { ...step.state, ...changed };
};
export const changeDevice = (step: Step, changed: Partial<DraftState['device']>): void =>
  change(step, { device: { ...step.state.device, ...changed } });
export const changeServer = (step: Step, changed: Partial<DraftState['server']>): void =>
  change(step, { server: { ...step.state.server, ...changed } });

export const emit = (step: Step, effect: DraftEffect): void => {
  step.effects.push(effect);
};

/** Other answers in the forms of this page. */
export function replaceAnswers(step: Step, answers: DraftState['answers']): void {
  change(step, { answers });
  emit(step, { type: 'replaceAnswers', answers });
}

/** Saves in the browser after a pause in the typing. */
export function saveSoon(step: Step): void {
  if (!step.state.device.isFollowed) return;
  changeDevice(step, { isSaveDue: true });
  emit(step, { type: 'start', timer: 'save', ms: SAVE_PAUSE });
}

export function cancelSave(step: Step): void {
  changeDevice(step, { isSaveDue: false });
  emit(step, { type: 'cancel', timer: 'save' });
}

/** Sends to the server after a pause in the typing, where the case has a code. */
export function syncSoon(step: Step): void {
  const { isFollowed, draft, pause } = step.state.server;
  if (isFollowed && draft && !isBlank(step.state.answers)) emit(step, { type: 'start', timer: 'sync', ms: pause });
  else cancelSync(step);
}

export const cancelSync = (step: Step): void => emit(step, { type: 'cancel', timer: 'sync' });

/** The code of the case and its version on the server, which the device stores as well. */
export function setDraft(step: Step, draft: DraftState['server']['draft']): void {
  changeServer(step, { draft });
  saveSoon(step);
  syncSoon(step);
}
