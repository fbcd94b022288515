import type { MailAttachment, NewMail } from '../db/mail.ts';

/** A file attached to a mail. */
export type Attachment = {
  readonly filename: string;
  /** `text/calendar; method=PUBLISH` … */
  readonly contentType: string;
  readonly content: Uint8Array | string;
};

/** Of the files that are made for a mail; a document has the name it was sent with. */
export const attachmentNames = {
  order: (reference: string) => `Auftrag ${reference}.pdf`,
  /** `AU-…/2` */
  'corrected-order': (id: string) => `Auftrag ${id.replace('/', ', Fassung ')}.pdf`,
  preparation: (reference: string) => `Vorsorge ${reference}.pdf`,
  'withdrawal-instruction': () => 'Widerrufsbelehrung.pdf',
  terms: () => 'Geschäftsbedingungen.pdf',
  appointment: () => 'Termin.ics',
} as const satisfies Record<Exclude<MailAttachment['kind'], 'document'>, (id: string) => string>;

/**
 * Renders the attachments of a mail from the current rows; one whose row is deleted is left out. Throws `AttachmentFailure` at the
 * first attempt; after that a mail goes out with what can be made, and a list of the rest.
 */
export type RenderAttachments = (
  mail: Pick<NewMail, 'recipient' | 'attachments'> & { readonly attempts: number },
) => Promise<readonly Attachment[]>;

/** An attachment could not be rendered: the mail is tried again later, as after a failure of the mail server. */
export class AttachmentFailure extends Error {
  readonly code: string;

  constructor(kind: MailAttachment['kind'], cause: unknown) {
    super('an attachment could not be made', { cause });
    this.code = `PAPER_${kind.replaceAll('-', '_').toUpperCase()}`;
  }
}
