import { eitherUmlaut } from './sort-key.ts';

/** A word that is looked for: as the beginning of one, or as the whole of one where all that was typed is short. */
export type SearchTerm = { readonly word: string; readonly isWhole: boolean };

type Found = {
  /** Its own number, and those of cases that are named in it. */
  readonly references: readonly string[];
  readonly phones: readonly string[];
  /** Names, towns and what somebody wrote, the most important first. */
  readonly texts: readonly string[];
};

const LONGEST_WORD = 40;
/** A list may read all words of each row. */
const MOST_CHARACTERS = 600;
/** Longer texts are searched by their first words. */
const MOST_TERMS = 6;
const SHORTEST_PHONE = 3;
/** So many characters of a word make a search of its own; most numbers begin with the area code of the firm's own place. */
const ENOUGH = { letters: 2, digits: 6 };

/** The words by which something is found, in plain letters; of a phone number its digits, with and without the area code. */
export function searchedWords({ references, phones, texts }: Found): readonly string[] {
  const words = [...references.flatMap(wordsOfReference), ...phones.flatMap(numbersOf), ...texts.flatMap(wordsWithin)];
  const kept: string[] = [];
  let length = 0;
  for (const word of new Set(words.map((each) => each.slice(0, LONGEST_WORD)))) {
    length += word.length + 1;
    if (length > MOST_CHARACTERS) break;
    kept.push(word);
  }
  return kept;
}

/** `AU-7Q2M-XK4T-0B9A` -> `au7q2mxk4t0b9a`, `7q2mxk4t0b9a` */
function wordsOfReference(reference: string): readonly string[] {
  const plain = reference.replaceAll('-', '').toLowerCase();
  return [plain, plain.slice(2)];
}

/** With the numbers and references within it as `searchTerms` reads them: `Ruf 05731 12 34` -> `ruf`, `05731`, …, `057311234` */
const wordsWithin = (text: string): readonly string[] => [
  ...wordsOf(text),
  ...(text.match(NUMBER) ?? []).flatMap(numbersOf),
  ...(text.match(PLAIN_RUN) ?? []).filter((run) => MIXED.test(run)).map(referencePart),
];

/** `Müller-Lüdenscheidt`, `O’Neill` -> `muller`, `ludenscheidt`; `oneill` */
const wordsOf = (text: string): readonly string[] =>
  eitherUmlaut(text)
    .replace(/['’ʼ´`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `+49 (5731) 12 34-56` -> `05731123456`, `123456`; what follows each gap is a number that somebody may remember alone. */
function numbersOf(phone: string): readonly string[] {
  const whole = digitsOf(phone);
  const [, ...rest] = phone.replace(/^\s*(\+|00)49\s*/, '').match(/\d+/g) ?? [];
  return [whole, rest.join('')].filter((digits) => digits.length >= SHORTEST_PHONE);
}

/** `+49 5731 123456`, `05731/123456` -> `05731123456` */
export const digitsOf = (phone: string): string =>
  phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)49/, '0')
    .replaceAll('+', '');

const NUMBER_PART = /^[\d+()/.-]+$/;
const NUMBER = /\+?\d[\d \u00a0()/.-]*\d/g;
const PLAIN_RUN = /(?<![\p{L}\p{N}-])[0-9a-z-]+(?![\p{L}\p{N}])/giu;
const REFERENCE_PART = /^(?:AU|VO|RU|NA)(?:-?[0-9A-Z]{1,4}){0,3}$/i;
const MIXED = /^(?=.*\d)(?=.*[a-z])[0-9a-z-]+$/i;

/** What a person types -> what to look for: `Brinkmann 05731 12 34` -> `brinkmann`, `057311234` */
export function searchTerms(text: string): readonly SearchTerm[] {
  const parts: string[] = [];
  for (const part of text.trim().split(/\s+/)) {
    const last = parts.at(-1);
    // A number is often written with gaps.
    if (last !== undefined && NUMBER_PART.test(part) && NUMBER_PART.test(last)) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const words = parts.flatMap(soughtOf).filter(Boolean).slice(0, MOST_TERMS);
  const isEnough = words.some((word) => word.length >= (/^\d+$/.test(word) ? ENOUGH.digits : ENOUGH.letters));
  return words.map((word) => ({ word: word.slice(0, LONGEST_WORD), isWhole: !isEnough }));
}

function soughtOf(part: string): readonly string[] {
  if (NUMBER_PART.test(part)) return [digitsOf(part)];
  const isReference = part.includes('-') ? REFERENCE_PART.test(part) || MIXED.test(part) : MIXED.test(part);
  return isReference ? [referencePart(part)] : wordsOf(part);
}

/** As in `normalizedReference`, of a part of one. */
function referencePart(part: string): string {
  const bare = part.replaceAll('-', '').toUpperCase();
  const prefix = /^(?:AU|VO|RU|NA)/.exec(bare)?.[0] ?? '';
  return `${prefix}${bare.slice(prefix.length).replaceAll('O', '0').replace(/[IL]/g, '1')}`.toLowerCase();
}
