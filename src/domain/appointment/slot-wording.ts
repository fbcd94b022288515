import type { CalendarDay } from '../calendar-day.ts';
import type { FreeSlot } from './appointment.ts';
import { addDays } from './slot-week.ts';

const germany = { timeZone: 'Europe/Berlin' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const time = new Intl.DateTimeFormat('de-DE', { ...germany, ...clock });
const weekday = new Intl.DateTimeFormat('de-DE', { ...germany, weekday: 'long', day: 'numeric', month: 'long' });
const fullDay = new Intl.DateTimeFormat('de-DE', { ...germany, dateStyle: 'full' });
const longDay = new Intl.DateTimeFormat('de-DE', { ...germany, dateStyle: 'long' });

const noon = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`);

/** `10:00`, as clocks in Germany show it. */
export const timeText = (startsAt: string): string => time.format(new Date(startsAt));

/** `Montag, 23. November`, where the date stays on one line. */
export const weekdayText = (day: CalendarDay): string => weekday.format(noon(day)).replace('. ', '.\u00a0');

/** `Montag, 23. November 2026, 10:00 bis 11:00 Uhr` */
export const slotText = ({ startsAt, endsAt }: FreeSlot): string =>
  `${fullDay.format(new Date(startsAt))}, ${timeText(startsAt)} bis ${timeText(endsAt)} Uhr`;

/** `23.–29. November 2026` */
export const weekText = (monday: CalendarDay): string => longDay.formatRange(noon(monday), noon(addDays(monday, 6)));

/** `Montag, 23. November 2026, 10:00 Uhr`, where the end is not known. */
export const startText = (startsAt: string): string =>
  `${fullDay.format(new Date(startsAt))}, ${timeText(startsAt)} Uhr`;

/** True where the clock of this device shows another time than one in Germany. */
export const isElsewhere = (startsAt: string): boolean =>
  new Intl.DateTimeFormat('de-DE', clock).format(new Date(startsAt)) !== timeText(startsAt);
