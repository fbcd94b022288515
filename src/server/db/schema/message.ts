import type { Generated } from 'kysely';

/** Contact messages and withdrawals. */
export type MessageTables = {
  contact_message: ContactMessageTable;
  message_answer: MessageAnswerTable;
  withdrawal: WithdrawalTable;
  withdrawal_order: WithdrawalOrderTable;
};

type ContactMessageTable = {
  id: string;
  name: string;
  email: string;
  phone_number: string;
  subject: string;
  message: string;
  created_at: string;
  /** `searched-words.ts` */
  words: Generated<string>;
  /** What the team has done with it: `open`, `done` or `spam`. */
  state: Generated<string>;
  version: Generated<number>;
  assignee_id: string | null;
  /** The case that it is about. */
  case_reference: string | null;
};

type MessageAnswerTable = {
  id: string;
  message_id: string;
  at: string;
  by_id: string | null;
  by_name: string;
  subject: string;
  text: string;
  mail_id: string | null;
};

type WithdrawalTable = {
  id: string;
  name: string;
  contract: string;
  email: string;
  phone_number: string;
  message: string;
  received_at: string;
  words: Generated<string>;
  email_key: Generated<string>;
  name_key: Generated<string>;
};

/** The numbers of orders that the person wrote; there may be none with it. */
type WithdrawalOrderTable = { withdrawal_id: string; reference: string };
