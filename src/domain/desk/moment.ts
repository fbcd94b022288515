import * as z from 'zod/mini';
import { type CalendarDay, DAY_MESSAGE, isCalendarDay } from '../calendar-day.ts';
import { localTime } from '../local-moment.ts';
import { bounded } from '../text-bound.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** The day, or day and time in Germany: `2026-11-24` or `2026-11-24T03:10`. Compares as text. */
export const Moment = z.string(DAY_MESSAGE).check(
  bounded(16, DAY_MESSAGE),
  z.regex(MOMENT, DAY_MESSAGE),
  z.refine((text: string) => isCalendarDay(text.slice(0, 10)), DAY_MESSAGE),
);
export type Moment = z.output<typeof Moment>;

/** The clocks of phones and server differ. */
const SLACK_MS = 10 * 60_000;
/** Nothing is planned for later: what stands there is a slip of the keys. */
const MOST_YEARS_AHEAD = 10;

export type Lifetime = { readonly bornOn: CalendarDay | undefined; readonly now: Date };

/** What is said of a moment that cannot be, or undefined. `what`: `Das Sterbedatum`. */
export function pastComplaint(moment: Moment, what: string, lifetime: Lifetime): string | undefined {
  const latest = localTime(new Date(lifetime.now.getTime() + SLACK_MS));
  if (moment > latest.slice(0, moment.length)) return `${what} liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.`;
  return birthComplaint(moment, what, lifetime);
}

export function plannedComplaint(moment: Moment, what: string, lifetime: Lifetime): string | undefined {
  if (Number(moment.slice(0, 4)) > lifetime.now.getUTCFullYear() + MOST_YEARS_AHEAD)
    return `${what} liegt sehr weit in der Zukunft. Bitte prüfen Sie das Jahr.`;
  return birthComplaint(moment, what, lifetime);
}

const birthComplaint = (moment: Moment, what: string, { bornOn = '' }: Lifetime): string | undefined =>
  isCalendarDay(bornOn) && moment.slice(0, 10) < bornOn
    ? `${what} liegt vor dem Geburtsdatum. Bitte prüfen Sie beide.`
    : undefined;
