import { expect, test } from 'vitest';
import type { FigureKind } from '#domain/catalogue/origin.ts';
import { cheapestGrave, lowestPriceText, publishedRange } from '#domain/catalogue/place-price.ts';
import { kindText } from '#domain/catalogue/price-list.ts';
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

test('a price has both ends, and is rounded where the place has not published all of it', () => {
  expect(told('published', grave('a', 'published', 147_500, 190_000))).toBe('1.745 – 2.170 €');
  expect(told('published', grave('a', 'orientation', 50_400, 103_300))).toBe('Orientierung NRW: etwa 770 – 1.310 €');
  expect(told('general', grave('a', 'general', 59_000))).toBe('Allgemeiner Preis: etwa 860 €');
});

test('a published grave with a burial that is only an orientation is no price of the place', () => {
  const mixed = placed('orientation', grave('a', 'published', 147_500, 160_500));
  expect(told('orientation', ...mixed.graveRestingPlaceRelations)).toBe('Orientierung NRW: etwa 1.740 – 1.880 €');
  expect(publishedRange(mixed)).toBeUndefined();
  expect(mixed.graveRestingPlaceRelations.map((each) => kindText(mixed, each))).toEqual([
    'Grab veröffentlicht, der Rest Orientierung NRW',
  ]);
});

test('search engines read the same minimum as people, or none', () => {
  const published = [grave('a', 'published', 147_500, 190_000), grave('b', 'published', 200_000)];
  expect(publishedRange(placed('published', ...published))).toEqual({ min: 174_500, max: 227_000 });
  expect(told('published', ...published)).toBe('1.745 – 2.170 €');
  const withDearer = [...published, grave('c', 'orientation', 300_000)];
  expect(publishedRange(placed('published', ...withDearer))).toEqual({ min: 174_500, max: 227_000 });
  const withCheaper = [...published, grave('c', 'orientation', 50_000, 90_000)];
  expect(told('published', ...withCheaper)).toBe('Orientierung NRW: etwa 770 – 1.170 €');
  expect(publishedRange(placed('published', ...withCheaper))).toBeUndefined();
});

test('among the cheapest graves the one with the lower upper end speaks, in whatever order they stand', () => {
  const graves = [grave('a', 'orientation', 50_000, 183_000), grave('b', 'orientation', 50_000, 103_000)];
  for (const order of [graves, graves.toReversed()])
    expect(cheapestGrave([placed('orientation', ...order)])?.relation.id).toBe('b');
  expect(cheapestGrave([])).toBeUndefined();
});

test('a grave whose amount nobody knows is not the cheapest, and says so where it is the only one', () => {
  const open = grave('offen', 'open', 0);
  expect(told('orientation', open, grave('a', 'orientation', 50_000, 103_000))).toMatch(/^Orientierung NRW: etwa 770/);
  expect(told('orientation', open)).toBe('Grab: Betrag offen');
});
