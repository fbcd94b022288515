import fc from 'fast-check';
import { addDays, type LocalMoment } from '#domain/local-moment.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));

export const days: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 365 * 20 })
  .map((after) => addDays('2024-01-01', after));

/** The Sundays of 2024 to 2043 on which clocks change. */
const changes = Array.from({ length: 20 }, (_, at) => 2024 + at).flatMap((year) => [
  lastSunday(`${year}-03-31`),
  lastSunday(`${year}-10-31`),
]);

/** Days and times in Germany; every third one near a change of the clocks. */
export const moments: fc.Arbitrary<LocalMoment> = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: days },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...changes), fc.integer({ min: -2, max: 0 }))
          .map(([day, before]) => addDays(day, before)),
      },
    ),
    times,
  )
  .map(([day, [hour, minute]]) => `${day}T${two(hour)}:${two(minute)}`);

function lastSunday(monthEnd: string): string {
  const weekday = new Date(`${monthEnd}T00:00Z`).getUTCDay();
  return addDays(monthEnd, -weekday);
}
