import type { AppointmentKind } from '#domain/appointment/appointment.ts';

/** Seen from the house. */
export const APPOINTMENT_PLACES: Readonly<Record<AppointmentKind, string>> = {
  vorOrt: 'hier im Haus',
  telefon: 'am Telefon',
  hausbesuch: 'dort zu Hause',
};
