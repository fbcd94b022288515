import { BILLERS, type Biller } from '../catalogue/biller.ts';
import { type CentsRange, sumRanges } from '../money.ts';
import { type EstimateLine, linesOf } from './line.ts';

/** The part of one biller in a bar of `BAR_WIDTH` units: where it starts and how wide it is. */
export type CostShare = CentsRange & { readonly biller: Biller; readonly start: number; readonly width: number };

export const BAR_WIDTH = 1000;

/** How a sum divides among the billers, at the upper end of the range. A biller without lines has no share. */
export function costShares(lines: readonly EstimateLine[]): CostShare[] {
  const parts = BILLERS.map((biller) => ({ biller, ...sumRanges(linesOf(lines, biller)) })).filter(
    ({ max }) => max > 0,
  );
  const total = sumRanges(parts).max;
  let start = 0;
  return parts.map((part) => {
    const share = { ...part, start, width: (part.max / total) * BAR_WIDTH };
    start += share.width;
    return share;
  });
}
