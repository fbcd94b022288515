import { randomInt } from 'node:crypto';
import type { ReferencePrefix } from '#domain/reference.ts';

/** Crockford's Base32, without I, L, O, U, for reading a reference out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `KV-7Q2M-XK4T-0B9A`: 60 random bits, so that references cannot be guessed. */
export function newReference(prefix: ReferencePrefix, randomIndex: (below: number) => number = randomInt): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomIndex(ALPHABET.length)]).join('');
  return `${prefix}-${group()}-${group()}-${group()}`;
}
