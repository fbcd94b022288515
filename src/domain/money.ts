import * as z from 'zod/mini';

/** Whole cents. Every sum inside the product is made of these; euros exist on the wire and in YAML only. */
export type Cents = number & { readonly __unit: 'cents' };

/** Above any price of this trade; a larger number in a file or a request is a mistake. */
export const HIGHEST_EUROS = 1_000_000;

/** More than the lines of an estimate and the fees of a grave together. */
const MOST_SUMMED = 1000;

export const ZERO = 0 as Cents;

export const cents = (whole: number): Cents => {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is not a whole number of cents`);
  return whole as Cents;
};

/**
 * Euros as a decimal number -> cents, rounded up to the next cent (specification, section 9).
 * Reads the decimal digits the number stands for, so 1.1 stays 110 cents and 1.001 becomes 101.
 */
export function centsFromEuros(euros: number): Cents {
  const [coefficient = '0', exponent = '0'] = String(euros).split('e');
  const negative = coefficient.startsWith('-');
  const [whole = '0', fraction = ''] = coefficient.replace('-', '').split('.');
  const places = Number(exponent) + 2;
  const digits = `${whole}${fraction.padEnd(Math.max(0, places), '0')}`;
  const point = whole.length + places;
  const kept = point <= 0 ? '0' : digits.slice(0, point);
  const rest = point <= 0 ? digits : digits.slice(point);
  const hasRest = /[1-9]/.test(rest);
  const magnitude = Number(kept);
  if (!negative) return cents(magnitude + (hasRest ? 1 : 0));
  return cents(magnitude === 0 ? 0 : -magnitude);
}

export const eurosFromCents = (amount: Cents): number => amount / 100;

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, each) => total + each, 0));

/** Never below zero: a coffin cheaper than the included one is no discount. */
export const difference = (amount: Cents, included: Cents): Cents => cents(Math.max(0, amount - included));

/** Both are made at the first use: a page that shows no amount is spared them. */
let euroFormat: Intl.NumberFormat | undefined;
let plainFormat: Intl.NumberFormat | undefined;

/** `1.234,50 €`, with the no-break space of German typography. */
export function formatEuros(amount: Cents): string {
  euroFormat ??= new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  return euroFormat.format(amount / 100);
}

function formatPlain(euros: number): string {
  plainFormat ??= new Intl.NumberFormat('de-DE', { useGrouping: true, maximumFractionDigits: 0 });
  return plainFormat.format(euros);
}

/** `770 €`, but `770,50 €`: in a sentence, where nobody adds up. */
export const formatWholeEuros = (amount: Cents): string => formatEuros(amount).replace(/,00(?=\s€$)/, '');

const TEN_EUROS = 1000;

/** `etwa 1.410 €`: an orientation in a sentence, to the nearest ten euros. */
export const formatAround = (amount: Cents): string =>
  `etwa ${formatWholeEuros(cents(Math.round(amount / TEN_EUROS) * TEN_EUROS))}`;

/** `etwa 770 – 1.310 €`: a span in a sentence or on a card, its ends moved outwards to ten euros so that it never looks narrower. */
export function formatAroundRange({ min, max }: CentsRange): string {
  const outwards = {
    min: cents(Math.floor(min / TEN_EUROS) * TEN_EUROS),
    max: cents(Math.ceil(max / TEN_EUROS) * TEN_EUROS),
  };
  // The word may stand on the line above, the span is not broken.
  return `etwa ${joinedRange(outwards, formatWholeEuros).replaceAll(' ', '\u00a0')}`;
}

/**
 * `ungefähr 3.660 bis 4.900 Euro`, or `ungefähr 190 Euro`: a span in plain language. Both ends are moved up to ten euros: what comes may
 * be a little less.
 */
export function formatPlainRange({ min, max }: CentsRange): string {
  const [from, to] = [min, max].map((amount) => formatPlain((Math.ceil(amount / TEN_EUROS) * TEN_EUROS) / 100));
  return from === to ? `ungefähr ${from} Euro` : `ungefähr ${from} bis ${to} Euro`;
}

/** `1.200,00 – 1.400,00 €`, or one price where both ends are the same. */
export const formatRange = (range: CentsRange): string => joinedRange(range, formatEuros);

/** `770 – 1.300 €`: the same in a sentence. */
export const formatWholeRange = (range: CentsRange): string => joinedRange(range, formatWholeEuros);

const joinedRange = ({ min, max }: CentsRange, format: (amount: Cents) => string): string =>
  min === max ? format(min) : `${format(min).replace(/\s€$/, '')} – ${format(max)}`;

export type CentsRange = { readonly min: Cents; readonly max: Cents };

export const sumRanges = (ranges: readonly CentsRange[]): CentsRange => ({
  min: sum(ranges.map((range) => range.min)),
  max: sum(ranges.map((range) => range.max)),
});

/** From the lowest to the highest, of any number of amounts: `Math.min(...amounts)` ends at some hundred thousand. */
export const rangeOf = (amounts: readonly Cents[]): CentsRange | undefined => {
  const [first] = amounts;
  if (first === undefined) return undefined;
  return {
    min: amounts.reduce((lowest, each) => (each < lowest ? each : lowest), first),
    max: amounts.reduce((highest, each) => (each > highest ? each : highest), first),
  };
};

/** Euros on the wire and in YAML <-> cents inside. */
export const Price = z.codec(
  z.number().check(z.gte(0), z.lte(HIGHEST_EUROS), z.describe('Euro mit höchstens zwei Nachkommastellen')),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: centsFromEuros, encode: eurosFromCents },
);

/** A sum of prices: each of them may be as high as a price can be, and no line of a list is left out for it. */
export const Total = z.codec(
  z.number().check(z.gte(0), z.lte(HIGHEST_EUROS * MOST_SUMMED)),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: centsFromEuros, encode: eurosFromCents },
);

export const PriceRange = z.strictObject({ min: Total, max: Total });
