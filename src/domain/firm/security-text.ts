import type { Firm } from './firm.ts';

/** Less than a year, as RFC 9116 recommends (section 2.5.5), and as long as possible for hosts that only have the built file. */
const MONTHS = 11;

/**
 * `/.well-known/security.txt` (RFC 9116): to whom somebody tells that this site has a hole. It expires on the first of a month, so
 * that it is the same text all month.
 */
export function securityText({ email }: Pick<Firm, 'email'>, siteUrl: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    // Only an address with https is allowed there.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${SECURITY_PATH}`] : []),
    '',
  ].join('\n');
}

export const SECURITY_PATH = '/.well-known/security.txt';
