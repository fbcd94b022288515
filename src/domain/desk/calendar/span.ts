import { HOUR, hasTime, instantsOf, type LocalMoment, latestOf, localTime } from '../../local-moment.ts';

/** From and until when, as clocks in Germany show it. A day alone is the whole of it. */
export type LocalSpan = { readonly start: LocalMoment; readonly end: LocalMoment };

/** Instants as ISO text. */
export type InstantSpan = { readonly startsAt: string; readonly endsAt: string };

type Complaint = { readonly field: 'start' | 'end'; readonly message: string };
export type SpanResult =
  | { readonly ok: true; readonly span: InstantSpan }
  | { readonly ok: false; readonly errors: readonly Complaint[] };

const MOST_YEARS = 10;
const MOST_APPOINTMENT_HOURS = 12;
const MOST_BLOCKED_DAYS = 366;

const SKIPPED = 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr springt von 2 auf 3 Uhr.';
const TOO_FAR = 'Das liegt sehr weit in der Zukunft. Bitte prüfen Sie das Jahr.';

/** When an appointment is. One that goes on already can still be written down. */
export function appointmentSpan({ start, end }: LocalSpan, now: Date): SpanResult {
  const untimed = [fault('start', start), fault('end', end)].flatMap((each) => each ?? []);
  if (untimed.length > 0) return { ok: false, errors: untimed };
  return checked({ start, end }, now, {
    mostHours: MOST_APPOINTMENT_HOURS,
    tooLong: `Ein Termin dauert höchstens ${MOST_APPOINTMENT_HOURS} Stunden. Was länger dauert, sperren Sie bitte.`,
  });
}

/** What is blocked: whole days, or from one time to another. */
export const blockedSpan = (span: LocalSpan, now: Date): SpanResult =>
  checked(span, now, {
    mostHours: MOST_BLOCKED_DAYS * 24,
    tooLong: 'Bitte sperren Sie höchstens ein Jahr auf einmal.',
  });

type Limit = { readonly mostHours: number; readonly tooLong: string };

function checked(span: LocalSpan, now: Date, { mostHours, tooLong }: Limit): SpanResult {
  const { start, end } = span;
  const skipped = (['start', 'end'] as const).filter((field) => isSkipped(span[field]));
  if (skipped.length > 0) return { ok: false, errors: skipped.map((field) => ({ field, message: SKIPPED })) };
  const [begins, ends] = [instantsOf(start).first, hasTime(end) ? latestOf(end) : instantsOf(end).last];
  if (ends <= begins) return refused('end', 'Das Ende liegt nicht nach dem Beginn.');
  if (ends <= now) return refused('start', 'Diese Zeit ist schon vorbei.');
  if (yearOf(end) > now.getUTCFullYear() + MOST_YEARS) return refused('end', TOO_FAR);
  if (ends.getTime() - begins.getTime() > mostHours * HOUR) return refused('end', tooLong);
  return { ok: true, span: { startsAt: begins.toISOString(), endsAt: ends.toISOString() } };
}

/** An hour that clocks show twice is the first one; one that they skip is none. */
const isSkipped = (moment: LocalMoment): boolean => hasTime(moment) && localTime(instantsOf(moment).first) !== moment;

const fault = (field: 'start' | 'end', moment: LocalMoment): Complaint | undefined =>
  hasTime(moment) ? undefined : { field, message: 'Bitte geben Sie auch die Uhrzeit an.' };

const refused = (field: 'start' | 'end', message: string): SpanResult => ({ ok: false, errors: [{ field, message }] });

const yearOf = (moment: LocalMoment): number => Number(moment.slice(0, 4));
