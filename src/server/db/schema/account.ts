import type { Generated } from 'kysely';

/** `user`, `session`, `credential` and `verification` are tables of better-auth. */
export type AccountTables = {
  user: UserTable;
  session: SessionTable;
  credential: CredentialTable;
  verification: VerificationTable;
  mailed_link: MailedLinkTable;
  password_request: PasswordRequestTable;
};

type UserTable = {
  id: string;
  email: string;
  /** 1: the address is confirmed and the account active. */
  email_verified: number;
  /** Of the people of the firm; of others empty. Required by better-auth. */
  name: string;
  image: string | null;
  /** Empty until the account is active; until then the number is in `mailed_link`. */
  phone_number: string;
  role: string | null;
  /** Set: sign-in is blocked. */
  disabled_at: string | null;
  /** Counted with each change of name, role, number or state. */
  team_version: Generated<number>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

type SessionTable = {
  id: string;
  token: string;
  user_id: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** When this session has shown its second factor last; null: never. */
  factor_at: string | null;
  created_at: string;
  updated_at: string;
};

type CredentialTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  /** argon2id, as a PHC string. */
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
};

type VerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

type MailedLinkTable = {
  /** The `jti` of the link's token. */
  id: string;
  user_id: string;
  kind: string;
  /** Of an activation: when the registration was made. */
  created_at: string;
  expires_at: string;
  used_at: string | null;
  /** Of an unused activation link, as a PHC string; null once it is used. */
  password_hash: string | null;
  phone_number: string | null;
  new_email: string | null;
};

type PasswordRequestTable = { id: string; email: string; created_at: string };
