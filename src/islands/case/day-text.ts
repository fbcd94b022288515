import { isCalendarDay } from '#domain/calendar-day.ts';

const german = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'long' });

/** `1941-03-14` -> `14. März 1941`; what is no day stays as it is. */
export const dayOfText = (day: string): string =>
  isCalendarDay(day) ? german.format(new Date(`${day}T00:00:00Z`)) : day;
