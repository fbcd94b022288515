import type { Generated } from 'kysely';

/** The outbox. */
export type MailTables = { mail: MailTable };

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
