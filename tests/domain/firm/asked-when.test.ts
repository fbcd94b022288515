import { getHolidays } from 'feiertagejs';
import { describe, expect, test } from 'vitest';
import { askedText, askedWhen } from '#domain/firm/asked-when.ts';
import { isoDayText } from '#domain/german-time.ts';
import { isHolidayInNrw } from '#domain/public-holidays.ts';

const hours = [
  { days: 'Montag bis Donnerstag', from: '09:00', to: '17:00' },
  { days: 'Freitag', from: '09:00', to: '15:00' },
];
const at = (instant: string) => askedWhen(hours, new Date(instant));

describe('a cemetery is asked', () => {
  test.each([
    ['2026-11-26T07:00+01:00', 'heute', 'before the office opens'],
    ['2026-11-26T15:59+01:00', 'heute', 'an hour before it closes'],
    ['2026-11-26T16:05+01:00', 'morgen', 'when that hour has begun'],
    ['2026-11-27T14:30+01:00', 'am Montag', 'on a Friday afternoon'],
    ['2026-11-28T10:00+01:00', 'am Montag', 'on a Saturday'],
    ['2026-11-29T10:00+01:00', 'morgen', 'on a Sunday'],
    ['2026-11-26T23:30+01:00', 'morgen', 'in the night'],
    ['2026-12-25T10:00+01:00', 'am Montag', 'at Christmas'],
    ['2026-05-14T10:00+02:00', 'morgen', 'on Ascension Day'],
    ['2026-04-02T18:00+02:00', 'am Dienstag', 'before Easter'],
  ])('%s: %s, %s', (instant, when) => expect(at(instant)).toBe(when));

  test('at no day that is told where the hours are free text', () => {
    const when = askedWhen(
      [{ days: 'nach Absprache', from: '09:00', to: '17:00' }],
      new Date('2026-11-26T10:00+01:00'),
    );
    expect(when).toBeUndefined();
    expect(askedText(when)).toBe('Wir fragen für Sie nach');
    expect(askedText('heute')).toBe('Wir fragen heute für Sie nach');
  });
});

test('holidays are those of an independent list, Sundays too', () => {
  for (let year = 2025; year <= 2045; year++) {
    const known = new Set(getHolidays(year, 'NW').map(({ date }) => isoDayText(date)));
    for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 86_400_000) {
      const text = new Date(day).toISOString().slice(0, 10);
      expect([text, isHolidayInNrw(text)]).toEqual([text, known.has(text)]);
    }
  }
});
