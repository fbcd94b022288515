import { asOfText } from '../as-of.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { sumRanges } from '../money.ts';
import { type Costing, costing } from './estimate.ts';
import type { EstimateLine } from './line.ts';
import type { EstimateParts } from './request.ts';

export type Ordered = {
  /** The lines as they hold now. */
  readonly lines: readonly EstimateLine[];
  /** What they are for, as it is offered today; undefined where something of it is no longer offered. */
  readonly parts: EstimateParts | undefined;
};

/**
 * The costing of an order of which something is chosen differently. `today`: calendar day in Germany.
 *
 * - A line stays as it was ordered, to the cent, where today both choices would have the same line. What others bill stays as well.
 * - Where the choice of before is no longer offered as a whole, a line stays that has the same name.
 * - Whatever else the new choice brings costs what it costs today, and says so.
 */
export function correctedCosting(parts: EstimateParts, ordered: Ordered, today: CalendarDay): Costing {
  const { lines, notIncluded } = costing(parts);
  const before = ordered.parts && costing(ordered.parts).lines;
  const corrected = lines.map((line) => {
    const stored = ordered.lines.find(({ id }) => id === line.id);
    const isSame = before ? before.some((each) => isEqual(each, line)) : stored?.label === line.label;
    return stored && isSame ? stored : ofToday(line, today);
  });
  return { lines: corrected, ...sumRanges(corrected), notIncluded };
}

/** Both come from the same function, so that their fields stand in one order. */
const isEqual = (one: EstimateLine, other: EstimateLine): boolean => JSON.stringify(one) === JSON.stringify(other);

const ofToday = (line: EstimateLine, today: CalendarDay): EstimateLine =>
  line.open ? line : { ...line, redeemed: `${AMOUNTS[line.biller]} nach dem Stand vom ${asOfText(today)}` };

const AMOUNTS = { own: 'Preis', thirdParty: 'Preis', publicFee: 'Gebühr' } as const;

type Priced = Pick<Costing, 'lines' | 'min' | 'max'>;

/** Whether more may be owed than before: one end of the sum is higher, or something is due whose amount is not known. */
export const rises = (before: Priced, after: Priced): boolean =>
  after.max > before.max || after.min > before.min || after.lines.some((line) => line.open && !isOpenIn(before, line));

const isOpenIn = ({ lines }: Pick<Priced, 'lines'>, { id, label }: EstimateLine): boolean =>
  lines.some((line) => line.id === id && line.label === label && line.open === true);
