import type { CalendarDay } from '../calendar-day.ts';
import { inGermany, timeText } from '../german-time.ts';
import type { FreeSlot } from './appointment.ts';
import { addDays, noon } from './slot-week.ts';

const weekday = inGermany({ weekday: 'long', day: 'numeric', month: 'long' });
const fullDay = inGermany({ dateStyle: 'full' });
const longDay = inGermany({ dateStyle: 'long' });

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
  new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' }).format(new Date(startsAt)) !==
  timeText(startsAt);
