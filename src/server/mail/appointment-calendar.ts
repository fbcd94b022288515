import { TZDate } from '@date-fns/tz';
import { type Appointment, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { kindForFirm } from '#domain/appointment/kind-text.ts';
import { appointmentPlace } from '#domain/appointment/place.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { GERMANY } from '#domain/german-time.ts';
import { berlinTimeZone } from './berlin-time-zone.ts';

/** The entry for a calendar; of a cancelled appointment nothing is known but its time and kind. */
export type CalendarEvent =
  | { readonly state: 'booked'; readonly sequence: number; readonly appointment: Appointment }
  | {
      readonly state: 'cancelled';
      readonly sequence: number;
      readonly appointment: Pick<Appointment, 'id' | 'kind' | 'startsAt' | 'endsAt'>;
    };

export type CalendarOptions = {
  readonly firm: Firm;
  /** Host name of the site; makes the event's id globally unique. */
  readonly host: string;
  readonly now: Date;
  /** The firm's event names the visitor, the visitor's event names the firm. */
  readonly isForFirm: boolean;
};

export const calendarMethod = ({ state }: Pick<CalendarEvent, 'state'>): 'PUBLISH' | 'CANCEL' =>
  state === 'cancelled' ? 'CANCEL' : 'PUBLISH';

/**
 * An appointment as a calendar file (RFC 5545) with method PUBLISH, which asks for no reply, or CANCEL. The id is that of the
 * appointment and the sequence grows with each change, so that a second import changes or removes the entry. ical-generator is
 * loaded with the first appointment.
 */
export async function appointmentCalendar(event: CalendarEvent, more: CalendarOptions): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { firm, host, now } = more;
  const { appointment, sequence } = event;
  const calendar = ical({
    prodId: { company: firm.name, product: 'Termine', language: 'DE' },
    method: ICalCalendarMethod[calendarMethod(event)],
    // Only the event has the time zone: with one for the whole file, DTSTAMP would not be in UTC.
    timezone: { name: null, generator: () => berlinTimeZone },
  });
  calendar.createEvent({
    id: `${appointment.id}@${host}`,
    sequence,
    stamp: now,
    start: new TZDate(appointment.startsAt, GERMANY),
    end: new TZDate(appointment.endsAt, GERMANY),
    timezone: GERMANY,
    status: ICalEventStatus[event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'],
    ...wordsOf(event, more),
    location: placeOf(appointment, more),
    organizer: { name: firm.name, email: firm.email },
  });
  return calendar.toString();
}

function wordsOf(event: CalendarEvent, { firm, isForFirm }: CalendarOptions) {
  if (event.state === 'booked') return isForFirm ? forFirm(event.appointment) : forPerson(event.appointment, firm);
  const kind = kindForFirm(event.appointment.kind);
  return { summary: isForFirm ? `Abgesagt: Termin (${kind})` : `Abgesagt: Termin mit ${firm.name}` };
}

const forPerson = (appointment: Appointment, firm: Firm) => ({
  summary: `Termin mit ${firm.name}`,
  description: `${appointmentPlace(appointment, addressOf(firm))} Verschieben oder absagen: mit dem Link in unserer E-Mail oder unter ${firm.phone}, Tag und Nacht.`,
});

const forFirm = ({ kind, name, phoneNumber, email, note }: Appointment) => ({
  summary: `${name} (${kindForFirm(kind)})`,
  description: [`Telefon ${phoneNumber}`, `E-Mail ${email}`, note].filter(Boolean).join('\n'),
});

function placeOf({ kind }: Pick<Appointment, 'kind'>, { firm, isForFirm }: CalendarOptions): string {
  if (kind === 'vorOrt') return `${firm.name}, ${addressOf(firm)}`;
  if (kind === 'telefon') return `Telefon ${firm.phone}`;
  return isForFirm ? kindForFirm(kind) : appointmentKindWords.hausbesuch;
}

const addressOf = ({ street, zipCode, city }: Firm): string => `${street}, ${zipCode} ${city}`;
