import { expect, test } from 'vitest';
import type { EstimateLine } from '#domain/estimate/line.ts';
import { overYears, overYearsText } from '#domain/estimate/over-years.ts';
import { cents } from '#domain/money.ts';

const line = (min: number, max: number, perYear?: true): EstimateLine => ({
  id: 'zeile',
  label: 'Zeile',
  biller: 'publicFee',
  min: cents(min),
  max: cents(max),
  ...(perYear && { perYear }),
});
const once = line(100_00, 150_00);
const yearly = line(20_00, 22_50, true);
const WORDS = 'Über 30 Jahre: {range}.';

test('a yearly line counts thirty times, all others once, at both ends', () => {
  expect(overYears([once, yearly])).toEqual({ min: 700_00, max: 825_00 });
  expect(overYears([])).toEqual({ min: 0, max: 0 });
});

test('the sentence stands only where something is due each year, and where there are words for it', () => {
  expect(overYearsText([once, yearly], WORDS)?.replace(/\s/g, ' ')).toBe('Über 30 Jahre: 700,00 – 825,00 €.');
  expect(overYearsText([once], WORDS)).toBeUndefined();
  expect(overYearsText([yearly], undefined)).toBeUndefined();
});
