import { cleanQuery, hasWords, mergeHits, mergeWords, type Scored, spellings } from '#domain/search/spelling.ts';

/** The part of Pagefind's browser interface that is used here: https://pagefind.app/docs/api/ */
type Pagefind = {
  options(options: { noWorker: boolean; excerptLength: number }): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly Result[] }>;
};
type Result = Scored & { data(): Promise<FoundPage> };

export type FoundPage = {
  readonly url: string;
  readonly meta: { readonly title?: string };
  /** All its words. */
  readonly content: string;
  /** HTML with nothing but text and `<mark>`. */
  readonly excerpt: string;
};

/** A page found, its text not loaded yet. */
export type Hit = { load(): Promise<FoundPage> };

const ADDRESS = '/pagefind/pagefind.js';
const PATIENCE_MS = 10_000;
/** Fewer pages with all the words than this: those with some of them follow. */
const FEW = 3;

let loading: Promise<Pagefind> | undefined;

/** The index, loaded at the first call. */
export const openIndex = (): Promise<Pagefind> => {
  loading ??= load();
  return loading;
};

async function load(): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ ADDRESS);
  // A worker would be one more file for an index that answers in milliseconds.
  await pagefind.options({ noWorker: true, excerptLength: 24 });
  return pagefind;
}

/** Pages with all words of the query in any spelling, the best first; where they are few, those with some words after them. */
export async function find(query: string): Promise<Hit[]> {
  const pagefind = await inTime(openIndex());
  const inAnySpelling = async (text: string) =>
    mergeHits(await Promise.all(spellings(text).map((spelling) => findStrictly(pagefind, spelling))));
  const words = cleanQuery(query).split(' ');
  const hits = await inTime(inAnySpelling(query));
  if (hits.length >= FEW || words.length < 2) return hits.map(asHit);
  const known = new Set(hits.map(({ id }) => id));
  const others = mergeWords(await inTime(Promise.all(words.map(inAnySpelling)))).filter(({ id }) => !known.has(id));
  return [...hits, ...others].map(asHit);
}

/** The index answers with neighbours of a word only where no page has it, so the best page speaks for all. */
async function findStrictly(pagefind: Pagefind, query: string): Promise<readonly Result[]> {
  const { results } = await pagefind.search(query);
  const best = await results[0]?.data();
  return best && hasWords(query, `${best.meta.title} ${best.content}`) ? results : [];
}

const asHit = (result: Result): Hit => ({ load: () => inTime(result.data()) });

/** An index that never answers is one that cannot be reached. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The index does not answer.')), PATIENCE_MS)),
  ]);
