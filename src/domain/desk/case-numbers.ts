import { normalizedReference } from '../reference.ts';

/** `AU-7Q2M-XK4T-0B9A` within a sentence, however its parts are divided. */
const WITHIN = /(?<![\p{L}\p{N}])(AU|VO|RU)(?:[^\p{L}\p{N}]{0,3}[0-9A-Z]{4}){3}(?![\p{L}\p{N}])/gu;
const MOST = 5;

/** The numbers of cases that somebody has written, as they are stored. */
export function caseNumbersIn(...texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) =>
    [...text.normalize('NFKC').toUpperCase().matchAll(WITHIN)].flatMap(
      ([typed, prefix]) => normalizedReference(prefix as 'AU' | 'VO' | 'RU', typed) ?? [],
    ),
  );
  return [...new Set(found)].slice(0, MOST);
}
