import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type * as contract from '#contract/appointment.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/validation-message.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { type Actor, callerOf } from '../auth/actor.ts';
import { listAppointments } from '../db/appointment.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { freeSlots } from './free-slots.ts';
import { type DaySpan, instantsOf } from './slots.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm'>;

const MOST_DAYS = 42;

/** Free times for every caller, booked appointments for admins only. All kinds of appointment share the same slots. */
export async function listSlots(
  services: Deps,
  { kind, ...span }: QueryOf<typeof contract.listSlots>,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listSlots>> {
  const errors = spanErrors(span);
  if (errors.length > 0) throw new ProblemError('invalid-input', errors);
  const { db } = services.database;
  const free = [...(await freeSlots(services, db, span))];
  if (callerOf(actor) !== 'admin') return { free };
  const { from, until } = instantsOf(span);
  const booked = await listAppointments(db, from, until);
  return { free, booked: booked.filter((each) => kind === undefined || each.kind === kind) };
}

function spanErrors({ from, to }: DaySpan): FieldError[] {
  const missing = Object.entries({ from, to }).filter(([, day]) => !isCalendarDay(day));
  if (missing.length > 0) return missing.map(([field]) => ({ field, message: 'Diesen Tag gibt es nicht.' }));
  if (to < from) return [{ field: 'to', message: 'Der letzte Tag liegt vor dem ersten.' }];
  if (differenceInCalendarDays(to, from) >= MOST_DAYS)
    return [{ field: 'to', message: `Bitte fragen Sie nach höchstens ${MOST_DAYS} Tagen auf einmal.` }];
  return [];
}
