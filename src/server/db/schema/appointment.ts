import type { Generated } from 'kysely';

/** Booked appointments, those that were cancelled, and the team's calendar around them. */
export type AppointmentTables = {
  appointment: AppointmentTable;
  cancelled_appointment: CancelledAppointmentTable;
  calendar_block: CalendarBlockTable;
  calendar_feed: CalendarFeedTable;
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
  /** Who of the team sees to it; null: nobody yet. */
  assignee_id: Generated<string | null>;
  /** Counted with each change. */
  version: Generated<number>;
  /** 1: the team has chosen its time, at which others may be booked, too. Of the others none begins with another. */
  by_team: Generated<number>;
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

/** A time in which strangers book nothing. */
type CalendarBlockTable = {
  id: string;
  starts_at: string;
  ends_at: string;
  reason: string;
  created_at: string;
  by_id: string | null;
  by_name: string;
  version: Generated<number>;
};

/** The secret address of a person's feed. */
type CalendarFeedTable = {
  user_id: string;
  token_hash: string;
  created_at: string;
  used_at: string | null;
};
