import type { ProblemCode } from '../problem.ts';

/** Problems of a choice from the catalogue. */
export const choiceRefusals = [
  'unknown-funeral-form',
  'unknown-grave',
  'grave-missing',
  'grave-twice',
  'not-a-cemetery',
  'unknown-grave-type',
  'unknown-coffin',
  'coffin-missing',
  'coffin-twice',
  'coffin-for-cremation',
  'coffin-needed',
  'unknown-urn',
  'unknown-transport-zone',
  'grave-does-not-fit-form',
  'coffin-contradicts-size',
  'urn-missing',
  'urn-not-taken',
  'urn-included',
  'urn-does-not-dissolve',
  'urn-does-not-rot',
  'unknown-optional-line',
  'optional-line-twice',
  'optional-line-does-not-fit',
] as const satisfies readonly ProblemCode[];

/** Problems of the choice in a case, and of what it says beside it. */
export const caseRefusals = [
  ...choiceRefusals,
  'choice-does-not-hold',
  'grave-contradicts-answer',
  'unknown-document',
] as const satisfies readonly ProblemCode[];

/** Of an estimate that an order names. */
export const redeemRefusals = ['unknown-estimate', 'estimate-expired'] as const satisfies readonly ProblemCode[];

/** Of a binding order. */
export const orderRefusals = [
  'unknown-case',
  'not-in-operation',
  'not-deceased',
  'prices-changed',
  'too-many-receipts',
] as const satisfies readonly ProblemCode[];

export const slotRefusals = ['slot-taken', 'slot-past', 'slot-unknown'] as const satisfies readonly ProblemCode[];

export const linkRefusals = [
  'link-broken',
  'unknown-event',
  'link-superseded',
  'link-expired',
  'link-used',
] as const satisfies readonly ProblemCode[];
