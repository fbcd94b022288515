import { describe, expect, test } from 'vitest';
import { isPast, localMoment, momentFromParts, momentParts, momentWords, timeLeft } from '#domain/desk/moment-words.ts';

/** 9:00 in Germany. */
const NOW = new Date('2026-11-24T08:00:00.000Z');

describe('a moment', () => {
  test('is told as a clock in Germany shows it, in winter and in summer', () => {
    expect(localMoment('2026-11-24T08:00:00.000Z')).toBe('2026-11-24T09:00');
    expect(localMoment('2026-07-01T22:30:00.000Z')).toBe('2026-07-02T00:30');
    expect(localMoment('2026-11-25T22:59:59.999Z')).toBe('2026-11-25');
    expect(localMoment('2026-11-24')).toBe('2026-11-24');
    expect(localMoment('2026-11-24T03:10')).toBe('2026-11-24T03:10');
  });

  test('is typed in two fields and put together again', () => {
    expect(momentParts('2026-11-24T03:10')).toEqual({ day: '2026-11-24', time: '03:10' });
    expect(momentParts('2026-11-24')).toEqual({ day: '2026-11-24', time: '' });
    expect(momentParts(null)).toEqual({ day: '', time: '' });
    expect(momentFromParts('2026-11-24', '03:10')).toBe('2026-11-24T03:10');
    expect(momentFromParts('2026-11-24', '')).toBe('2026-11-24');
    expect(momentFromParts('', '')).toBeNull();
    expect(momentFromParts('', '03:10')).toBe('T03:10');
  });

  test.each([
    ['2026-11-24T13:30:00.000Z', 'heute, 14:30 Uhr'],
    ['2026-11-25T07:05', 'morgen, 7:05 Uhr'],
    ['2026-11-23', 'gestern'],
    ['2026-11-26', 'Donnerstag, 26. November'],
    ['2027-01-03T10:00', '3. Januar 2027, 10:00 Uhr'],
  ])('%s is called %s', (moment, words) => expect(momentWords(moment, NOW)).toBe(words));

  test('of a day is past when the day is over, of a time at once', () => {
    expect(isPast('2026-11-24', NOW)).toBe(false);
    expect(isPast('2026-11-23', NOW)).toBe(true);
    expect(isPast('2026-11-24T08:59', NOW)).toBe(true);
    expect(isPast('2026-11-24T09:00', NOW)).toBe(false);
    expect(isPast('2026-11-24T07:59:00.000Z', NOW)).toBe(true);
  });

  test.each([
    ['2026-11-24', ''],
    ['2026-11-25', 'noch einen Tag'],
    ['2026-11-27', 'noch 3 Tage'],
    ['2026-11-23', 'seit einem Tag überfällig'],
    ['2026-11-21', 'seit 3 Tagen überfällig'],
    ['2026-11-24T10:00', 'noch 60 Minuten'],
    ['2026-11-24T09:01', 'noch eine Minute'],
    ['2026-11-24T13:30:00.000Z', 'noch 5 Stunden'],
    ['2026-11-24T07:40:00.000Z', 'seit 20 Minuten überfällig'],
    ['2026-11-25T16:00:00.000Z', 'noch 32 Stunden'],
  ])('%s: %s', (moment, words) => expect(timeLeft(moment, NOW)).toBe(words));

  test('over the change of the clocks the hours are those that pass', () => {
    // 25 October 2026, 1:00 in Germany; at 3:00 the clocks go back to 2:00.
    const before = new Date('2026-10-24T23:00:00.000Z');
    expect(timeLeft('2026-10-25T03:00:00.000Z', before)).toBe('noch 4 Stunden');
  });
});
