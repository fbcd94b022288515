import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDayText } from '#domain/german-time.ts';
import { erasableFrom, keptSinceDay } from '#domain/retention/year-term.ts';

test('the years begin with the next one, by the calendar of Germany', () => {
  expect(erasableFrom('2026-11-20T09:00:00.000Z', 8)).toBe('2035-01-01');
  expect(erasableFrom('2026-01-01T00:00:00.000Z', 6)).toBe('2033-01-01');
  // Half past midnight on New Year's Day in Germany.
  expect(erasableFrom('2026-12-31T23:30:00.000Z', 8)).toBe('2036-01-01');
  expect(keptSinceDay(new Date('2034-12-31T22:59:59.999Z'), 8)).toBe('2026-01-01');
  expect(keptSinceDay(new Date('2034-12-31T23:00:00.000Z'), 8)).toBe('2027-01-01');
});

test('what may be erased today is what the clean-up takes today, at any moment and for any term', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 30 }), (came, now, years) => {
      const mayGo = erasableFrom(came.toISOString(), years) <= isoDayText(now);
      expect(isoDayText(came) < keptSinceDay(now, years)).toBe(mayGo);
    }),
  );
});
