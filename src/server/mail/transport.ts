import type { NewMail } from '../db/mail.ts';
import type { Paper } from './paper.ts';

/**
 * Resolves once the mail with its papers is in somebody else's hands: a mail server's, or a file's. `signal` breaks the
 * sending off.
 */
export type MailTransport = (mail: NewMail, papers?: readonly Paper[], signal?: AbortSignal) => Promise<void>;
