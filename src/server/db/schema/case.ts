import type { Generated } from 'kysely';

/** Orders, preparations and drafts. */
export type CaseTables = {
  funeral_order: FuneralOrderTable;
  preparation: PreparationTable;
  draft: DraftTable;
};

type FuneralOrderTable = {
  reference: string;
  user_id: string | null;
  created_at: string;
  min_cents: number;
  max_cents: number;
  /** The whole order as JSON, amounts in cents. */
  document: string;
  /** `searched-words.ts` */
  words: Generated<string>;
  /** Of the person who ordered: by them a withdrawal without its number is found (`person-key.ts`). */
  email_key: Generated<string>;
  name_key: Generated<string>;
};

type PreparationTable = {
  reference: string;
  user_id: string | null;
  /** HMAC of the code that opens it; null for one made in an account. */
  code_hash: string | null;
  created_at: string;
  updated_at: string;
  document: string;
  words: Generated<string>;
  /** For somebody who is dying. */
  is_dying: Generated<number>;
  /** When it was opened or changed last. */
  used_at: Generated<string>;
  /** Its person was told that it will be deleted from this time on; null: not yet, or opened since. */
  deleted_from: string | null;
  /** HMAC of the code in that mail, which opens it too. */
  reminder_code_hash: string | null;
};

type DraftTable = {
  code: string;
  user_id: string | null;
  kind: string;
  version: number;
  answers: string;
  saved_at: string;
};
