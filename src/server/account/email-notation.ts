import { domainToASCII, domainToUnicode } from 'node:url';
import { EMAIL_LENGTH } from '#domain/person-fields.ts';

/** `erika@müller.example` -> `erika@xn--mller-kva.example`, as it is stored and mailed to; undefined for an invalid domain. */
export function toAsciiEmail(email: string): string | undefined {
  const [local, domain] = splitEmail(email);
  const ascii = domainToASCII(domain);
  // A domain of numbers would be read as an IP address.
  if (!/\.[a-z][a-z0-9-]*$/.test(ascii)) return undefined;
  const stored = `${local}@${ascii}`;
  return stored.length > EMAIL_LENGTH ? undefined : stored;
}

/** `erika@xn--mller-kva.example` -> `erika@müller.example`. */
export function toUnicodeEmail(stored: string): string {
  const [local, domain] = splitEmail(stored);
  return `${local}@${domainToUnicode(domain) || domain}`;
}

function splitEmail(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}
