import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { openEstimate } from '#domain/estimate/open-estimate.ts';
import { runningRange } from '#domain/estimate/options.ts';
import { QUESTIONS } from '#domain/estimate/questions.ts';
import { cents } from '#domain/money.ts';
import { catalogues } from '../../support/arbitraries.ts';
import { coffin, fee, form, place, relation, urn, zone } from '../../support/builders.ts';

const catalogue: Catalogue = {
  funeralForms: [form({ graveSettings: ['field'] })],
  restingPlaces: [
    place({
      urn_burial_fee: cents(10_000),
      graveRestingPlaceRelations: [
        relation({ id: 'klein', price: cents(50_000) }),
        relation({ id: 'gross', price: cents(90_000), fees: [fee({ price: cents(7_000), optional: true })] }),
      ],
    }),
  ],
  coffins: [coffin({ id: 'einfach', price: cents(60_000) }), coffin({ id: 'eiche', price: cents(100_000) })],
  urns: [urn({ price: cents(20_000) })],
  transportZones: [zone({ price: cents(15_000) })],
  optionalLines: [],
};

test('what is left open is named with its own span, and each biller at both ends', () => {
  const choice = {
    funeralFormId: 'feuerbestattung',
    urnId: 'urne',
    undecided: ['grave', 'coffin', 'transport'],
  } as const;
  const estimate = openEstimate(catalogue, choice);
  expect(estimate?.open).toEqual([
    { question: 'grave', min: 60_000, max: 107_000 },
    { question: 'coffin', min: 0, max: 40_000 },
    { question: 'transport', min: 15_000, max: 15_000 },
  ]);
  // 1,200 € services, 0 or 400 € coffin, 200 € urn, 150 € transport.
  expect(estimate?.billers).toEqual([
    { biller: 'own', cheapest: 155_000, dearest: 195_000 },
    { biller: 'publicFee', cheapest: 60_000, dearest: 107_000 },
  ]);
  expect(estimate).toMatchObject({ min: 215_000, max: 302_000 });
});

test('an open form decides on everything but the transport', () => {
  const choice = { transportZoneId: 'zone', undecided: ['funeralForm'] } as const;
  expect(openEstimate(catalogue, choice)?.open).toEqual([{ question: 'funeralForm', min: 200_000, max: 287_000 }]);
});

test('its span is the running range, and the billers add up to it', () => {
  fc.assert(
    fc.property(catalogues, fc.subarray([...QUESTIONS], { minLength: 1 }), (random, undecided) => {
      const range = runningRange(random, { undecided });
      const estimate = openEstimate(random, { undecided });
      expect(estimate && { min: estimate.min, max: estimate.max }).toEqual(range);
      if (!estimate) return;
      expect(estimate.billers.reduce((sum, { cheapest }) => sum + cheapest, 0)).toBe(estimate.min);
      expect(estimate.billers.reduce((sum, { dearest }) => sum + dearest, 0)).toBe(estimate.max);
    }),
  );
});

test('nothing left open, or nothing that fits: no open estimate', () => {
  expect(openEstimate(catalogue, { funeralFormId: 'feuerbestattung' })).toBeUndefined();
  expect(openEstimate(catalogue, { funeralFormId: 'gibt-es-nicht', undecided: ['coffin'] })).toBeUndefined();
});
