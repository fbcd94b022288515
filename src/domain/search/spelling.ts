/** Letters of a query that count; the rest is cut off. */
export const QUERY_MOST_LETTERS = 100;

/** The typed text as it is searched for: one space between the words, none around them. */
export const cleanQuery = (typed: string): string =>
  typed.replace(/\s+/g, ' ').trim().slice(0, QUERY_MOST_LETTERS).trim();

const OTHER_SPELLING: Readonly<Record<string, string>> = {
  ae: 'ä',
  oe: 'ö',
  ue: 'ü',
  ss: 'ß',
  Ae: 'Ä',
  Oe: 'Ö',
  Ue: 'Ü',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
};

/** After these letters `ue` is no ü: neue, Trauer, quer. */
const SPELLED_TWO_WAYS = /([Aa]e|[Oo]e|(?<![aeqAEQ])[Uu]e|ss|[äöüßÄÖÜ])/;

/** With more places than this only two spellings are tried, not every mixture. */
const MOST_PLACES = 3;

/**
 * The query itself, then the ways it may be written too: `Loehne` is Löhne, but Bad Oeynhausen is spelled with Oe, so
 * neither replaces the other.
 */
export function spellings(query: string): string[] {
  const parts = query.split(SPELLED_TWO_WAYS);
  const places = (parts.length - 1) / 2;
  const mixtures = places <= MOST_PLACES ? [...Array(2 ** places).keys()] : [0, 2 ** places - 1];
  return mixtures.map((mixture) =>
    parts
      .map((part, index) => (index % 2 === 1 && mixture & (1 << ((index - 1) / 2)) ? OTHER_SPELLING[part] : part))
      .join(''),
  );
}

/** Letters of a word without their marks, so that `Löhne`, `Loehne` and `lohne` are one. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ao]|(?<![aeq])u)e/g, '$1');

/** So much of a word its other forms share: Urne, Urnen; Grab, Gräber. */
const SHARED = 0.7;
const LEAST_SHARED = 3;

/** Whether each word of the query, in some form, begins a word of the text. The index answers a word it has not with its neighbours. */
export function hasWords(query: string, text: string): boolean {
  const words = [...new Set(plain(text).split(/[^\p{L}\p{N}]+/u))];
  return plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .every((word) => {
      const stem = word.slice(0, Math.max(LEAST_SHARED, Math.ceil(word.length * SHARED)));
      return words.some((other) => other.startsWith(stem) || (other.length > LEAST_SHARED && word.startsWith(other)));
    });
}

/** A page found: which one and how well it fits. */
export type Scored = { readonly id: string; readonly score: number };

/** The pages of all spellings, each once with its best score, the best page first. */
export function mergeHits<T extends Scored>(lists: readonly (readonly T[])[]): T[] {
  const best = new Map<string, T>();
  for (const hit of lists.flat()) {
    const known = best.get(hit.id);
    if (!known || hit.score > known.score) best.set(hit.id, hit);
  }
  return byScore([...best.values()]);
}

/** From the pages of each single word: those with the most words first, among them by the sum of their scores. */
export function mergeWords<T extends Scored>(lists: readonly (readonly T[])[]): T[] {
  const sums = new Map<string, { hit: T; words: number; score: number }>();
  for (const hit of lists.flat()) {
    const known = sums.get(hit.id);
    sums.set(hit.id, { hit, words: (known?.words ?? 0) + 1, score: (known?.score ?? 0) + hit.score });
  }
  return [...sums.values()].sort((a, b) => b.words - a.words || b.score - a.score).map(({ hit }) => hit);
}

const byScore = <T extends Scored>(hits: T[]): T[] => hits.sort((a, b) => b.score - a.score);
