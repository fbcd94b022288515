import type { BookingFields, NewBlock, NewBooking } from '#contract/calendar.ts';
import * as contract from '#contract/calendar.ts';
import { localTime } from '#domain/local-moment.ts';
import type { FormSchema } from '../../form-check.ts';
import { withSentences } from '../../with-sentences.ts';
import type { CalendarAppointment } from './calendar.ts';

/** As the form asks: `start` is the day, `from` and `end` are times of it. */
export type BookingValues = Readonly<
  Record<
    'kind' | 'start' | 'from' | 'end' | 'name' | 'phoneNumber' | 'email' | 'note' | 'assignee' | 'caseReference',
    string
  >
>;

export const emptyBooking = (day: string, from: string, end: string, assignee: string): BookingValues => ({
  ...{ kind: 'vorOrt', start: day, from, end, assignee },
  ...{ name: '', phoneNumber: '', email: '', note: '', caseReference: '' },
});

export const bookingValues = (appointment: CalendarAppointment): BookingValues => {
  const [start, end] = [localTime(new Date(appointment.startsAt)), localTime(new Date(appointment.endsAt))];
  return {
    kind: appointment.kind,
    start: start.slice(0, 10),
    from: start.slice(11),
    end: end.slice(11),
    name: appointment.name,
    phoneNumber: appointment.phoneNumber,
    email: appointment.email,
    note: appointment.note,
    assignee: appointment.assignee?.id ?? '',
    caseReference: appointment.caseReference ?? '',
  };
};

const moment = (day: string, time: string): string => (time === '' ? day : `${day}T${time}`);

const fieldsOf = ({ start, from, end, email, assignee, caseReference, ...same }: BookingValues) => ({
  ...same,
  start: moment(start, from),
  end: moment(start, end),
  ...(email.trim() === '' ? {} : { email }),
  assignee: assignee || null,
  caseReference: caseReference.trim().toUpperCase() || null,
});

const booking = withSentences(contract.NewBooking);
export const bookingSchema: FormSchema<NewBooking> = {
  safeParse: (typed) => booking.safeParse(fieldsOf(typed as BookingValues)),
};

const change = withSentences(contract.BookingFields);
/** What the person has changed; of the time both ends or neither. */
export const changeSchema = (initial: BookingValues): FormSchema<BookingFields> => {
  const before: Readonly<Record<string, unknown>> = fieldsOf(initial);
  return {
    safeParse(typed) {
      const { start, end, ...after } = fieldsOf(typed as BookingValues);
      const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
      const isMoved = start !== before.start || end !== before.end;
      return change.safeParse({ ...Object.fromEntries(changed), ...(isMoved ? { start, end } : {}) });
    },
  };
};

/** Times are left empty where whole days are meant. */
type BlockValues = Readonly<Record<'start' | 'startTime' | 'end' | 'endTime' | 'reason', string>>;

const block = withSentences(contract.NewBlock);
export const blockSchema: FormSchema<NewBlock> = {
  safeParse(typed) {
    const { start, startTime, end, endTime, reason } = typed as BlockValues;
    return block.safeParse({ start: moment(start, startTime), end: moment(end, endTime), reason });
  },
};

export const cancelSchema = withSentences(contract.CancelFields);
