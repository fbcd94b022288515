import type { Generated, Insertable, Selectable } from 'kysely';

/**
 * Portable types only, the same on SQLite and PostgreSQL: text ids, integer cents, ISO text times, 0/1 for yes and no,
 * JSON as text; only files are bytes. `position` is the order of the rows in the content files.
 */
export type Tables = {
  setting: SettingTable;
  urn_material: UrnMaterialTable;
  urn: UrnTable;
  coffin: CoffinTable;
  funeral_form: FuneralFormTable;
  grave_type: GraveTypeTable;
  grave: GraveTable;
  resting_place: RestingPlaceTable;
  grave_resting_place_relation: RelationTable;
  relation_fee: RelationFeeTable;
  estimate: EstimateTable;
  user: UserTable;
  session: SessionTable;
  credential: CredentialTable;
  verification: VerificationTable;
  mailed_link: MailedLinkTable;
  password_request: PasswordRequestTable;
  throttle: ThrottleTable;
  user_estimate: UserEstimateTable;
  mail: MailTable;
  funeral_order: FuneralOrderTable;
  preparation: PreparationTable;
  draft: DraftTable;
  appointment: AppointmentTable;
  contact_message: ContactMessageTable;
  withdrawal: WithdrawalTable;
  document: DocumentTable;
  submission: SubmissionTable;
};

type SettingTable = { name: string; value: string };

type UrnMaterialTable = { id: string; name: string; position: number };

type UrnTable = {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  urn_material_id: string;
  biodegradable: number;
  watersoluble: number;
  look: string;
  position: number;
};

type CoffinTable = {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  wood_type: string;
  oversized: number;
  look: string;
  position: number;
};

type FuneralFormTable = {
  id: string;
  slug: string;
  name: string;
  description: string;
  base_price_cents: number;
  service_price_cents: number;
  funeral_container: number;
  grave_settings: string;
  included: string;
  third_party: string;
  not_included: string;
  source: string;
  as_of: string;
  position: number;
};

type GraveTypeTable = { id: string; name: string; setting: string; position: number };

type GraveTable = { id: string; grave_type_id: string; description: string; position: number };

type RestingPlaceTable = {
  id: string;
  name: string;
  type: string;
  city: string;
  slug: string | null;
  chamber_count: number;
  chapel: number;
  earth_burial_fee_cents: number;
  urn_burial_fee_cents: number;
  source: string;
  as_of: string;
  position: number;
};

type RelationTable = {
  id: string;
  resting_place_id: string;
  grave_id: string;
  price_cents: number;
  funeral_container: number;
  source: string;
  as_of: string;
  position: number;
};

type RelationFeeTable = {
  relation_id: string;
  id: string;
  name: string;
  price_cents: number;
  optional: number;
  source: string;
  as_of: string;
  position: number;
};

type EstimateTable = {
  reference: string;
  created_at: string;
  valid_until: string;
  min_cents: number;
  max_cents: number;
  request: string;
  /** The whole estimate as JSON, amounts in cents. */
  document: string;
};

type UserTable = {
  id: string;
  email: string;
  /** 1: the address is confirmed and the account active. */
  email_verified: number;
  /** Required by better-auth; always empty. */
  name: string;
  image: string | null;
  /** Empty until the account is active; until then the number is in `mailed_link`. */
  phone_number: string;
  role: string | null;
  /** Set: sign-in is blocked. */
  disabled_at: string | null;
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

type ThrottleTable = { key: string; count: number; started_at: string; last_at: string };

type UserEstimateTable = { user_id: string; reference: string; added_at: string };

type MailTable = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: string;
  attempts: number;
  /** Null once delivered or given up. */
  next_attempt_at: string | null;
  /** Time at which the claim of a worker expires. */
  claimed_until: string | null;
  /** Id of the current claim; a new one for each claim. */
  claimed_by: string | null;
  last_error: string | null;
  delivered_at: string | null;
  given_up_at: string | null;
  /** `MailAttachment[]` as JSON. */
  attachments: Generated<string>;
  reply_to: string | null;
};

type FuneralOrderTable = {
  reference: string;
  user_id: string | null;
  created_at: string;
  min_cents: number;
  max_cents: number;
  /** The whole order as JSON, amounts in cents. */
  document: string;
};

type PreparationTable = {
  reference: string;
  user_id: string | null;
  created_at: string;
  updated_at: string;
  document: string;
};

type DraftTable = {
  code: string;
  user_id: string | null;
  kind: string;
  version: number;
  answers: string;
  saved_at: string;
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

type DocumentTable = {
  id: string;
  name: string;
  type: string;
  size: number;
  bytes: Uint8Array;
  owner: string | null;
  created_at: string;
};

type SubmissionTable = { key: string; call: string; fingerprint: string; subject: string; created_at: string };

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
