import * as z from 'zod/mini';
import { Appointment } from '#domain/appointment/appointment.ts';
import { DeskReference, Somebody } from './listed-case.ts';

/** An appointment as the team sees it. Times are instants as ISO text. */
export const CalendarAppointment = z.strictObject({
  ...Appointment.shape,
  version: z.int(),
  /** Null: nobody yet. */
  assignee: z.nullable(Somebody),
  caseReference: z.nullable(DeskReference),
});
export type CalendarAppointment = z.output<typeof CalendarAppointment>;

/** A step of a case with the time for which it is planned. */
export const PlannedStep = z.strictObject({
  reference: DeskReference,
  milestone: z.string(),
  name: z.string(),
  startsAt: z.string(),
  isDone: z.boolean(),
});
export type PlannedStep = z.output<typeof PlannedStep>;

/** A time in which visitors book nothing. */
export const Block = z.strictObject({
  id: z.string(),
  version: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  by: z.string(),
});
export type Block = z.output<typeof Block>;

const Span = z.strictObject({ startsAt: z.string(), endsAt: z.string() });

export const Calendar = z.strictObject({
  at: z.string(),
  days: z.array(
    z.strictObject({
      day: z.string(),
      isHoliday: z.boolean(),
      /** The times that visitors may be offered, taken or free. */
      slots: z.array(Span),
    }),
  ),
  appointments: z.array(CalendarAppointment),
  steps: z.array(PlannedStep),
  blocks: z.array(Block),
  /** To whom an appointment can be given. */
  colleagues: z.array(Somebody),
  /** How long one takes, if nothing else is said. */
  minutes: z.int(),
});
export type Calendar = z.output<typeof Calendar>;
