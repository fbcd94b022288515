import * as z from 'zod/mini';

/** `valid`: it holds at once, as nothing costs more; `confirmed`: the family has agreed; `withdrawn`: taken back, or replaced by a newer one. */
export const CorrectionState = z.enum(['proposed', 'confirmed', 'valid', 'declined', 'withdrawn']);
export type CorrectionState = z.output<typeof CorrectionState>;

export const correctionStates: Readonly<Record<CorrectionState, string>> = {
  proposed: 'wartet auf die Zustimmung der Familie',
  confirmed: 'die Familie hat zugestimmt',
  valid: 'gilt',
  declined: 'die Familie hat nicht zugestimmt',
  withdrawn: 'zurückgenommen',
};

/** The states in which the order is as the correction says. */
export const HOLDING = ['confirmed', 'valid'] as const satisfies readonly CorrectionState[];

/** So many corrections an order has: whoever needs more makes a new order. */
export const MOST_CORRECTIONS = 50;

/** So many days the family has to agree, the day of the mail not counted. */
export const PROPOSAL_DAYS = 14;
