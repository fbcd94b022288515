import type { CalendarDay } from '../calendar-day.ts';
import { isoDayText } from '../german-time.ts';

const yearOf = (instant: Date): number => Number(isoDayText(instant).slice(0, 4));

/** A term of the law runs from the end of the year: what came on 31 December 2026, kept for 8 years, may go on 1 January 2035. */
export const erasableFrom = (cameAt: string, years: number): CalendarDay =>
  `${yearOf(new Date(cameAt)) + years + 1}-01-01`;

/** What came before this day in Germany has been kept for so many years. */
export const keptSinceDay = (now: Date, years: number): CalendarDay => `${yearOf(now) - years}-01-01`;
