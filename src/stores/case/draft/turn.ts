import { isBlank } from '../same-answers.ts';
import type { DraftEffect } from './event.ts';
import { type DraftState, SAVE_PAUSE } from './state.ts';

/** One event being reduced: the state and the effects so far. */
export type Turn = { state: DraftState; readonly effects: DraftEffect[] };

export const change = (turn: Turn, changed: Partial<DraftState>): void => {
  turn.state = { ...turn.state, ...changed };
};
export const changeDevice = (turn: Turn, changed: Partial<DraftState['device']>): void =>
  change(turn, { device: { ...turn.state.device, ...changed } });
export const changeServer = (turn: Turn, changed: Partial<DraftState['server']>): void =>
  change(turn, { server: { ...turn.state.server, ...changed } });

export const emit = (turn: Turn, effect: DraftEffect): void => {
  turn.effects.push(effect);
};

/** Other answers in the forms of this page. */
export function replaceAnswers(turn: Turn, answers: DraftState['answers']): void {
  change(turn, { answers });
  emit(turn, { type: 'replaceAnswers', answers });
}

/** Saves on this device after a pause in the typing. */
export function saveSoon(turn: Turn): void {
  const { isAllowed, device } = turn.state;
  if (!isAllowed || !device.isFollowed) return;
  changeDevice(turn, { isSaveDue: true });
  emit(turn, { type: 'start', timer: 'save', ms: SAVE_PAUSE });
}

export function cancelSave(turn: Turn): void {
  changeDevice(turn, { isSaveDue: false });
  emit(turn, { type: 'cancel', timer: 'save' });
}

/** Sends to the server after a pause in the typing, where the case has a code. */
export function syncSoon(turn: Turn): void {
  const { isFollowed, draft, pause } = turn.state.server;
  if (isFollowed && draft && !isBlank(turn.state.answers)) emit(turn, { type: 'start', timer: 'sync', ms: pause });
  else cancelSync(turn);
}

export const cancelSync = (turn: Turn): void => emit(turn, { type: 'cancel', timer: 'sync' });

/** The code of the case and its version on the server, which the device stores as well. */
export function setDraft(turn: Turn, draft: DraftState['server']['draft']): void {
  changeServer(turn, { draft });
  saveSoon(turn);
  syncSoon(turn);
}
