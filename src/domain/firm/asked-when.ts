import { inGermany, isoDayText, timeText } from '../german-time.ts';
import { isHolidayInNrw } from '../public-holidays.ts';
import type { Firm } from './firm.ts';
import { weekdaysOf } from './opening-hours.ts';

type OpeningHours = Firm['openingHours'][number];

const weekday = inGermany({ weekday: 'long' }, 'en-GB');
const germanDay = inGermany({ weekday: 'long' });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than holidays and Sundays follow each other. */
const MOST_DAYS = 14;

/**
 * When we can ask a cemetery: `heute` while our office is open for another hour, else the next day on which it opens, `morgen` or
 * `am Montag`. Undefined where the hours are no days and times.
 */
export function askedWhen(hours: readonly OpeningHours[], now: Date): string | undefined {
  const latest = timeText(new Date(now.getTime() + HOUR).toISOString());
  const isLate = isoDayText(new Date(now.getTime() + HOUR)) !== isoDayText(now);
  const today = hoursOn(hours, now);
  if (today.some(({ to }) => !isLate && latest <= to)) return 'heute';
  for (let days = 1; days <= MOST_DAYS; days++) {
    const then = new Date(now.getTime() + days * DAY);
    if (hoursOn(hours, then).length > 0) return days === 1 ? 'morgen' : `am ${germanDay.format(then)}`;
  }
  return undefined;
}

const hoursOn = (hours: readonly OpeningHours[], day: Date): readonly OpeningHours[] =>
  isHolidayInNrw(isoDayText(day))
    ? []
    : hours.filter(({ days }) => weekdaysOf(days)?.some((each) => each === weekday.format(day)));

/** On the button: `Wir fragen heute für Sie nach`. */
export const askedText = (when: string | undefined): string => `Wir fragen ${when ? `${when} ` : ''}für Sie nach`;
