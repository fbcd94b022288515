import type { DraftCode } from '#domain/case/draft.ts';

/** Crockford's Base32, as `referencePattern` reads it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `EN-7Q2M-XK4T-0B9A`: 60 random bits, made where the answers are typed. */
export function newDraftCode(): DraftCode {
  const letters = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => ALPHABET[byte % 32]).join('');
  return `EN-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
