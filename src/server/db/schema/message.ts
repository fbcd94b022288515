import type { Generated } from 'kysely';

/** Contact messages and withdrawals. */
export type MessageTables = {
  contact_message: ContactMessageTable;
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
