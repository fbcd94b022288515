import { type Cents, ZERO } from '../../money.ts';

export type SortOrder = 'asc' | 'desc';

/** The max-price filter starts here: nothing is left out (specification, section 4). */
export const NO_MAXIMUM = Number.MAX_SAFE_INTEGER as Cents;

type Priced = { readonly price: Cents };

/**
 * Every price that occurs, once, ascending: the places on which the slider can stand. What costs nothing above `included` is one
 * of them, the highest, which lets all of these through.
 */
export const knownPrices = (items: readonly Priced[], included: Cents = ZERO): Cents[] =>
  [...new Set(items.map((item) => item.price))]
    .sort((a, b) => a - b)
    .filter((_, index, all) => (all[index + 1] ?? NO_MAXIMUM) > included);

/**
 * The index of the known price a requested maximum stands for. Undefined or above the highest: the highest; below the
 * lowest: the lowest; between two: the lower one, which lets the same items through (specification, section 4).
 * -1 where no price is known.
 */
export function snapToKnownPrice(prices: readonly Cents[], requested: Cents | undefined): number {
  const highest = prices.length - 1;
  if (requested === undefined) return highest;
  const firstAbove = prices.findIndex((price) => price > requested);
  if (firstAbove === -1) return highest;
  return Math.max(0, firstAbove - 1);
}

/** Less (-1) and More (+1) walk the known prices and stop at both ends. */
export const stepPrice = (prices: readonly Cents[], index: number, step: -1 | 1): number =>
  Math.min(Math.max(index + step, 0), prices.length - 1);

export const upToPrice = <T extends Priced>(items: readonly T[], maxPrice: Cents): T[] =>
  items.filter((item) => item.price <= maxPrice);

/** Same price: by name, so that a list never jumps. */
export const sortByPrice = <T extends Priced & { readonly name: string }>(items: readonly T[], order: SortOrder): T[] =>
  [...items].sort(
    (a, b) => (order === 'asc' ? a.price - b.price : b.price - a.price) || a.name.localeCompare(b.name, 'de'),
  );

/** The maximum as the slider shows it: always a known price, or no maximum where nothing has a price. */
export const snapMaximum = (items: readonly Priced[], requested: Cents): Cents => {
  const prices = knownPrices(items);
  return prices[snapToKnownPrice(prices, requested)] ?? NO_MAXIMUM;
};

/** Whether the maximum leaves anything out. */
export const isMaximumActive = (items: readonly Priced[], maxPrice: Cents): boolean =>
  items.some(({ price }) => price > maxPrice);
