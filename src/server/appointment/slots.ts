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
import { isPublicHoliday } from './public-holidays.ts';

/** What the firm says about its appointments in `content/firma.yaml`. */
export type SlotRules = Pick<Firm, 'openingHours' | 'appointments'>;

/** From the first to the last day, both included. */
export type DaySpan = { readonly from: CalendarDay; readonly to: CalendarDay };

/** Every time within these days that can be asked for at `now`, in order, taken or not. Instants in UTC. */
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

/** All days on which an appointment can be asked for at `now`. */
export function offeredDays({ appointments }: SlotRules, now: Date): DaySpan {
  const today = new TZDate(now.getTime(), GERMANY);
  return { from: dayOf(today), to: dayOf(addDays(today, appointments.daysAhead)) };
}

type Asked =
  | { readonly ok: true; readonly slot: FreeSlot }
  | { readonly ok: false; readonly code: 'slot-past' | 'slot-unknown' };

/** The slot that begins at this instant, however its zone is written. */
export function askedSlot(rules: SlotRules, startsAt: string, now: Date): Asked {
  const start = new Date(startsAt).toISOString();
  if (start < earliestStart(rules, now)) return { ok: false, code: 'slot-past' };
  const day = dayOf(new TZDate(start, GERMANY));
  const slot = slotsWithin(rules, { from: day, to: day }, now).find((each) => each.startsAt === start);
  return slot ? { ok: true, slot } : { ok: false, code: 'slot-unknown' };
}

/** The instants between which the days lie: midnight in Germany is another hour of UTC in summer. */
export const instantsOf = ({ from, to }: DaySpan): { readonly from: string; readonly until: string } => ({
  from: at(from, '00:00').toISOString(),
  until: at(to, '24:00').toISOString(),
});

const earliestStart = ({ appointments }: SlotRules, now: Date): string =>
  addHours(now, appointments.leadHours).toISOString();

/** The calendar turns slowly, and is looked at often. */
const known = new WeakMap<SlotRules, Map<CalendarDay, readonly FreeSlot[]>>();

function slotsOn(rules: SlotRules, day: CalendarDay): readonly FreeSlot[] {
  const days = known.get(rules) ?? new Map<CalendarDay, readonly FreeSlot[]>();
  known.set(rules, days);
  const slots = days.get(day) ?? slotsOfDay(rules, day);
  days.set(day, slots);
  return slots;
}

function slotsOfDay({ openingHours, appointments }: SlotRules, day: CalendarDay): FreeSlot[] {
  if (isPublicHoliday(day)) return [];
  const weekday = format(germanDate(day, 12), 'EEEE');
  return openingHours
    .filter(({ days }) => weekdaysOf(days)?.some((each) => each === weekday))
    .flatMap(({ from, to }) => slotsBetween(at(day, from), at(day, to), appointments.minutes))
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

/** Opening hours may be written twice for a day; a quarter of an hour is given once. */
const withoutOverlap = (kept: FreeSlot[], slot: FreeSlot): FreeSlot[] =>
  slot.startsAt < (kept.at(-1)?.endsAt ?? '') ? kept : [...kept, slot];

const dayOf = (instant: TZDate): CalendarDay => format(instant, 'yyyy-MM-dd');

const daysOf = (first: CalendarDay, last: CalendarDay): CalendarDay[] =>
  eachDayOfInterval({ start: germanDate(first, 12), end: germanDate(last, 12) }).map((day) =>
    format(day, 'yyyy-MM-dd'),
  );

/** `24:00` is the next midnight; a time that summer time leaves out is the one after it. */
function at(day: CalendarDay, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(germanDate(day, hours, minutes).getTime());
}

function germanDate(day: CalendarDay, hours: number, minutes = 0): TZDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, GERMANY);
}
