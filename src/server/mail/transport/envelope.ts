import type { SendMailOptions } from 'nodemailer';
import type { NewMail } from '../../db/mail.ts';
import type { Attachment } from '../attachment.ts';
import { inPieces } from './in-pieces.ts';

export type Sender = {
  readonly name: string;
  readonly email: string;
  /** Host name of the site; the right side of Message-IDs. */
  readonly host: string;
};

/**
 * The message for nodemailer. Message-ID and Date are those of the row, so that the second delivery after a crash is recognised
 * as a duplicate. `Auto-Submitted` prevents out-of-office replies (RFC 3834); an answer was written by a person. All mails about one message
 * refer to the same id, so that mail programs show them as one exchange.
 */
export const envelope = (mail: NewMail, sender: Sender, attachments: readonly Attachment[] = []): SendMailOptions => ({
  from: { name: sender.name, address: sender.email },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: typeof content === 'string' ? content : inPieces(content),
  })),
  messageId: `<${mail.id}@${sender.host}>`,
  ...(mail.thread === undefined ? {} : { references: `<${mail.thread}@${sender.host}>` }),
  date: mail.createdAt,
  headers: {
    ...(mail.kind === 'antwort' ? {} : { 'Auto-Submitted': 'auto-generated' }),
    'Content-Language': 'de',
  },
  textEncoding: 'quoted-printable',
  disableFileAccess: true,
  disableUrlAccess: true,
});
