import { type CentsRange, cents, formatRange, ZERO } from '../money.ts';
import { amountText, type EstimateLine } from './line.ts';

/** A line of two estimates, or of one of them. */
export type ComparedLine = {
  readonly id: string;
  readonly label: string;
  readonly one: EstimateLine | undefined;
  readonly two: EstimateLine | undefined;
  /** In words; undefined where thing and amount are the same. */
  readonly difference: string | undefined;
};

/** What a line is about, whichever thing was chosen. */
const LABELS: Readonly<Record<string, string>> = {
  service: 'Unsere Leistungen',
  coffin: 'Sarg',
  urn: 'Urne',
  transport: 'Überführung',
  grave: 'Grab',
  burial: 'Beisetzung',
};

/** All lines of both, each beside its like, in the order of the first; what only the second has comes after what it follows there. */
export function comparedLines(one: readonly EstimateLine[], two: readonly EstimateLine[]): ComparedLine[] {
  const ids = one.map(({ id }) => id);
  two.forEach(({ id }, at) => {
    if (ids.includes(id)) return;
    const before = two[at - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  });
  return ids.map((id) => {
    const [first, second] = [one.find((line) => line.id === id), two.find((line) => line.id === id)];
    return {
      id,
      label: LABELS[id] ?? first?.label ?? second?.label ?? id,
      one: first,
      two: second,
      difference: lineDifference(first, second),
    };
  });
}

function lineDifference(one: EstimateLine | undefined, two: EstimateLine | undefined): string | undefined {
  if (!one || !two) return one ? 'nur links' : 'nur rechts';
  if (amountText(one) === amountText(two)) return one.label === two.label ? undefined : 'anders, gleicher Betrag';
  return one.open || two.open ? 'anders' : rangeDifference(one, two);
}

/** `rechts 120,00 € mehr`, `rechts 20,00 – 120,00 € weniger`; undefined where both are the same. */
export function rangeDifference(one: CentsRange, two: CentsRange): string | undefined {
  const [min, max] = [two.min - one.min, two.max - one.max];
  if (min === 0 && max === 0) return undefined;
  if (min < 0 && max > 0) return 'rechts mit breiterer Spanne';
  if (min > 0 && max < 0) return 'rechts mit engerer Spanne';
  const ends = [Math.abs(min), Math.abs(max)].sort((a, b) => a - b);
  const range = { min: cents(ends[0] ?? ZERO), max: cents(ends[1] ?? ZERO) };
  return `rechts ${range.min === ZERO ? `bis ${formatRange({ ...range, min: range.max })}` : formatRange(range)} ${
    min + max > 0 ? 'mehr' : 'weniger'
  }`;
}
