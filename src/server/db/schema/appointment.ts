import type { Generated } from 'kysely';

/** Booked appointments, and those that were cancelled. */
export type AppointmentTables = {
  appointment: AppointmentTable;
  cancelled_appointment: CancelledAppointmentTable;
};

type AppointmentTable = {
  id: string;
  kind: string;
  starts_at: string;
  ends_at: string;
  name: string;
  email: string;
  phone_number: string;
  note: string;
  case_reference: string | null;
  created_at: string;
  /** How often it was moved. */
  sequence: Generated<number>;
  /** `searched-words.ts` */
  words: Generated<string>;
};

/** Without personal data. */
type CancelledAppointmentTable = {
  id: string;
  kind: string;
  starts_at: string;
  ends_at: string;
  sequence: number;
  case_reference: string | null;
  cancelled_at: string;
};
