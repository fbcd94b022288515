import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, endOfDay, instantsOf, latestOf, localTime } from '#domain/local-moment.ts';
import { moments } from '../support/case/moments.ts';

const iso = ({ first, last }: { first: Date; last: Date }) => [first.toISOString(), last.toISOString()];

describe('what a clock in Germany shows', () => {
  test.each([
    ['2026-11-24T03:10', '2026-11-24T02:10:00.000Z', '2026-11-24T02:10:00.000Z', 'in winter'],
    ['2026-07-01T03:10', '2026-07-01T01:10:00.000Z', '2026-07-01T01:10:00.000Z', 'in summer'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', 'twice in the night to winter time'],
    ['2026-03-29T02:30', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z', 'never in the night to summer time'],
    ['2026-11-24', '2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z', 'a day'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 'a day of 25 hours'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 'a day of 23 hours'],
  ])('%s is from %s to %s: %s', (moment, first, last) => expect(iso(instantsOf(moment))).toEqual([first, last]));

  test('is read as another library reads it, whenever it is', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { first, last } = instantsOf(moment);
        const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = moment.split(/\D/).map(Number);
        const theirs = new TZDate(year, month - 1, day, hour, minute, 'Europe/Berlin').getTime();
        expect([first.getTime(), last.getTime()]).toContain(theirs);
        expect(
          [localTime(first), localTime(last)].includes(moment) || last.getTime() - first.getTime() === 3_600_000,
        ).toBe(true);
      }),
    );
  });
});

test('what was asked for many hours is the same when it is asked again', () => {
  const start = Date.parse('2024-01-01T00:30Z');
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });
  // More than are kept.
  const instants = Array.from({ length: 10_100 }, (_, hour) => new Date(start + hour * 3_600_000));
  const expected = instants.map((instant) => clock.format(instant).replace(' ', 'T'));
  for (let round = 0; round < 2; round++) expect(instants.map(localTime)).toEqual(expected);
});

test('a day is in time until its last minute, a time until itself', () => {
  expect(localTime(endOfDay('2026-10-25'))).toBe('2026-10-25T23:59');
  expect(localTime(latestOf('2026-03-29'))).toBe('2026-03-29T23:59');
  expect(latestOf('2026-10-25T02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test('days are added across months, years and 29 February', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
});
