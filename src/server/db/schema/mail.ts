import type { Generated } from 'kysely';

/** The outbox, and what goes out with its mails. */
export type MailTables = { mail: MailTable; mail_paper: MailPaperTable };

type MailTable = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  /** `UnwrittenMail` as JSON, as long as it is not sent: text and HTML are empty then. Null: it is written. */
  unwritten: string | null;
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
  /** The order, preparation or call that it tells of. */
  case_reference: string | null;
  /** The message that it is about. */
  thread: string | null;
};

type MailPaperTable = {
  /** Kind of a `MailAttachment`. */
  kind: string;
  /** The last good drawing of a paper that is the same in every mail; null for others. */
  bytes: Uint8Array | null;
  drawn_at: string | null;
  /** Since when it cannot be made; null where it can. */
  failed_at: string | null;
};
