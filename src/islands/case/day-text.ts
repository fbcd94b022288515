import { isCalendarDay } from '#domain/calendar-day.ts';
import { dayText } from '#domain/german-time.ts';

/** `1941-03-14` -> `14. März 1941`; what is no day stays as it is. */
export const dayOfText = (day: string): string => (isCalendarDay(day) ? dayText(`${day}T12:00:00Z`) : day);
