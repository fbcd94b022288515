/** Whose number it is: Kostenvoranschlag, Auftrag, Vorsorge, Entwurf, Nachricht, Anruf. */
export type ReferencePrefix = 'KV' | 'AU' | 'VO' | 'EN' | 'NA' | 'RU';

/** `AU-7Q2M-XK4T-0B9A`. Crockford's alphabet has no I, L, O and U, so that what looks alike is read alike. */
export const referencePattern = (prefix: ReferencePrefix): RegExp =>
  new RegExp(`^${prefix}(-[0-9A-HJKMNP-TV-Z]{4}){3}$`);

/** A pasted line or link; what is longer is no reference. */
const MOST_TYPED = 500;

const CHARACTERS = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * A reference as a person copies it from paper -> as it is stored: small letters, spaces, other or no hyphens, a missing
 * prefix, O for zero and l for one are normalized. Undefined where no reference can be meant.
 */
export function normalizedReference(prefix: ReferencePrefix, typed: string): string | undefined {
  if (typed.length > MOST_TYPED) return undefined;
  const text = typed.normalize('NFKC').toUpperCase();
  // A pasted line or link says more than the reference.
  const whole = new RegExp(`${prefix}(?:-[0-9A-Z]{4}){3}(?![0-9A-Z-])`);
  const bare = (text.match(whole)?.[0] ?? text).replace(/[^\p{L}\p{N}]/gu, '');
  const characters = (bare.length === 12 + prefix.length && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!CHARACTERS.test(characters)) return undefined;
  return [prefix, characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join('-');
}
