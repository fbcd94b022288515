import { getHolidays } from 'feiertagejs';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isoDayText } from '#domain/german-time.ts';

/** Whether the day is a public holiday of North Rhine-Westphalia. */
export function isPublicHoliday(day: CalendarDay): boolean {
  const year = Number(day.slice(0, 4));
  const days = holidays.get(year) ?? new Set(getHolidays(year, 'NW').map(({ date }) => isoDayText(date)));
  holidays.set(year, days);
  return days.has(day);
}

/** Cached by year: the package takes milliseconds per call, and its own day text depends on the server's time zone. */
const holidays = new Map<number, ReadonlySet<CalendarDay>>();
