import type { Kysely } from 'kysely';
import type { Comparison, Correction } from '#contract/correction-view.ts';
import type { DeskCase } from '#contract/desk.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { BILLERS } from '#domain/catalogue/biller.ts';
import { comparedLines, lineTexts, totalTexts } from '#domain/estimate/compared-lines.ts';
import type { Costing } from '#domain/estimate/estimate.ts';
import { linesOf, sumText } from '#domain/estimate/line.ts';
import { isoDayText } from '#domain/german-time.ts';
import { BILLED } from '#domain/overview/entry-words.ts';
import { listCorrections, type StoredCorrection, validVersion } from '../../db/desk/correction.ts';
import { findOrder } from '../../db/order.ts';
import type { Tables } from '../../db/schema.ts';
import { costingView } from '../../overview/entry-parts.ts';

export const comparisonOf = (before: Costing, after: Costing): Comparison => ({
  lines: comparedLines(before, after).map(lineTexts),
  total: totalTexts(before, after),
});

/** The order with all that was corrected in it, the oldest first. */
export type Corrected = { readonly order: Order; readonly corrections: readonly StoredCorrection[] };

/** What a correction was compared with: the version that held when it was made. */
export const baseOf = ({ order, corrections }: Corrected, { base }: StoredCorrection): Order =>
  corrections.find(({ number }) => number === base)?.order ?? order;

/** Its last day is a whole one, in Germany. */
export const isExpired = ({ state, validUntil }: Pick<StoredCorrection, 'state' | 'validUntil'>, now: Date): boolean =>
  state === 'proposed' && validUntil !== null && validUntil < isoDayText(now);

export function correctionView(corrected: Corrected, correction: StoredCorrection, now: Date): Correction {
  const { number, state, reason, at, by, validUntil, decidedAt, beginAtOnce, order } = correction;
  return {
    ...comparisonOf(baseOf(corrected, correction), order),
    number,
    state,
    isExpired: isExpired(correction, now),
    reason,
    at,
    by: by.name,
    validUntil,
    decidedAt,
    beginAtOnce,
    title: order.title,
    place: order.place,
  };
}

/** What a case costs as it stands, and how it became so; null where nothing is ordered. */
export async function moneyOf(db: Kysely<Tables>, reference: string, now: Date): Promise<DeskCase['money']> {
  const order = await findOrder(db, reference);
  if (!order) return null;
  const corrections = await listCorrections(db, reference);
  const valid = validVersion(order, corrections);
  return {
    costing: costingView(valid),
    title: valid.title,
    bills: BILLERS.flatMap((biller) => {
      const lines = linesOf(valid.lines, biller);
      return lines.length === 0 ? [] : [{ biller: BILLED[biller], total: sumText(lines) }];
    }),
    corrections: corrections.map((each) => correctionView({ order, corrections }, each, now)),
  };
}
