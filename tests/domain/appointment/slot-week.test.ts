import { describe, expect, test } from 'vitest';
import { addDays, mondayOf, nextFree, slotDay, slotWeek } from '#domain/appointment/slot-week.ts';
import { slotText, startText, weekdayText, weekText } from '#domain/appointment/slot-wording.ts';
import { timeText } from '#domain/german-time.ts';

const slot = (startsAt: string, endsAt = startsAt) => ({ startsAt, endsAt });
const MONDAY = '2026-11-23';

describe('a week of free times', () => {
  test('has Monday to Friday, also where nothing is free', () => {
    expect(slotWeek([], MONDAY).map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
  });

  test('has a Saturday where something is free on it', () => {
    const saturday = slot('2026-11-28T09:00:00.000Z');
    expect(slotWeek([saturday], MONDAY).at(-1)).toEqual({ day: '2026-11-28', slots: [saturday] });
  });

  test('puts a time on the day it falls on in Germany', () => {
    expect(slotDay(slot('2026-11-22T23:30:00.000Z'))).toBe(MONDAY);
    expect(slotDay(slot('2026-07-12T22:30:00.000Z'))).toBe('2026-07-13');
  });

  test('begins on Monday, over the turn of month and year', () => {
    expect(mondayOf('2026-11-29')).toBe(MONDAY);
    expect(mondayOf(MONDAY)).toBe(MONDAY);
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  });

  test('leads to the next free time, or to the first where there is none later', () => {
    const free = [slot('2026-11-23T09:00:00.000Z'), slot('2026-12-07T09:00:00.000Z')];
    expect(nextFree(free, '2026-11-30')).toBe(free[1]);
    expect(nextFree(free, '2026-12-14')).toBe(free[0]);
    expect(nextFree([], MONDAY)).toBeUndefined();
  });
});

test('times are said as clocks in Germany show them, in winter and in summer', () => {
  expect(timeText('2026-11-23T09:00:00.000Z')).toBe('10:00');
  expect(timeText('2026-07-13T09:00:00.000Z')).toBe('11:00');
  expect(slotText(slot('2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z'))).toBe(
    'Montag, 23. November 2026, 10:00 bis 11:00 Uhr',
  );
  expect(startText('2026-11-23T09:00:00.000Z')).toBe('Montag, 23. November 2026, 10:00 Uhr');
  expect(weekdayText(MONDAY)).toBe('Montag, 23.\u00a0November');
  expect(weekText(MONDAY)).toMatch(/^23\.\s?–\s?29\. November 2026$/);
});
