import type { CalendarDay } from '../calendar-day.ts';
import { isoDayText } from '../german-time.ts';
import type { FreeSlot } from './appointment.ts';

/** One day of the week and what is free on it. */
export type SlotDay = { readonly day: CalendarDay; readonly slots: readonly FreeSlot[] };

/** A day as an instant that falls on it in Germany. */
export const noon = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`);

/** The calendar alone, without zones: `addDays('2026-11-30', 1)` is `2026-12-01`. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((noon(day).getUTCDay() + 6) % 7));

/** The day in Germany on which a time falls. */
export const slotDay = ({ startsAt }: Pick<FreeSlot, 'startsAt'>): CalendarDay => isoDayText(new Date(startsAt));

const WEEKDAYS = 5;
const DAYS = 7;

/** Monday to Friday, also where nothing is free; Saturday and Sunday where something is. */
export const slotWeek = (free: readonly FreeSlot[], monday: CalendarDay): readonly SlotDay[] =>
  Array.from({ length: DAYS }, (_, at) => addDays(monday, at))
    .map((day) => ({ day, slots: free.filter((slot) => slotDay(slot) === day) }))
    .filter(({ slots }, at) => at < WEEKDAYS || slots.length > 0);

/** The first time that can be had on this day or later; the first of all where there is none later. */
export const nextFree = (free: readonly FreeSlot[], from: CalendarDay): FreeSlot | undefined =>
  free.find((slot) => slotDay(slot) >= from) ?? free[0];
