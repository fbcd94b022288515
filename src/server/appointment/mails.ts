import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { kindForFirm, kindText } from '#domain/appointment/kind-text.ts';
import { appointmentPlace } from '#domain/appointment/place.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { paths } from '#site/paths.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { appointmentLink } from './appointment-code.ts';

type Deps = Pick<Services, 'firm' | 'hmac' | 'options' | 'outbox'>;

/** One mail to the visitor and one to the firm, with Reply-To the visitor; both with a calendar file. */
export async function mailAppointment(services: Deps, trx: Kysely<Tables>, appointment: Appointment): Promise<void> {
  const { firm, outbox } = services;
  const { email, note } = appointment;
  await tellBooked(services, trx, appointment);
  await outbox.put(
    trx,
    'termin-haus',
    firm.email,
    { ...whenForFirm(appointment), ...contactOf(appointment), note },
    { ...withCalendar(appointment), replyTo: email },
  );
}

/** To the visitor alone, of what the team has arranged with her; nothing where she has no address. */
export async function tellBooked(
  services: Deps,
  trx: Kysely<Tables>,
  appointment: Appointment,
  caseReference?: string,
): Promise<void> {
  const { firm, outbox } = services;
  const { id, name, email } = appointment;
  if (email === '') return;
  await outbox.put(
    trx,
    'termin',
    email,
    { ...whenAndWhere(appointment, firm), appointmentLink: appointmentLink(services, id) },
    { ...withCalendar(appointment), name, caseReference },
  );
}

/** The calendar files carry the id they had before, so that they change the entry instead of making a second one. */
export async function mailMoved(
  services: Deps,
  trx: Kysely<Tables>,
  moved: Appointment,
  before: Appointment,
): Promise<void> {
  const { firm, outbox } = services;
  await tellMoved(services, trx, moved, before);
  await outbox.put(
    trx,
    'termin-verschoben-haus',
    firm.email,
    { ...whenForFirm(moved), timeBefore: slotText(before), ...contactOf(moved) },
    { ...withCalendar(moved), replyTo: moved.email },
  );
}

/** To the visitor alone; nothing where she has no address. */
export async function tellMoved(
  services: Deps,
  trx: Kysely<Tables>,
  moved: Appointment,
  before: Appointment,
  caseReference?: string,
): Promise<void> {
  const { firm, outbox } = services;
  const { id, name, email } = moved;
  if (email === '') return;
  await outbox.put(
    trx,
    'termin-verschoben',
    email,
    {
      ...whenAndWhere(moved, firm),
      timeBefore: slotText(before),
      appointmentLink: appointmentLink(services, id),
    },
    { ...withCalendar(moved), name, caseReference },
  );
}

/** `reason`: in the person's words; empty where she gave none. */
export async function mailCancelled(
  { firm, outbox, options: { siteUrl } }: Deps,
  trx: Kysely<Tables>,
  cancelled: Appointment,
  reason: string,
): Promise<void> {
  const { name, email } = cancelled;
  await outbox.put(trx, 'termin-abgesagt', email, whatFallsOut(cancelled, siteUrl), {
    ...withCalendar(cancelled),
    name,
  });
  await outbox.put(
    trx,
    'termin-abgesagt-haus',
    firm.email,
    { ...whenForFirm(cancelled), ...contactOf(cancelled), note: reason },
    { ...withCalendar(cancelled), replyTo: email },
  );
}

/** To the visitor alone, in the words of the team; nothing where she has no address. */
export async function tellCancelled(
  { outbox, options: { siteUrl } }: Deps,
  trx: Kysely<Tables>,
  cancelled: Appointment,
  { reason, caseReference }: { readonly reason: string; readonly caseReference: string | undefined },
): Promise<void> {
  const { name, email } = cancelled;
  if (email === '') return;
  await outbox.put(
    trx,
    'termin-faellt-aus',
    email,
    { ...whatFallsOut(cancelled, siteUrl), answer: reason },
    { ...withCalendar(cancelled), name, caseReference },
  );
}

const whatFallsOut = (cancelled: Appointment, siteUrl: string) => ({
  kind: kindText(cancelled.kind),
  time: slotText(cancelled),
  contactLink: `${siteUrl}${paths.contact}#termin`,
});

/** Where it is stands in a sentence: who calls whom, or who comes. */
const whenAndWhere = (appointment: Appointment, { street, zipCode, city }: Firm) => ({
  kind: appointmentPlace(appointment, `${street}, ${zipCode} ${city}`),
  time: slotText(appointment),
});

const whenForFirm = (appointment: Appointment) => ({
  kind: kindForFirm(appointment.kind),
  time: slotText(appointment),
});

const contactOf = ({ name, phoneNumber, email }: Appointment) => ({
  contact: name,
  contactPhone: phoneNumber,
  contactEmail: email,
});

const withCalendar = ({ id }: Appointment) => ({ attachments: [{ kind: 'appointment', id }] as const });
