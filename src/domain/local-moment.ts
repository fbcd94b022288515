import type { CalendarDay } from './calendar-day.ts';
import { inGermany } from './german-time.ts';

/** The day, or day and time, as calendars and clocks in Germany show them: `2026-11-24` or `2026-11-24T03:10`. */
export type LocalMoment = string;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clock = inGermany({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');

/** `2026-11-24T03:10` */
export const localTime = (instant: Date): LocalMoment =>
  new Date(instant.getTime() + aheadOfUtc(instant)).toISOString().slice(0, 16);

/** By the hour, as clocks are changed at full hours: to ask the calendar takes a hundred times as long. */
const known = new Map<number, number>();
const MOST_KNOWN = 10_000;

/** In milliseconds. */
function aheadOfUtc(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR);
  const found = known.get(hour);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const ahead = Date.parse(`${clock.format(hour * HOUR).replace(' ', 'T')}Z`) - hour * HOUR;
  known.set(hour, ahead);
  return ahead;
}

export const dayOf = (moment: LocalMoment): CalendarDay => moment.slice(0, 10);
export const hasTime = (moment: LocalMoment): boolean => moment.length > 10;

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10);

/**
 * The first and the last instant that it can mean. A day is anything from its beginning to that of the next one; an hour that clocks
 * show twice, or skip, when the time changes, is either.
 */
export function instantsOf(moment: LocalMoment): { readonly first: Date; readonly last: Date } {
  if (!hasTime(moment))
    return { first: instantsOf(`${moment}T00:00`).first, last: instantsOf(`${addDays(moment, 1)}T00:00`).first };
  const asUtc = Date.parse(`${moment}Z`);
  const [summer, winter] = [new Date(asUtc - 2 * HOUR), new Date(asUtc - HOUR)];
  const [isSummer, isWinter] = [localTime(summer) === moment, localTime(winter) === moment];
  return isSummer === isWinter
    ? { first: summer, last: winter }
    : { first: isSummer ? summer : winter, last: isSummer ? summer : winter };
}

/** The last minute of a day: until then holds what is due on it. */
export const endOfDay = (day: CalendarDay): Date => new Date(instantsOf(day).last.getTime() - MINUTE);

/** Until when something is in time. */
export const latestOf = (moment: LocalMoment): Date => (hasTime(moment) ? instantsOf(moment).first : endOfDay(moment));
