const long = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const calendarDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An instant, as the calendar in Germany has it: `20. November 2026`. */
export const germanDate = (instant: string): string => long.format(new Date(instant));

/** A day, month or year without a time (`2026-11-20`, `2023-08`, `2023`), as exact as it is given. */
export function germanDay(day: string): string {
  if (day.length === 4) return day;
  return (day.length === 7 ? month : calendarDay).format(new Date(day));
}
