import type { Order } from './bereavement.ts';

/** Which correction has made an order what it is. */
export type OrderCorrection = {
  /** Counted per order, from 1. */
  readonly number: number;
  readonly at: string;
  /** Why, in a sentence that the family reads. */
  readonly reason: string;
};

/** An order as it holds: as it was placed, or as a correction has left it. */
export type ValidOrder = Order & { readonly correction?: OrderCorrection };
