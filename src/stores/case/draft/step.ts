import type { DraftEffect } from './event.ts';
import type { DraftState } from './state.ts';

/** The state after an event, and what the page is to do. */
export type Next = { readonly state: DraftState; readonly effects: readonly DraftEffect[] };
export type Step = (state: DraftState) => Next;

export const next = (state: DraftState, ...effects: readonly DraftEffect[]): Next => ({ state, effects });

/** Steps one after the other, with the effects of all. */
export const steps =
  (...all: readonly Step[]): Step =>
  (state) =>
    all.reduce<Next>((before, step) => {
      const after = step(before.state);
      return { state: after.state, effects: [...before.effects, ...after.effects] };
    }, next(state));

export const effect =
  (...effects: readonly DraftEffect[]): Step =>
  (state) =>
    next(state, ...effects);

export const device =
  (change: Partial<DraftState['device']>): Step =>
  (state) =>
    next({ ...state, device: { ...state.device, ...change } });

export const server =
  (change: Partial<DraftState['server']>): Step =>
  (state) =>
    next({ ...state, server: { ...state.server, ...change } });

export const conflict =
  (stored: DraftState['conflict']): Step =>
  (state) =>
    next({ ...state, conflict: stored });

/** Other answers in the forms of this page. */
export const replaceAnswers =
  (answers: DraftState['answers']): Step =>
  (state) =>
    next({ ...state, answers }, { type: 'replaceAnswers', answers });

export const unchanged: Step = (state) => next(state);
