/** How long a mail server may take, in milliseconds. */
export type SmtpLimits = {
  readonly dnsMs: number;
  /** For the connection, with TLS where the address says so. */
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Without a byte in either direction, at every later step. */
  readonly silenceMs: number;
  /** From the connection to the last answer. A mail server that sends a byte now and then is never silent. */
  readonly deliveryMs: number;
};

const MINUTE = 60_000;

/**
 * RFC 5321, 4.5.3.2 asks for at least 5 minutes for the greeting, MAIL and RCPT, 2 for DATA, 3 for each block and 10 for the
 * answer to the whole mail. nodemailer knows one limit for all steps after the greeting, so it is the longest of them: who ends
 * the wait for the last answer sends a mail again that has long been taken.
 */
export const smtpLimits: SmtpLimits = {
  dnsMs: 30_000,
  connectMs: 30_000,
  greetingMs: 5 * MINUTE,
  silenceMs: 10 * MINUTE,
  deliveryMs: 30 * MINUTE,
};
