import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { format } from 'date-fns/format';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { weekdaysOf } from '#domain/firm/opening-hours.ts';
import { GERMANY } from '#domain/german-time.ts';
import { isHolidayInNrw } from '#domain/public-holidays.ts';

/** The firm's settings for appointments, from `content/firma.yaml`. */
export type SlotRules = Pick<Firm, 'openingHours' | 'appointments'>;

/** From the first to the last day, both included. */
export type DaySpan = { readonly from: CalendarDay; readonly to: CalendarDay };

/** Every slot within these days that can be booked at `now`, in order, taken or free. Instants in UTC. */
export function slotsWithin(rules: SlotRules, { from, to }: DaySpan, now: Date): readonly FreeSlot[] {
  const offered = offeredDays(rules, now);
  const first = from > offered.from ? from : offered.from;
  const last = to < offered.to ? to : offered.to;
  const earliest = earliestStart(rules, now);
  if (first > last) return [];
  return daysOf(first, last)
    .flatMap((day) => slotsOn(rules, day))
    .filter(({ startsAt }) => startsAt >= earliest);
}

/** The days for which an appointment can be booked at `now`. */
export function offeredDays({ appointments }: SlotRules, now: Date): DaySpan {
  const today = new TZDate(now.getTime(), GERMANY);
  return { from: dayOf(today), to: dayOf(addDays(today, appointments.daysAhead)) };
}

type SlotResult =
  | { readonly ok: true; readonly slot: FreeSlot }
  | { readonly ok: false; readonly code: 'slot-past' | 'slot-unknown' };

/** The slot that begins at this instant, in any notation of the time zone. */
export function findSlot(rules: SlotRules, startsAt: string, now: Date): SlotResult {
  const start = new Date(startsAt).toISOString();
  if (start < earliestStart(rules, now)) return { ok: false, code: 'slot-past' };
  const day = dayOf(new TZDate(start, GERMANY));
  const slot = slotsWithin(rules, { from: day, to: day }, now).find((each) => each.startsAt === start);
  return slot ? { ok: true, slot } : { ok: false, code: 'slot-unknown' };
}

/** The instants between which the days lie: midnight in Germany is 22:00 UTC in summer and 23:00 UTC in winter. */
export const instantsOf = ({ from, to }: DaySpan): { readonly from: string; readonly until: string } => ({
  from: at(from, '00:00').toISOString(),
  until: at(to, '24:00').toISOString(),
});

const earliestStart = ({ appointments }: SlotRules, now: Date): string =>
  addHours(now, appointments.leadHours).toISOString();

/** Slots per day, cached: they change only with the rules. */
const slotCache = new WeakMap<SlotRules, Map<CalendarDay, readonly FreeSlot[]>>();

/** Every slot of a day, whoever may still book it. */
export function slotsOn(rules: SlotRules, day: CalendarDay): readonly FreeSlot[] {
  const days = slotCache.get(rules) ?? new Map<CalendarDay, readonly FreeSlot[]>();
  slotCache.set(rules, days);
  const slots = days.get(day) ?? slotsOfDay(rules, day);
  days.set(day, slots);
  return slots;
}

function slotsOfDay({ openingHours, appointments }: SlotRules, day: CalendarDay): FreeSlot[] {
  if (isHolidayInNrw(day)) return [];
  const weekday = format(germanDate(day, 12), 'EEEE');
  return openingHours
    .filter(({ days }) => weekdaysOf(days)?.some((each) => each === weekday))
    .flatMap(({ from, to }) => slotsBetween(at(day, from), closingAt(day, to), appointments.minutes))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .reduce<FreeSlot[]>(withoutOverlap, []);
}

function slotsBetween(opening: Date, closing: Date, minutes: number): FreeSlot[] {
  const slots: FreeSlot[] = [];
  for (
    let start = opening, end = addMinutes(start, minutes);
    end <= closing;
    start = end, end = addMinutes(start, minutes)
  )
    slots.push({ startsAt: start.toISOString(), endsAt: end.toISOString() });
  return slots;
}

/** Opening hours of one day may overlap; each time becomes one slot. */
const withoutOverlap = (slots: FreeSlot[], slot: FreeSlot): FreeSlot[] =>
  slot.startsAt < (slots.at(-1)?.endsAt ?? '') ? slots : [...slots, slot];

const dayOf = (instant: TZDate): CalendarDay => format(instant, 'yyyy-MM-dd');

const daysOf = (first: CalendarDay, last: CalendarDay): CalendarDay[] =>
  eachDayOfInterval({ start: germanDate(first, 12), end: germanDate(last, 12) }).map((day) =>
    format(day, 'yyyy-MM-dd'),
  );

/** `24:00` is the next midnight. Where the clocks change, a skipped time is the one an hour later, of two the second. */
function at(day: CalendarDay, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(germanDate(day, hours, minutes).getTime());
}

/** The door is shut from the first time the clock shows `time`, and an hour early where that time is skipped. */
function closingAt(day: CalendarDay, time: string): Date {
  const last = at(day, time);
  const hourBefore = addHours(last, -1);
  const shown = time.replace(/^24/, '00');
  return clockAt(last) === shown && clockAt(hourBefore) !== shown ? last : hourBefore;
}

const clockAt = (instant: Date): string => format(new TZDate(instant.getTime(), GERMANY), 'HH:mm');

function germanDate(day: CalendarDay, hours: number, minutes = 0): TZDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, GERMANY);
}
