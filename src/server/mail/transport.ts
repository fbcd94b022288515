import type { NewMail } from '../db/mail.ts';

/** Resolves once the mail is in somebody else's hands: a mail server's, or a file's. */
export type MailTransport = (mail: NewMail) => Promise<void>;
