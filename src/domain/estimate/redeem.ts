import { asOfText } from '../as-of.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { dayText } from '../german-time.ts';
import { sumRanges } from '../money.ts';
import { type Costing, costing, type Estimate } from './estimate.ts';
import { type EstimateLine, withName } from './line.ts';
import { allAnswers, type EstimateParts } from './request.ts';

/** The parts of a stored estimate that count for an order; nothing in it is about a person. */
export type Redeemable = Pick<Estimate, 'reference' | 'createdAt' | 'validUntil' | 'request' | 'lines'>;

/** Its last day is a whole one, in Germany. */
export const holdsOn = ({ validUntil }: Pick<Estimate, 'validUntil'>, today: CalendarDay): boolean =>
  today <= validUntil;

/**
 * The costing of an order that names an estimate which still holds (decisions, Money). `today`: calendar day in Germany.
 *
 * - An own line costs no more than in the estimate, as long as it is for the same thing; whatever else was chosen differently
 *   costs what it costs today. Where our price has fallen since, the lower one counts.
 * - A coffin is the same thing with the same form only: its surcharge hangs on the coffin that the form includes.
 * - A line that was open then has today's amount; one that is open today and was not has the amount of the estimate.
 * - Fees and prices of others are always those of today.
 * - What is no longer offered cannot be ordered: `resolveEstimate` refuses it before, and the rest still holds.
 * - Whoever knows the number may redeem it, and more than once: it is a promise of prices, and families share it.
 */
export function redeemedCosting(parts: EstimateParts, estimate: Redeemable, today: CalendarDay): Costing {
  const { lines, notIncluded } = costing(parts);
  const redeemed = lines.map((line) =>
    line.biller === 'own' ? redeemedLine(line, sameLine(line, parts, estimate), estimate) : lineOfOthers(line, today),
  );
  return { lines: redeemed, ...sumRanges(redeemed), notIncluded };
}

/** The line of the estimate for the same thing; undefined without one. */
function sameLine({ id, perYear }: EstimateLine, parts: EstimateParts, { request, lines }: Redeemable) {
  const isSame = Object.assign({}, ...allAnswers.map((answer) => answer.sameThing?.(parts, request)));
  // Lines beyond these have the id of what they are for.
  if (isSame[id] === false) return undefined;
  return lines.find((line) => line.id === id && line.biller === 'own' && line.perYear === perYear);
}

function redeemedLine(
  line: EstimateLine,
  before: EstimateLine | undefined,
  { reference, createdAt }: Redeemable,
): EstimateLine {
  const estimate = `Kostenvoranschlag ${reference} vom ${dayText(createdAt)}`;
  if (line.open && (!before || before.open)) return line;
  if (!before || before.open) return { ...line, redeemed: `Heutiger Preis, nicht aus dem ${estimate}` };
  // It costs nothing in both; whom we have to ask is said as of today.
  if (line.included && before.included) return { ...line, redeemed: `Preis aus dem ${estimate}` };
  if (!line.open && isLower(line, before)) return { ...line, redeemed: `Heutiger Preis, niedriger als im ${estimate}` };
  return { ...withName(before), redeemed: `Preis aus dem ${estimate}` };
}

/** A span counts by its upper end, then by its lower one. */
const isLower = (a: EstimateLine, b: EstimateLine): boolean => a.max < b.max || (a.max === b.max && a.min < b.min);

function lineOfOthers(line: EstimateLine, today: CalendarDay): EstimateLine {
  if (line.open) return line;
  const what = line.biller === 'publicFee' ? 'Gebühr' : 'Preis';
  return { ...line, redeemed: `${what} nach dem Stand vom ${asOfText(today)}` };
}
