/** The shortest personal word that a password must not contain. */
const NEAR_WORD_LENGTH = 4;
/** No word of a list is longer. */
const LONGEST_WORD = 24;

/**
 * Whether a password is among the first that are tried (OWASP ASVS 6.2.4, 6.2.11, 6.2.12): a common word, however
 * it is written and whatever digits and signs stand around it, or anything with a word in it that lies near the person.
 */
export function isCommonPassword(
  password: string,
  commonWords: ReadonlySet<string>,
  personalWords: readonly string[],
): boolean {
  const small = password.toLowerCase();
  return (
    cores(small).some((core) => readings(core).some((reading) => commonWords.has(reading))) ||
    personalWords.flatMap(partsOf).some((word) => readings(small).some((reading) => reading.includes(word)))
  );
}

const partsOf = (words: string): string[] =>
  words
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= NEAR_WORD_LENGTH);

/** "hall0!2024" -> "hall0!2024", "hall0!202", … "hall0", "hall": any number of digits and signs less at both ends. */
function cores(password: string): string[] {
  const before = /^\P{L}*/u.exec(password)?.[0].length ?? 0;
  const after = before === password.length ? 0 : (/\P{L}*$/u.exec(password)?.[0].length ?? 0);
  const found: string[] = [];
  for (let start = 0; start <= before; start++)
    for (let end = Math.max(0, password.length - start - LONGEST_WORD); end <= after; end++)
      if (start + end < password.length) found.push(password.slice(start, password.length - end));
  return found;
}

/** As written, and with digits and signs read as the letters they stand for; 1 is an i or an l. */
const readings = (text: string): string[] => [text, asLetters(text, 'i'), asLetters(text, 'l')];

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', '@': 'a', 5: 's', $: 's' };

const asLetters = (text: string, one: string): string =>
  text.replace(/[01345@$]/g, (sign) => (sign === '1' ? one : (LETTERS[sign] ?? sign)));
