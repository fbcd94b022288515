import { randomInt } from 'node:crypto';
import type { ReferencePrefix } from '#domain/reference.ts';

/** Crockford's Base32 has no I, L, O, U: a reference can be read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `KV-7Q2M-XK4T-0B9A`: 60 random bits, so nobody finds another's estimate or order by trying. */
export function newReference(prefix: ReferencePrefix, randomIndex: (below: number) => number = randomInt): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomIndex(ALPHABET.length)]).join('');
  return `${prefix}-${group()}-${group()}-${group()}`;
}
