import { TZDate } from '@date-fns/tz';
import { type Appointment, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { appointmentPlace } from '#domain/appointment/place.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { GERMANY } from '#domain/german-time.ts';
import { berlinTimeZone } from './berlin-time-zone.ts';

export type CalendarOptions = {
  readonly firm: Firm;
  /** Host name of the site; makes the event's id globally unique. */
  readonly host: string;
  readonly now: Date;
  /** The firm's event names the visitor, the visitor's event names the firm. */
  readonly isForFirm: boolean;
};

/**
 * An appointment as a calendar file (RFC 5545) with method PUBLISH, which asks for no reply. The id is that of the appointment,
 * so that a second import updates the entry. ical-generator is loaded with the first appointment.
 */
export async function appointmentCalendar(appointment: Appointment, more: CalendarOptions): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { firm, host, now } = more;
  const calendar = ical({
    prodId: { company: firm.name, product: 'Termine', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    // Only the event has the time zone: with one for the whole file, DTSTAMP would not be in UTC.
    timezone: { name: null, generator: () => berlinTimeZone },
  });
  calendar.createEvent({
    id: `${appointment.id}@${host}`,
    stamp: now,
    start: new TZDate(appointment.startsAt, GERMANY),
    end: new TZDate(appointment.endsAt, GERMANY),
    timezone: GERMANY,
    status: ICalEventStatus.CONFIRMED,
    ...(more.isForFirm ? forFirm(appointment) : forPerson(appointment, firm)),
    location: placeOf(appointment, firm),
    organizer: { name: firm.name, email: firm.email },
  });
  return calendar.toString();
}

const forPerson = (appointment: Appointment, firm: Firm) => ({
  summary: `Termin mit ${firm.name}`,
  description: `${appointmentPlace(appointment, addressOf(firm))} Verschieben oder absagen: ${firm.phone}, Tag und Nacht.`,
});

const forFirm = ({ kind, name, phoneNumber, email, note }: Appointment) => ({
  summary: `${name} (${appointmentKindWords[kind]})`,
  description: [`Telefon ${phoneNumber}`, `E-Mail ${email}`, note].filter(Boolean).join('\n'),
});

function placeOf({ kind }: Appointment, firm: Firm): string {
  if (kind === 'vorOrt') return `${firm.name}, ${addressOf(firm)}`;
  return kind === 'telefon' ? `Telefon ${firm.phone}` : appointmentKindWords.hausbesuch;
}

const addressOf = ({ street, zipCode, city }: Firm): string => `${street}, ${zipCode} ${city}`;
