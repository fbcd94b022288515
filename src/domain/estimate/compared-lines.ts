import { type Cents, type CentsRange, cents, formatEuros, formatRange, ZERO } from '../money.ts';
import type { Costing } from './estimate.ts';
import { amountText, type EstimateLine } from './line.ts';

/** A line before and after a change; undefined where it came or went. `difference` may be below zero. */
export type ComparedLine = {
  readonly id: string;
  readonly before: EstimateLine | undefined;
  readonly after: EstimateLine | undefined;
  readonly difference: CentsRange;
};

type Priced = Pick<Costing, 'lines' | 'min' | 'max'>;

/** Every line of both, in the order of what holds afterwards; what went stands at the end. */
export const comparedLines = (before: Pick<Priced, 'lines'>, after: Pick<Priced, 'lines'>): ComparedLine[] => [
  ...after.lines.map((line) =>
    compared(
      before.lines.find(({ id }) => id === line.id),
      line,
    ),
  ),
  ...before.lines
    .filter(({ id }) => !after.lines.some((line) => line.id === id))
    .map((line) => compared(line, undefined)),
];

const compared = (before: EstimateLine | undefined, after: EstimateLine | undefined): ComparedLine => ({
  id: (after ?? before)?.id ?? '',
  before,
  after,
  difference: differenceOf(before ?? NOTHING, after ?? NOTHING),
});

const NOTHING: CentsRange = { min: ZERO, max: ZERO };

const differenceOf = (before: CentsRange, after: CentsRange): CentsRange => ({
  min: cents(after.min - before.min),
  max: cents(after.max - before.max),
});

/** A comparison as people read it; the amounts in words where they are none. */
export type LineTexts = {
  readonly id: string;
  /** `Sarg „Kiefer“ → Sarg „Eiche“` */
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly isChanged: boolean;
};

export function lineTexts({ id, before, after, difference }: ComparedLine): LineTexts {
  const labels = [before?.label, after?.label].filter((label) => label !== undefined);
  const texts = { before: before ? amountText(before) : NEW, after: after ? amountText(after) : GONE };
  return {
    id,
    label: [...new Set(labels)].join(' → '),
    ...texts,
    difference: differenceText(difference),
    isChanged: labels.length < 2 || labels[0] !== labels[1] || texts.before !== texts.after,
  };
}

const NEW = 'neu';
const GONE = 'entfällt';

export type TotalTexts = Pick<LineTexts, 'before' | 'after' | 'difference'>;

export const totalTexts = (before: CentsRange, after: CentsRange): TotalTexts => ({
  before: formatRange(before),
  after: formatRange(after),
  difference: differenceText(differenceOf(before, after)),
});

/** `+120,00 €`, `−80,00 €`, `+100,00 € bis +200,00 €`; of a span both ends, from the lower one of the amount to its upper one. */
export const differenceText = ({ min, max }: CentsRange): string =>
  min === max ? signed(max) : `${signed(min)} bis ${signed(max)}`;

const signed = (amount: Cents): string =>
  amount === ZERO ? formatEuros(ZERO) : `${amount > ZERO ? '+' : '−'}${formatEuros(cents(Math.abs(amount)))}`;

/** As a mail has it, one line each, only what changes, and the sum at the end. */
export const comparisonText = (before: Priced, after: Priced): string =>
  [
    ...comparedLines(before, after)
      .map(lineTexts)
      .filter(({ isChanged }) => isChanged)
      .map(sentence),
    sentence({ label: 'Zusammen', ...totalTexts(before, after) }),
  ].join('\n');

const sentence = ({ label, before, after, difference }: TotalTexts & Pick<LineTexts, 'label'>): string => {
  if (before === NEW) return `${label}: neu, ${after} (${difference})`;
  if (after === GONE) return `${label}: entfällt, vorher ${before} (${difference})`;
  return `${label}: vorher ${before}, jetzt ${after} (${difference})`;
};
