import { TZDate } from '@date-fns/tz';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { GERMANY } from '#domain/german-time.ts';

/** When the day begins in Germany; `plus` days later. */
export function startOfGermanDay(day: CalendarDay, plus = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + plus, GERMANY).getTime());
}
