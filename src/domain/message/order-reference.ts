import { normalizedReference } from '../reference.ts';

/** `AU-7Q2M-XK4T-0B9A` within a sentence, however its parts are divided. */
const WITHIN = /(?<![\p{L}\p{N}])AU(?:[^\p{L}\p{N}]{0,3}[0-9A-Z]{4}){3}(?![\p{L}\p{N}])/gu;
/** Alone its two letters may be missing; without a digit it is three words. */
const ALONE = /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{4}(?:[^\p{L}\p{N}]{0,3}[0-9A-Z]{4}){2}$/u;

/** The numbers of the orders that a person wrote about, as they are stored; none where no number stands there. */
export function orderReferencesIn(...texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((written) => {
    const text = written.normalize('NFKC').toUpperCase().trim();
    const typed = ALONE.test(text) ? [text] : (text.match(WITHIN) ?? []);
    return typed.flatMap((each) => normalizedReference('AU', each) ?? []);
  });
  return [...new Set(found)];
}
