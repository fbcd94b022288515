import { describe, expect, test } from 'vitest';
import { shortDay } from '#domain/short-day.ts';
import { plainLetters, sortKey } from '#domain/sort-key.ts';
import { asOfFromTyped } from '#domain/typed-day.ts';
import { eurosFromTyped, typedEuros } from '#domain/typed-euros.ts';

describe('a price as people type it', () => {
  test.each([
    ['1.590,00', 1590],
    ['1.590,00 €', 1590],
    ['1 590 EUR', 1590],
    ['1590', 1590],
    ['1.590', 1590],
    ['1590.5', 1590.5],
    ['12,5', 12.5],
    ['0', 0],
    ['-5', -5],
    ['−5,25', -5.25],
    ['1.234.567,89', 1_234_567.89],
    ['1,005', 1.005],
  ])('%s is %d', (typed, euros) => {
    expect(eurosFromTyped(typed)).toBe(euros);
  });

  test.each(['', 'viel', '1,2,3', '1,', ',5', '12.34,5', '1e9', '1.59.0', '--5'])('%s is none', (typed) => {
    expect(eurosFromTyped(typed)).toBeUndefined();
  });

  test('stands in its field as it is read', () => {
    for (const euros of [0, 0.05, 1475, 1_234_567.89]) expect(eurosFromTyped(typedEuros(euros))).toBe(euros);
    expect(typedEuros(1590)).toBe('1.590,00');
  });
});

describe('a date as exact as people know it', () => {
  test.each([
    ['2026', '2026'],
    ['12/2026', '2026-12'],
    ['3.2026', '2026-03'],
    ['Dezember 2026', '2026-12'],
    ['Maerz 2024', '2024-03'],
    ['Sept. 2024', '2024-09'],
    ['1.12.2026', '2026-12-01'],
    ['1. Dezember 2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    [' 2026-12 ', '2026-12'],
  ])('%s is %s', (typed, asOf) => {
    expect(asOfFromTyped(typed)).toBe(asOf);
  });

  test.each(['', 'neulich', '13/2026', '30.2.2026', '2026-13', '26', 'Brumaire 2026', '2026-02-30'])(
    '%s is none',
    (typed) => {
      expect(asOfFromTyped(typed)).toBeUndefined();
    },
  );

  test('a day is short beside a price', () => {
    expect(shortDay('2027-01-01')).toBe('1.1.2027');
  });
});

test('names sort as in a German phone book, numbers by their value', () => {
  const names = ['Zeder', 'Ärmel', 'apfel', 'bis 100 km', 'bis 20 km', 'Straße', 'Strasse 2'];
  const sorted = names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(sorted).toEqual(['apfel', 'Ärmel', 'bis 20 km', 'bis 100 km', 'Straße', 'Strasse 2', 'Zeder']);
  expect(plainLetters('Großer Fährweg')).toBe('grosser fahrweg');
});
