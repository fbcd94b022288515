import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MESSAGE, isCalendarDay, OptionalDay } from '#domain/calendar-day.ts';

describe('a day', () => {
  test.each(['1941-03-14', '2024-02-29', '2000-02-29', '1880-01-01', '2026-12-31'])('%s is one', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1879-12-31',
    '0000-01-01',
    '14.03.1941',
    '1941-3-14',
    '1941-03-14T00:00',
    ' 1941-03-14',
    '1941-03-14\n',
    '١٩٤١-٠٣-١٤',
    '',
  ])('%j is none', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  test('is every day the calendar has, and no other', () => {
    const days = fc.date({ min: new Date('1880-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(fc.property(days, (day) => isCalendarDay(day.toISOString().slice(0, 10))));
  });

  test('may be left out, in one sentence otherwise', () => {
    expect(OptionalDay.parse(' 1941-03-14 ')).toBe('1941-03-14');
    expect(OptionalDay.parse('')).toBe('');
    for (const wrong of ['1941-02-30', 'gestern', 7, null])
      expect(OptionalDay.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([DAY_MESSAGE]);
  });
});
