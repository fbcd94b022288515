import { expect, test } from 'vitest';
import { isOld, oldFigures } from '#domain/catalogue/old-figures.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { smallCatalogue } from '../../support/small-catalogue.ts';

test.each([
  ['2023', '2025-12-31', false],
  ['2023', '2026-01-01', true],
  ['2023-08', '2025-08-31', false],
  ['2023-08', '2025-09-01', true],
  ['2023-12', '2026-01-01', true],
  ['2024-02-29', '2026-02-28', false],
  ['2024-02-29', '2026-03-01', true],
  ['2024-11-20', '2026-11-20', false],
  ['2024-11-20', '2026-11-21', true],
])('a fee of %s is older than 24 months on %s: %s', (asOf, today, expected) => {
  expect(isOld(asOf, today)).toBe(expected);
});

test('old figures are counted by place and form, the most first', () => {
  const { restingPlaces, funeralForms, optionalLines } = catalogueFromSeed(smallCatalogue);
  expect(oldFigures({ restingPlaces, funeralForms, optionalLines }, '2026-11-20')).toEqual([]);
  const [place, ...others] = restingPlaces;
  const [form] = funeralForms.filter(({ thirdParty }) => thirdParty.length > 0);
  if (!place || !form) throw new Error('the small catalogue has too little');
  const [relation, ...relations] = place.graveRestingPlaceRelations;
  const [item, ...items] = form.thirdParty;
  if (!relation || !item) throw new Error('the small catalogue has too little');
  const aged = {
    restingPlaces: [
      { ...place, asOf: '2022', graveRestingPlaceRelations: [{ ...relation, asOf: '2021-05' }, ...relations] },
      ...others,
    ],
    funeralForms: [{ ...form, thirdParty: [{ ...item, asOf: '2020' }, ...items] }],
    optionalLines: [
      { id: 'traeger', name: 'Träger', asOf: '2013' },
      { id: 'rede', name: 'Rede' },
    ],
  };
  const burials = [place.earth_burial_fee, place.urn_burial_fee].filter((fee) => fee > 0).length;
  expect(oldFigures(aged, '2026-11-20')).toEqual([
    { id: place.id, name: place.name, count: 1 + burials, asOf: '2021-05' },
    { id: form.id, name: form.name, count: 1, asOf: '2020' },
    { id: 'traeger', name: 'Träger', count: 1, asOf: '2013' },
  ]);
});
