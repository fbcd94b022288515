import { expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { exampleIds, type PriceKey, priceKey, priceTexts } from '#domain/estimate/price-text.ts';
import { changedTexts } from '#domain/estimate/priced-page.ts';
import { cents } from '#domain/money.ts';
import { smallFirm, withOptionalLine } from '../../support/small-catalogue.ts';

const catalogue: Catalogue = {
  ...catalogueFromSeed(withOptionalLine),
  transportZones: smallFirm.transportZones,
};
const texts = priceTexts(catalogue);
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');
const earthBurial = {
  funeralFormId: 'erdbestattung',
  graveRestingPlaceRelationId: 'werste-sarg',
  coffinId: 'eiche-massiv',
  transportZoneId: 'nah',
};
const example = exampleIds({
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne',
  coffinId: 'kiefer',
  urnId: 'kupfer',
  transportZoneId: 'fern',
});

/** Reckoned by hand from the prices of the small catalogue. */
const known: readonly (readonly [PriceKey, string | undefined])[] = [
  [priceKey('coffin', 'buche'), '1.200,00 €'],
  [priceKey('urn', 'esche'), '180,50 €'],
  [priceKey('transport', 'fern'), '390,40 €'],
  [priceKey('service', 'erdbestattung'), '1.800,10 €'],
  [priceKey('included', 'erdbestattung'), 'mit Sarg bis 690,00 €'],
  // 1800.10 + 0 + 190 + 900 + 500 + 120
  [priceKey('total', 'erdbestattung'), '3.510,10 €'],
  [priceKey('outline', 'erdbestattung'), 'mit Sarg bis 690,00 €; alles zusammen, untere Schätzung: 3.510,10 €'],
  [priceKey('part', 'seebestattung', 'urn'), '240,00 €'],
  [priceKey('part', 'erdbestattung', 'urn'), undefined],
  [priceKey('span', 'transport'), '190,00 – 390,40 €'],
  [priceKey('span', 'urn'), '180,50 – 310,00 €'],
  [priceKey('thirdParty', ['feuerbestattung', 'seebestattung'], 'einaescherung'), '350,00 – 480,55 €'],
  [priceKey('optional', 'anzeige'), '150,00 – 450,00 €'],
  [priceKey('grave', 'werste-sarg'), '1.520,00 – 1.600,20 €'],
  [priceKey('listedGrave', 'werste-urne'), '930,10 €'],
  [priceKey('listedGrave', ['werste-urne', 'lohe-urne']), '800,00 – 930,10 €'],
  [priceKey('graves', ['werste-urne', 'lohe-urne', 'fort']), '800,00 – 930,10 €'],
  [priceKey('place', 'werste'), 'ab 930,10 €'],
  [priceKey('line', example, 'urn'), '310,00 €'],
  // 1800.10 + 0 + 310 + 390.40
  [priceKey('sum', example, 'own'), '2.500,50 €'],
  // 2500.50 + 350 to 480.55 + 600 + 270.10 + 60
  [priceKey('whole', example), '3.780,60 – 3.911,15 €'],
  // 1800.10 + 1410.99 + 190 + 900 + 500 + 120, and 80.20 on request
  [priceKey('whole', exampleIds(earthBurial)), '4.921,09 – 5.001,29 €'],
];

test.each(known)('%s', (key, text) => {
  expect(plain(texts(key))).toBe(text);
});

test('an orientation is about right only', () => {
  const restingPlaces = catalogue.restingPlaces.map((place) => ({ ...place, source: 'Orientierung für NRW' }));
  const about = priceTexts({ ...catalogue, restingPlaces });
  expect(plain(about(priceKey('listedGrave', 'werste-urne')))).toBe('etwa 930,10 €');
  expect(plain(about(priceKey('place', 'werste')))).toBe('etwa 930,10 € (Orientierung NRW)');
});

test('a region has the price of its cheapest grave', () => {
  const slugs: Record<string, string> = { werste: 'oeynhausen/werste', lohe: 'west/lohe', nordsee: 'nature/see' };
  const restingPlaces = catalogue.restingPlaces.map((place) => ({ ...place, slug: slugs[place.id] ?? place.id }));
  const located = priceTexts({ ...catalogue, restingPlaces });
  expect(plain(located(priceKey('region', ['oeynhausen', 'west'])))).toBe('ab 800 €');
  expect(located(priceKey('region', ['nord']))).toBeUndefined();
});

test('what is gone says so; a sum that cannot be made leaves the page as it is, and so does what is unknown', () => {
  const gone = priceTexts({ ...catalogue, coffins: [], restingPlaces: [], funeralForms: [] });
  const said = (...[kind, ...ids]: Parameters<typeof priceKey>) => gone(priceKey(kind, ...ids));
  expect([said('coffin', 'buche'), said('grave', 'lohe-urne'), said('listedGrave', 'lohe-urne')]).toEqual(
    Array(3).fill('nicht mehr im Angebot'),
  );
  expect(said('thirdParty', 'feuerbestattung', 'einaescherung')).toBe('entfällt');
  expect(said('optional', 'gibt-es-nicht')).toBe('entfällt');
  for (const kind of ['included', 'total', 'outline', 'span', 'graves', 'place', 'whole'] as const)
    expect(said(kind, 'werste')).toBeUndefined();
  expect(said('sum', example, 'own')).toBeUndefined();
  expect(gone('later:werste' as PriceKey)).toBeUndefined();
});

test('a form for which nothing fits together has no total in its outline', () => {
  const bare = priceTexts({ ...catalogue, transportZones: [] });
  expect(plain(bare(priceKey('outline', 'erdbestattung')))).toBe('mit Sarg bis 690,00 €');
});

test('a page is told of the texts that have changed, with the words around the amounts', () => {
  const coffins = catalogue.coffins.map((coffin) =>
    coffin.id === 'buche' ? { ...coffin, price: cents(125_000) } : coffin,
  );
  const page = [
    { at: 0, parts: ['Buche ', [priceKey('coffin', 'buche'), '1.200,00 €'], ', mehr nicht'] },
    { at: 4, parts: [[priceKey('coffin', 'kiefer'), texts(priceKey('coffin', 'kiefer')) ?? '']] },
    { at: 5, parts: [[priceKey('place', 'fort'), '7,00 €']] },
  ] as const;
  const [change, ...others] = changedTexts(page, priceTexts({ ...catalogue, coffins }));
  expect([change?.at, change?.from, plain(change?.to)]).toEqual([
    0,
    'Buche 1.200,00 €, mehr nicht',
    'Buche 1.250,00 €, mehr nicht',
  ]);
  expect(others).toEqual([]);
});
