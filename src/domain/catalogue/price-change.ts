import { type Cents, cents } from '../money.ts';

/** One change for many prices: `percent` 3.5 means 3.5 % more; `amount` is added. Both may be negative. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Cents };

/** Rounded to the cent, half a cent up; never below zero. */
export function changedPrice(price: Cents, change: PriceChange): Cents {
  if (change.kind === 'amount') return cents(Math.max(0, price + change.amount));
  // In whole thousandths of a percent, so that 3.3 % of 10.00 € is no binary fraction.
  const share = 100_000 + Math.round(change.percent * 1000);
  return cents(Math.max(0, Math.floor((price * share + 50_000) / 100_000)));
}

/** From this share of the old price on, a change has to be confirmed once more. */
const BIG_SHARE = 0.3;

/** Whether a price changes by so much that it may be a slip of the keyboard; from nothing to something counts. */
export const isBigChange = (from: number, to: number): boolean => Math.abs(to - from) > BIG_SHARE * from;
