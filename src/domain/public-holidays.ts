import type { CalendarDay } from './calendar-day.ts';

/** § 2 of the Feiertagsgesetz NW: fixed days as month and day, and days counted from Easter Sunday, which is none. */
const FIXED = ['01-01', '05-01', '10-03', '11-01', '12-25', '12-26'];
const FROM_EASTER = [-2, 1, 39, 50, 60];

const DAY = 86_400_000;

/** Easter Sunday of the Gregorian calendar, by the rule of Gauss as Lichtenberg mended it. */
function easter(year: number): number {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moon) % 30;
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const full = 21 + seed - correction;
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  return Date.UTC(year, 2, full + 7 - ((full - sunday) % 7));
}

/** Whether the day is a public holiday of North Rhine-Westphalia; most Sundays are none. */
export function isHolidayInNrw(day: CalendarDay): boolean {
  const fromEaster = (Date.parse(day) - easter(Number(day.slice(0, 4)))) / DAY;
  return FIXED.includes(day.slice(5)) || FROM_EASTER.includes(fromEaster);
}
