/**
 * The key by which a text is sorted and searched: DIN 5007 without capitals and accents, numbers by their value. Much faster to compare
 * than by `Intl.Collator`, which is felt from some thousand rows on.
 */
export const sortKey = (text: string): string =>
  plainLetters(text).replace(/\d+/g, (digits) => digits.padStart(8, '0'));

/** The same for a word that is looked for: `Löhne`, `Loehne` -> `lohne` */
export const eitherUmlaut = (text: string): string => plainLetters(text.trim()).replace(/([aou])e/g, '$1');

/** `Großer Fährweg` -> `grosser fahrweg` */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have none of the letters that the rest is for.
  return /[^ -~]/.test(lower) ? lower.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '') : lower;
}
