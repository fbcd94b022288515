import type { Generated } from 'kysely';

export type FactorTables = {
  passkey: PasskeyTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  ticket: TicketTable;
};

type PasskeyTable = {
  id: string;
  user_id: string;
  /** base64url; unique. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
};

type TotpTable = {
  id: string;
  user_id: string;
  /** Encrypted, with the version of its key. */
  secret: string;
  /** Null until its first code has come. */
  confirmed_at: string | null;
  /** The 30 second step of the last code that counted. */
  last_step: Generated<number>;
  created_at: string;
  last_used_at: string | null;
};

type RecoveryCodeTable = {
  id: string;
  user_id: string;
  /** SHA-256, base64url. */
  hash: string;
  used_at: string | null;
};

/** Something begun that one browser may finish within minutes; deleted by its use. */
type TicketTable = {
  /** SHA-256 of the ticket, base64url. */
  id: string;
  /** Null: whoever the passkey belongs to. */
  user_id: string | null;
  purpose: string;
  /** SHA-256 of the browser's cookie; null: bound to `session_id`. */
  browser: string | null;
  session_id: string | null;
  /** What a passkey has to sign, base64url. */
  challenge: string | null;
  created_at: string;
  expires_at: string;
};
