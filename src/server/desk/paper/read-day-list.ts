import type { CalendarDay } from '#domain/calendar-day.ts';
import { type DayAppointment, type DueCase, dayList, type PlannedStep } from '#domain/desk/paper/day-list.ts';
import { townOfPlace } from '#domain/desk/place-town.ts';
import { isoDayText } from '#domain/german-time.ts';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import { addDays, instantsOf } from '#domain/local-moment.ts';
import { appointmentPlaces } from '#domain/overview/entry-words.ts';
import { listAppointments } from '../../db/appointment.ts';
import { listPlanned } from '../../db/desk/day.ts';
import { listDue } from '../../db/desk/start.ts';
import { findNames } from '../../db/person-name.ts';
import type { Services } from '../../services.ts';
import { listedCase } from '../listed-case.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'deskPlans'>;

/** Far more than a day has. */
const MOST = 100;
/** Before any case was. */
const EVER = '';

/** All of a day; what is overdue stands on the list of today alone. */
export async function readDayList({ clock, database, deskPlans }: Deps, day: CalendarDay): Promise<LabelledPaper> {
  const { db } = database;
  const now = clock();
  const today = isoDayText(now);
  const [from, before] = [startOf(day), startOf(addDays(day, 1))];
  const appointments = await listAppointments(db, from, before);
  const planned = await listPlanned(db, { from: day, before: addDays(day, 1), limit: MOST });
  const due = await listDue(
    db,
    { from: day === today ? EVER : from, before },
    { limit: MOST, counted: MOST + 1, except: [] },
  );
  const names = await findNames(
    db,
    due.rows.flatMap(({ assignee_id: id }) => id ?? []),
  );
  const nameOfStep = (id: string) => deskPlans.steps.find((step) => step.id === id)?.name ?? id;
  return dayList(
    {
      day,
      appointments: appointments.slice(0, MOST).map(
        ({ startsAt, name, phoneNumber, kind, note }): DayAppointment => ({
          ...{ startsAt, name, note },
          phone: phoneNumber,
          place: appointmentPlaces[kind],
        }),
      ),
      planned: planned.map(
        ({ reference, name, contact, phone, town, kind, milestone, planned_at: at, by_name: by }): PlannedStep => ({
          ...{ reference, name, contact, phone, at, by },
          town: kind === 'call' ? townOfPlace(town) : town,
          step: nameOfStep(milestone),
        }),
      ),
      // Of what is planned and due at once the plan tells more.
      due: due.rows
        .map((row) => listedCase(deskPlans, row, names))
        .flatMap(({ next, assignee, reference, name, contact, phone, town }): DueCase[] =>
          next?.due && !planned.some((step) => step.reference === reference && step.milestone === next.milestone)
            ? [
                {
                  ...{ reference, name, contact, phone, town },
                  step: next.name,
                  due: next.due,
                  assignee: assignee?.name ?? '',
                },
              ]
            : [],
        ),
      isCut: appointments.length > MOST || planned.length === MOST || due.total > MOST,
    },
    now.toISOString(),
  );
}

const startOf = (day: string): string => instantsOf(day).first.toISOString();
