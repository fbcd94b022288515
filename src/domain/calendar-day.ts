import * as z from 'zod/mini';
import { bounded } from './text-bound.ts';

export const DAY_MESSAGE = 'Bitte geben Sie ein Datum ein, das es gibt, zum Beispiel 14.03.1941.';

/** A calendar day in Germany, `1941-03-14`; compares as text. */
export type CalendarDay = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The earliest date of birth or death that is accepted. */
const EARLIEST = '1880-01-01';

/** True for days the calendar has: no 30 February. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && text >= EARLIEST;
}

/** May stay empty where the day is not known. */
export const OptionalDay = z.string(DAY_MESSAGE).check(
  bounded(100, DAY_MESSAGE),
  z.trim(),
  z.refine((text: string) => text === '' || isCalendarDay(text), DAY_MESSAGE),
);

const WIRE_DAY_MESSAGE = 'Bitte geben Sie einen Tag an, den es gibt, als Jahr-Monat-Tag.';

/** A day as the wire has it, `2027-01-01`: nobody's birthday, so none is suggested. */
export const CalendarDayText = z.string(WIRE_DAY_MESSAGE).check(
  bounded(10, WIRE_DAY_MESSAGE),
  z.regex(/^\d{4}-\d{2}-\d{2}$/, WIRE_DAY_MESSAGE),
  z.refine((text: string) => isCalendarDay(text), WIRE_DAY_MESSAGE),
);
