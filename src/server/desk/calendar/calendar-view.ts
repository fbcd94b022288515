import type { Block, CalendarAppointment } from '#contract/calendar.ts';
import { appointmentOf } from '../../db/appointment.ts';
import type { Row } from '../../db/schema.ts';
import { type listColleagues, nameOfColleague } from '../case/colleagues.ts';

export type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

export const appointmentView = (row: Row<'appointment'>, colleagues: Colleagues): CalendarAppointment => ({
  ...appointmentOf(row),
  version: row.version,
  assignee:
    row.assignee_id === null ? null : { id: row.assignee_id, name: nameOfColleague(colleagues, row.assignee_id) },
  caseReference: row.case_reference,
});

export const blockView = ({ id, version, starts_at, ends_at, reason, by_name }: Row<'calendar_block'>): Block => ({
  id,
  version,
  startsAt: starts_at,
  endsAt: ends_at,
  reason,
  by: by_name,
});
