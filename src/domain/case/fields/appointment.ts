import {
  AppointmentKind,
  appointmentKindWords,
  appointmentNote,
  Instant,
  KIND_QUESTION,
} from '../../appointment/appointment.ts';
import { choiceOf, fieldsAt, optional, required, type SectionFields } from './field.ts';

/** A time to talk; who comes is the contact of the case. */
export const appointment = {
  kind: choiceOf(
    AppointmentKind,
    AppointmentKind.options.map((value) => ({ value, label: appointmentKindWords[value] })),
    { label: 'Art des Gesprächs', short: 'Wie', question: KIND_QUESTION },
  ),
  startsAt: required(Instant, { label: 'Zeit', short: 'Wann', input: 'slot' }),
  note: optional(appointmentNote, {
    label: 'Anmerkung',
    question: 'Worum soll es gehen?',
    hint: 'Freiwillig, höchstens 500 Zeichen.',
    input: 'lines',
  }),
};

export const appointmentSection: SectionFields = {
  fields: fieldsAt('appointment', appointment),
  groups: [{ rows: Object.keys(appointment) }],
};
