/** Crockford's Base32, as in references. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A seal (HMAC, base64url) -> `7Q2M-XK4T-0B9A`: 60 of its bits as a person can type them. */
export function sealedGroups(seal: string): string {
  const signs = [...Buffer.from(seal, 'base64url').subarray(0, 12)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return [signs.slice(0, 4).join(''), signs.slice(4, 8).join(''), signs.slice(8).join('')].join('-');
}
