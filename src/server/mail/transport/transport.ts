import type { NewMail } from '../../db/mail.ts';
import type { Attachment } from '../attachment.ts';

/**
 * Resolves once the mail with its papers was taken by a mail server or written to a file. `signal` breaks the
 * sending off.
 */
export type MailTransport = (mail: NewMail, attachments?: readonly Attachment[], signal?: AbortSignal) => Promise<void>;
