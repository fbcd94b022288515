import * as z from 'zod/mini';
import { CorrectionState } from '#domain/desk/correction/state.ts';

/** A line before and after, in words as on paper; „neu“ and „entfällt“ in the place of an amount. */
export const ComparedLine = z.strictObject({
  id: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
  isChanged: z.boolean(),
});
export type ComparedLine = z.output<typeof ComparedLine>;

/** `total`: the sums of both, and what lies between them. */
export const Comparison = z.strictObject({
  lines: z.array(ComparedLine),
  total: z.strictObject({ before: z.string(), after: z.string(), difference: z.string() }),
});
export type Comparison = z.output<typeof Comparison>;

/** A version of an order beside the one that was placed, which stays as it is. */
export const Correction = z.strictObject({
  ...Comparison.shape,
  /** Counted per order, from 1. */
  number: z.int(),
  state: CorrectionState,
  /** The family has not answered in time. */
  isExpired: z.boolean(),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
  /** Day until which the family can agree; null: nobody has to. */
  validUntil: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Whether we begin with it before the time for withdrawal is over; null: nobody was asked. */
  beginAtOnce: z.nullable(z.boolean()),
  title: z.string(),
  place: z.string(),
});
export type Correction = z.output<typeof Correction>;
