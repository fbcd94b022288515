import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { Calendar, PlannedStep } from '#contract/calendar.ts';
import { addDays, instantsOf as instantOf } from '#domain/local-moment.ts';
import { isHolidayInNrw } from '#domain/public-holidays.ts';
import { type DaySpan, instantsOf, slotsOn } from '../../appointment/slots.ts';
import { listBlocks } from '../../db/desk/block.ts';
import { listCalendarAppointments, listPlannedMilestones } from '../../db/desk/calendar.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { listColleagues } from '../case/colleagues.ts';
import { appointmentView, blockView } from './calendar-view.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'deskPlans' | 'firm'>;

const MOST_DAYS = 42;
/** Far more than a house has in so many days. */
const MOST = 1000;

/** All that stands in the calendar of the house on these days. Throws `invalid-input`. */
export async function readCalendar(services: Deps, span: DaySpan): Promise<Calendar> {
  requireShort(span);
  const { db } = services.database;
  const { from, until } = instantsOf(span);
  const colleagues = await listColleagues(db);
  const appointments = await listCalendarAppointments(db, { from, until, limit: MOST });
  const blocks = await listBlocks(db, from, until, MOST);
  return {
    at: services.clock().toISOString(),
    days: daysOf(span).map((day) => ({
      day,
      isHoliday: isHolidayInNrw(day),
      slots: slotsOn(services.firm, day).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    })),
    appointments: appointments.map((row) => appointmentView(row, colleagues)),
    steps: await plannedSteps(services, { from: span.from, until: addDays(span.to, 1) }),
    blocks: blocks.map(blockView),
    colleagues: colleagues.flatMap(({ id, name, isActive }) => (isActive ? [{ id, name }] : [])),
    minutes: services.firm.appointments.minutes,
  };
}

/** `from` and `until`: days in Germany. */
export async function plannedSteps(
  { database, deskPlans }: Pick<Services, 'database' | 'deskPlans'>,
  span: { readonly from: string; readonly until: string },
): Promise<PlannedStep[]> {
  const names = new Map(deskPlans.steps.map(({ id, name }) => [id, name]));
  const rows = await listPlannedMilestones(database.db, { ...span, limit: MOST });
  return rows.map(({ reference, id, planned_at, done_at }) => ({
    reference,
    milestone: id,
    name: names.get(id) ?? id,
    startsAt: instantOf(planned_at ?? '').first.toISOString(),
    isDone: done_at !== null,
  }));
}

function requireShort({ from, to }: DaySpan): void {
  const message =
    to < from
      ? 'Der letzte Tag liegt vor dem ersten.'
      : differenceInCalendarDays(to, from) >= MOST_DAYS
        ? `Bitte fragen Sie nach höchstens ${MOST_DAYS} Tagen auf einmal.`
        : undefined;
  if (message !== undefined) throw new ProblemError('invalid-input', [{ field: 'to', message }]);
}

function daysOf({ from, to }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
