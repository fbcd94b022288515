import { getHolidays } from 'feiertagejs';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isoDayText } from '#domain/german-time.ts';

/** Whether the firm is closed by law: the holidays of North Rhine-Westphalia. */
export function isPublicHoliday(day: CalendarDay): boolean {
  const year = Number(day.slice(0, 4));
  const days = holidays.get(year) ?? new Set(getHolidays(year, 'NW').map(({ date }) => isoDayText(date)));
  holidays.set(year, days);
  return days.has(day);
}

/** By year: the package takes milliseconds each time it is asked, and its own text of a day depends on where the server stands. */
const holidays = new Map<number, ReadonlySet<CalendarDay>>();
