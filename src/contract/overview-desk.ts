import * as z from 'zod/mini';
import { ListedCase } from './listed-case.ts';

/** `mark`: of an order that is withdrawn or may be, must not be begun yet, or waits for the family's yes to a correction; empty otherwise. */
const NeedyCase = z.strictObject({ ...ListedCase.shape, mark: z.string() });
export type NeedyCase = z.output<typeof NeedyCase>;

/** `total`: how many there are, at most `MOST_COUNTED`. */
const Cases = z.strictObject({ cases: z.array(NeedyCase), total: z.int() });
export type Cases = z.output<typeof Cases>;

/** What somebody is needed for, each case in the first list that tells it. Lists by time begin with the earliest. */
export const Desk = z.strictObject({
  /** People who are dying, the newest first. */
  dying: Cases,
  overdue: Cases,
  today: Cases,
  /** Came in since `seenAt`, the newest first. */
  fresh: Cases,
  /** When the person has said last that she has seen what is new; null: never, then `fresh` are those of the last days. */
  seenAt: z.nullable(z.string()),
  /** Older than those, and nobody has begun. */
  untouched: Cases,
  /** Corrections that wait for the answer of a family, the oldest case first. */
  proposed: Cases,
  /** Due after today. */
  week: Cases,
});
export type Desk = z.output<typeof Desk>;
