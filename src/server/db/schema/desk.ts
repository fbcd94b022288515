import type { Generated, GeneratedAlways } from 'kysely';

/** Cases as the firm works on them, beside what came in (`CaseTables`). */
export type DeskTables = {
  desk_case: DeskCaseTable;
  desk_word: DeskWordTable;
  desk_milestone: DeskMilestoneTable;
  desk_deadline: DeskDeadlineTable;
  desk_note: DeskNoteTable;
  desk_event: DeskEventTable;
  desk_call: DeskCallTable;
  desk_access: DeskAccessTable;
  desk_correction: DeskCorrectionTable;
  desk_visit: DeskVisitTable;
};

type DeskCaseTable = {
  /** Of the order, the preparation or the call. */
  reference: string;
  /** `DeskKind`, `DeskState`, `DeskPlan` */
  kind: string;
  state: string;
  plan: string;
  /** Counted with each change; the number of its last event. */
  version: Generated<number>;
  assignee_id: string | null;
  /** Of the person whom it is about; empty: not known. */
  name: string;
  /** As it is sorted: `sort-key.ts`. */
  name_key: string;
  contact: string;
  town: string;
  phone: string;
  title: string;
  is_dying: Generated<number>;
  received_at: string;
  /** Day, or day and time in Germany. */
  died_at: string | null;
  certificate_at: string | null;
  /** What is to be done next, computed with each change: milestone, ISO time and rule. */
  next_milestone: string | null;
  next_due: string | null;
  next_rule: string | null;
  closed_at: string | null;
  /** By which the most urgent is first: `next_due`; `9` where there is none, or nothing is to be done. */
  due_key: GeneratedAlways<string>;
};

/** The words by which a case is found. The rest is the case's: a trigger keeps it so. */
type DeskWordTable = {
  reference: string;
  state: string;
  kind: string;
  assignee_id: string | null;
  due_key: string;
  received_at: string;
  name_key: string;
  /** In plain letters, of a phone number its digits, with a space between two: the database keeps an index of them. */
  words: string;
};

/** Only of milestones that somebody has planned, done or written at; the others stand in the plan alone. */
type DeskMilestoneTable = {
  reference: string;
  /** As in `content/fallschritte.yaml`. */
  id: string;
  planned_at: string | null;
  done_at: string | null;
  by_name: string;
  note: string;
  is_internal: number;
};

/** A deadline that an authority has extended. */
type DeskDeadlineTable = {
  reference: string;
  rule: string;
  extended_to: string;
  reason: string;
  document_id: string | null;
};

type DeskNoteTable = { id: string; reference: string; at: string; by_id: string | null; by_name: string; text: string };

/** Append-only: replayed, the events of a case give the case. */
type DeskEventTable = {
  reference: string;
  version: number;
  at: string;
  /** Null: a visitor or the server. */
  by_id: string | null;
  by_name: string;
  kind: string;
  /** Milestone, rule or id that it is about; empty: the case. */
  subject: string;
  /** `{field: [from, to]}` as JSON. */
  fields: string;
};

type DeskCallTable = {
  reference: string;
  caller: string;
  phone_number: string;
  name: string;
  place: string;
  /** Null: not asked. */
  has_certificate: number | null;
  on_behalf_of: string;
  is_dying: number;
  note: string;
  created_at: string;
  by_id: string | null;
  by_name: string;
};

/** A code by which somebody of the family sees how far a case is. */
type DeskAccessTable = {
  id: string;
  reference: string;
  /** HMAC of the code. */
  code_hash: string;
  /** Whose it is: „Erika Muster“ */
  label: string;
  /** `steps`: only the steps; `all`: also what is needed and the papers. */
  may: string;
  created_at: string;
  used_at: string | null;
  revoked_at: string | null;
};

/** A version of an order beside the one that was placed. */
type DeskCorrectionTable = {
  reference: string;
  /** Counted per order, from 1. */
  number: number;
  /** `CorrectionState` */
  state: string;
  reason: string;
  at: string;
  by_id: string | null;
  by_name: string;
  /** The version that it was compared with; 0: the order as it was placed. */
  base: number;
  /** Day until which the family can agree; null: nobody has to. */
  valid_until: string | null;
  /** When the family has answered, or the proposal was taken back. */
  decided_at: string | null;
  /** What the family has said; null: nobody was asked. */
  begin_at_once: number | null;
  /** The whole order as it is then, with its costing, as JSON. */
  document: string;
};

/** When somebody of the team has looked at the start page last. */
type DeskVisitTable = { user_id: string; at: string };
