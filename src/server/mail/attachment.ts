import type { MailAttachment, NewMail } from '../db/mail.ts';

/** A file as it goes along with a mail. */
export type Attachment = {
  readonly filename: string;
  /** `text/calendar; method=PUBLISH` … */
  readonly contentType: string;
  readonly content: Uint8Array | string;
};

/** Makes the papers of a mail from what their rows say now; one whose row is gone is left out. Throws a AttachmentFailure. */
export type MakeAttachments = (mail: Pick<NewMail, 'recipient' | 'attachments'>) => Promise<readonly Attachment[]>;

/** Could not be made: the mail waits and is tried again, as if the mail server were away. */
export class AttachmentFailure extends Error {
  readonly code: string;

  constructor(kind: MailAttachment['kind'], cause: unknown) {
    super('an attachment could not be made', { cause });
    this.code = `PAPER_${kind.replaceAll('-', '_').toUpperCase()}`;
  }
}
