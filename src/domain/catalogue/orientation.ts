import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { type Cents, type CentsRange, cents, formatAround, Price } from '../money.ts';

/** A fee that a cemetery in NRW has published, with its year. */
const Tariff = z.strictObject({
  place: Text,
  price: Price,
  year: z.string().check(z.regex(/^\d{4}$/, 'Hierher gehört ein Jahr mit vier Ziffern.')),
  /** Of `content/quellen.yaml`. */
  source: Identifier,
});

/** What one thing costs on other cemeteries in NRW. */
export const Orientation = z.strictObject({
  id: Identifier,
  name: Text,
  /** A sentence beside every amount that comes from it. */
  note: z.optional(Text),
  tariffs: z.array(Tariff).check(z.minLength(1), z.maxLength(100)),
});
export type Orientation = z.output<typeof Orientation>;

/** `content/katalog/orientierung.yaml` */
export const ORIENTATION_FILE = 'katalog/orientierung.yaml';
export const OrientationFile = z.strictObject({ orientation: z.array(Orientation).check(z.minLength(1)) });

/** The lowest and the highest published fee, the middle one, and how many of which years they are. */
export type OrientationSpan = CentsRange & {
  readonly middle: Cents;
  readonly count: number;
  readonly from: string;
  readonly to: string;
};

/** Of one orientation, or of several that a kind of grave may be like. */
export function spanOfOrientation(orientations: readonly Orientation[]): OrientationSpan {
  const tariffs = orientations.flatMap((each) => each.tariffs);
  const prices = tariffs.map(({ price }) => price).sort((a, b) => a - b);
  const years = tariffs.map(({ year }) => year).sort();
  const [min, max] = [prices[0], prices.at(-1)];
  const [from, to] = [years[0], years.at(-1)];
  if (min === undefined || max === undefined || !from || !to) throw new RangeError('an orientation without tariffs');
  return { min, max, middle: medianOf(prices), count: tariffs.length, from, to };
}

/** Of an even number the mean of the two in the middle, up to the next cent. */
function medianOf(sorted: readonly Cents[]): Cents {
  const half = (sorted.length - 1) / 2;
  return cents(Math.ceil(((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2));
}

/** `14 Werte aus NRW, 2018 bis 2023, in der Mitte etwa 1.410 €`: beside both ends. Of two values there is no middle. */
export function spanText({ count, from, to, middle }: OrientationSpan): string {
  const years = from === to ? from : `${from} bis ${to}`;
  return `${count} Werte aus NRW, ${years}${count > 2 ? `, in der Mitte ${formatAround(middle)}` : ''}`;
}
