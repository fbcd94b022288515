import { keptSinceDay } from '#domain/retention/year-term.ts';
import { startOfGermanDay } from '../log/german-days.ts';

/** What came before this moment has been kept for so many years, as they are counted in Germany. */
export const keptSince = (now: Date, years: number): Date => startOfGermanDay(keptSinceDay(now, years));
