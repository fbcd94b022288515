/** Time limits of a delivery, in milliseconds. */
export type SmtpLimits = {
  readonly dnsMs: number;
  /** For the connection, including TLS with `smtps:`. */
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Without a byte in either direction, in every later step. */
  readonly silenceMs: number;
  /** From the connection to the last reply; limits a mail server that sends single bytes. */
  readonly deliveryMs: number;
};

const MINUTE = 60_000;

/**
 * RFC 5321, 4.5.3.2 requires at least 5 minutes for the greeting, MAIL and RCPT, 2 for DATA, 3 for each block and 10 for the
 * reply to the whole mail. nodemailer has one limit for all steps after the greeting, so it is the longest: ending the wait for
 * the last reply too early would send an accepted mail again.
 */
export const smtpLimits: SmtpLimits = {
  dnsMs: 30_000,
  connectMs: 30_000,
  greetingMs: 5 * MINUTE,
  silenceMs: 10 * MINUTE,
  deliveryMs: 30 * MINUTE,
};
