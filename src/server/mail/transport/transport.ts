import type { NewMail } from '../../db/mail.ts';
import type { Attachment } from '../attachment.ts';

/** Resolves when a mail server has accepted the mail or the file is written. `signal` aborts the delivery. */
export type MailTransport = (mail: NewMail, attachments?: readonly Attachment[], signal?: AbortSignal) => Promise<void>;
