import * as z from 'zod/mini';

export const REFERENCE_MESSAGE = 'Bitte geben Sie das Aktenzeichen ein, wie es auf dem PDF steht: KV-1A2B-3C4D-5E6F.';

const WHOLE = /KV(?:-[0-9A-Z]{4}){3}(?![0-9A-Z-])/;
/** Crockford's alphabet has no I, L, O and U, so that what looks alike is read alike. */
const CHARACTERS = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const PREFIX = 'KV';

/**
 * A reference as a person copies it from paper -> as it is stored: small letters, spaces, other or no hyphens, a missing
 * KV, O for zero and l for one are mended. Undefined where no reference can be meant.
 */
export function mendedReference(typed: string): string | undefined {
  const text = typed.normalize('NFKC').toUpperCase();
  // A pasted line or link says more than the reference.
  const bare = (text.match(WHOLE)?.[0] ?? text).replace(/[^\p{L}\p{N}]/gu, '');
  const characters = (bare.length === 12 + PREFIX.length && bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!CHARACTERS.test(characters)) return undefined;
  return [PREFIX, characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join('-');
}

/** The field in which a person adds an estimate to her account. */
export const AddEstimateForm = z.strictObject({
  reference: z.string(REFERENCE_MESSAGE).check((payload) => {
    const mended = mendedReference(payload.value);
    if (mended === undefined) payload.issues.push({ code: 'custom', input: payload.value, message: REFERENCE_MESSAGE });
    else payload.value = mended;
  }),
});
export type AddEstimateForm = z.output<typeof AddEstimateForm>;
