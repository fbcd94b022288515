import { expect, test } from 'vitest';
import { amountIssues, hasBurialSurplus, refusedAmounts } from '#domain/catalogue/amount/amount-issues.ts';

const ORIGIN = { source: 'Friedhofssatzung', asOf: '2023' };
const plate = { id: 'platte', name: 'Grabplatte', price: 270, optional: false, ...ORIGIN };
const platesMore = { ...plate, id: 'mehr-platte', name: 'Möglicher Mehrbetrag für die Grabplatte', price: 130 };
const more = { ...plate, id: 'mehr', name: 'Möglicher Mehrbetrag', price: 200, optional: true };
const grave = { price: 1475, ...ORIGIN, fees: [plate, platesMore, more] };

const about = (...parameters: Parameters<typeof amountIssues>) =>
  amountIssues(...parameters).map(({ field, about }) => [field, about]);

test('a new amount of others asks for source and day, unless one of them is new as well', () => {
  const [issue] = amountIssues(
    'resting-place',
    { earth_burial_fee: 500, ...ORIGIN },
    { earth_burial_fee: 600, ...ORIGIN },
  );
  expect(issue).toMatchObject({ field: 'source', about: 'origin', message: expect.stringContaining('2023') });
  expect(
    about('resting-place', { urn_burial_fee: 5, ...ORIGIN }, { urn_burial_fee: 6, ...ORIGIN, asOf: '2026' }),
  ).toEqual([]);
  expect(about('resting-place', { urn_burial_fee: 5, ...ORIGIN }, { urn_burial_fee: 5, ...ORIGIN })).toEqual([]);
});

test('so does each amount in a list, by the place where it stands', () => {
  const form = (to: number) => ({ thirdParty: [{ id: 'krematorium', from: 400, to, ...ORIGIN }] });
  expect(about('funeral-forms', form(500), form(550))).toEqual([['thirdParty.0.source', 'origin']]);
  expect(about('funeral-forms', { thirdParty: [] }, form(550))).toEqual([]);
});

test('an optional line that had no amount had no source either', () => {
  expect(about('optional-line', {}, { from: 1, to: 2, ...ORIGIN })).toEqual([]);
  expect(about('optional-line', { from: 1, to: 2, ...ORIGIN }, { from: 1, to: 3, ...ORIGIN })).toEqual([
    ['source', 'origin'],
  ]);
});

test('our own prices and new rows ask for nothing', () => {
  expect(about('urn', { price: 100 }, { price: 200 })).toEqual([]);
  expect(refusedAmounts('resting-place', undefined, { earth_burial_fee: 600, ...ORIGIN })).toEqual([]);
});

test('what reaches to the upper end of a span is asked about when its lower end is another', () => {
  const dearer = { ...grave, price: 1600, asOf: '2026' };
  const [issue, ...others] = amountIssues('resting-place-relation', grave, dearer);
  expect(issue).toMatchObject({ field: 'fees.2.price', about: 'surplus', message: expect.stringContaining('200,00') });
  expect(others).toEqual([]);
});

test('what belongs to a fee of that name follows this fee alone', () => {
  const dearer = { ...grave, fees: [{ ...plate, price: 300, asOf: '2026' }, platesMore, more] };
  expect(about('resting-place-relation', grave, dearer)).toEqual([['fees.1.price', 'surplus']]);
  const both = { ...grave, fees: [dearer.fees[0], { ...platesMore, price: 150 }, more] };
  expect(about('resting-place-relation', grave, both)).toEqual([]);
});

test('a grave that has a share up to the upper end of the burial fee is known', () => {
  expect(hasBurialSurplus(grave)).toBe(false);
  expect(hasBurialSurplus({ fees: [{ ...more, burialShare: 130 }] })).toBe(true);
  expect(hasBurialSurplus({})).toBe(false);
});
