import { expect, test } from 'vitest';
import { dayText, hourText, isoDayText } from '#domain/german-time.ts';

test('an instant late in the evening is the next day in Germany', () => {
  expect(dayText('2026-11-20T23:30:00.000Z')).toBe('21. November 2026');
  expect(hourText('2026-11-20T23:30:00.000Z')).toBe('21. November 2026 gegen 0 Uhr');
  expect(isoDayText(new Date('2026-11-20T23:30:00.000Z'))).toBe('2026-11-21');
});

test('summer time counts', () => {
  expect(hourText('2026-07-01T12:05:00.000Z')).toBe('1. Juli 2026 gegen 14 Uhr');
});
