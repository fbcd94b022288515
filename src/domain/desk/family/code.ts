import * as z from 'zod/mini';

const MESSAGE = 'Bitte geben Sie den Code ein, wie er in der E-Mail steht: das Aktenzeichen und drei Gruppen mehr.';

const REFERENCE_LENGTH = 'AU-7Q2M-XK4T-0B9A'.length;
const PATTERN = /^(AU|VO|RU)(-[0-9A-HJKMNP-TV-Z]{4}){6}$/;
/** In a pasted line or link, which says more than the code. */
const WITHIN = /(AU|VO|RU)(-[0-9A-Z]{4}){6}(?![0-9A-Z-])/;
const BARE = /^(AU|VO|RU)([0-9A-HJKMNP-TV-Z]{24})$/;
/** What is longer is no code. */
const MOST_TYPED = 500;

/** `AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD`: the number of a case and 60 random bits, by which somebody of the family sees how far it is. */
export const FamilyCode = z.string(MESSAGE).check(z.regex(PATTERN, MESSAGE));

/** The number in front. */
export const caseOfCode = (code: string): string => code.slice(0, REFERENCE_LENGTH);

/** A code as a person copies it: small letters, spaces, other or no hyphens, O for zero and l for one. Undefined where none can be meant. */
export function normalizedFamilyCode(typed: string): string | undefined {
  if (typed.length > MOST_TYPED) return undefined;
  const text = typed.normalize('NFKC').toUpperCase();
  const bare = (text.match(WITHIN)?.[0] ?? text).replace(/[^\p{L}\p{N}]/gu, '');
  const signs = bare.slice(2).replaceAll('O', '0').replace(/[IL]/g, '1');
  const [, prefix, groups = ''] = BARE.exec(bare.slice(0, 2) + signs) ?? [];
  return prefix && [prefix, ...(groups.match(/.{4}/g) ?? [])].join('-');
}

const codeField = z.string(MESSAGE).check((payload) => {
  const normalized = normalizedFamilyCode(payload.value);
  if (normalized === undefined) payload.issues.push({ code: 'custom', input: payload.value, message: MESSAGE });
  else payload.value = normalized;
});

/** Where the link was not followed: the code from the mail. */
export const FamilyCodeForm = z.strictObject({ code: codeField });
