import { expect, test } from 'vitest';
import { dayFromParts, partsOfDay, partsOfPasted } from '#islands/ui/form/typed-day.ts';

test.each([
  [{ day: '14', month: '3', year: '1941' }, '1941-03-14'],
  [{ day: '1', month: 'März', year: '1941' }, '1941-03-01'],
  [{ day: '1', month: 'Dez.', year: '1941' }, '1941-12-01'],
  [{ day: '', month: '', year: '' }, ''],
])('%o is kept as „%s“', (typed, kept) => {
  expect(dayFromParts(typed)).toBe(kept);
});

test.each([
  { day: '14', month: '', year: '' },
  { day: '', month: '3', year: '' },
  { day: '', month: '', year: '19' },
  { day: '31', month: '2', year: '1941' },
])('what is not finished comes back as it was typed: %o', (typed) => {
  expect(partsOfDay(dayFromParts(typed))).toEqual(typed);
});

test('a whole day pasted into one field is taken apart', () => {
  expect(partsOfPasted('14.03.1941')).toEqual({ day: '14', month: '03', year: '1941' });
  expect(partsOfPasted('14')).toBeUndefined();
});
