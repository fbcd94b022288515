import { expect, test } from 'vitest';
import type { FigureKind } from '#domain/catalogue/origin.ts';
import { cheapestGrave, lowestPriceText, publishedRange } from '#domain/catalogue/place-price.ts';
import { cents } from '#domain/money.ts';
import { fee, place, relation } from '../../support/builders.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
/** With a burial of 270 €. */
const grave = (id: string, basis: FigureKind, price: number, upTo = price) =>
  relation({ id, basis, price: cents(price), fees: [fee({ price: cents(upTo - price), optional: true })] });
const placed = (burial: FigureKind, ...graves: ReturnType<typeof grave>[]) =>
  place({ basis: burial, urn_burial_fee: cents(27_000), graveRestingPlaceRelations: graves });
const told = (...given: Parameters<typeof placed>) => {
  const cheapest = cheapestGrave([placed(...given)]);
  return cheapest && plain(lowestPriceText(cheapest));
};

test('only an amount that the place has published is told as the lowest', () => {
  expect(told('published', grave('a', 'published', 147_500, 190_000))).toBe('ab 1.745 €');
  expect(told('published', grave('a', 'orientation', 50_000, 103_000))).toBe('770 – 1.300 € (Orientierung NRW)');
  expect(told('general', grave('a', 'general', 59_050))).toBe('etwa 860,50 € (allgemeiner Preis)');
});

test('a published grave with a burial that is only an orientation is no price of the place', () => {
  const mixed = placed('orientation', grave('a', 'published', 147_500, 160_500));
  expect(told('orientation', ...mixed.graveRestingPlaceRelations)).toBe('1.745 – 1.875 € (Orientierung NRW)');
  expect(publishedRange(mixed)).toBeUndefined();
});

test('search engines read the same minimum as people, or none', () => {
  const published = [grave('a', 'published', 147_500, 190_000), grave('b', 'published', 200_000)];
  expect(publishedRange(placed('published', ...published))).toEqual({ min: 174_500, max: 227_000 });
  expect(told('published', ...published)).toBe('ab 1.745 €');
  const withDearer = [...published, grave('c', 'orientation', 300_000)];
  expect(publishedRange(placed('published', ...withDearer))).toEqual({ min: 174_500, max: 227_000 });
  const withCheaper = [...published, grave('c', 'orientation', 50_000, 90_000)];
  expect(told('published', ...withCheaper)).toBe('770 – 1.170 € (Orientierung NRW)');
  expect(publishedRange(placed('published', ...withCheaper))).toBeUndefined();
});

test('among the cheapest graves the one with the lower upper end speaks, in whatever order they stand', () => {
  const graves = [grave('a', 'orientation', 50_000, 183_000), grave('b', 'orientation', 50_000, 103_000)];
  for (const order of [graves, graves.toReversed()])
    expect(cheapestGrave([placed('orientation', ...order)])?.relation.id).toBe('b');
  expect(cheapestGrave([])).toBeUndefined();
});
