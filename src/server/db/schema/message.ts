/** Contact messages and withdrawals. */
export type MessageTables = {
  contact_message: ContactMessageTable;
  withdrawal: WithdrawalTable;
};

type ContactMessageTable = {
  id: string;
  name: string;
  email: string;
  phone_number: string;
  subject: string;
  message: string;
  created_at: string;
};

type WithdrawalTable = {
  id: string;
  name: string;
  contract: string;
  email: string;
  phone_number: string;
  message: string;
  received_at: string;
};
