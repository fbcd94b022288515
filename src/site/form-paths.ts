import { paths } from './paths.ts';

/** Where forms lead without JavaScript; the server writes these pages. */
export const formPaths = {
  messageSent: `${paths.contact}/gesendet`,
  appointment: `${paths.contact}/termin`,
  /** A booked appointment, opened by the link of its mail. */
  ownAppointment: `${paths.contact}/mein-termin`,
} as const;

/** The page that the server fills in; it has no address of its own. */
export const ANSWER_PAGE = '/formular-antwort';

/** Query names of the list of free times: `/kontakt/termin?art=telefon&ab=2026-11-23`. */
export const appointmentQuery = { kind: 'art', from: 'ab' } as const;

/** Stands behind the # of the mailed link, so that its code travels to no server with the address and is in no log. */
export const APPOINTMENT_HASH = 'termin';

/** `/kontakt/mein-termin#termin=…` */
export const ownAppointmentPath = (code: string): string => `${formPaths.ownAppointment}#${APPOINTMENT_HASH}=${code}`;
