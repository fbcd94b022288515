import { map, type ReadableAtom } from 'nanostores';
import { fetchPagePart } from '#client/page-part.ts';
import { FETCHED_TEXTS, type FetchedText, type TextBlock } from '#site/fetched-text.ts';
import { once } from './result.ts';

type Texts = Partial<Readonly<Record<FetchedText, readonly TextBlock[]>>>;

const $texts = map<Texts>({});
/** Texts written by the build; one that is not loaded is left out. */
export const $fetchedTexts: ReadableAtom<Texts> = $texts;

/** Loads it unless it is there; a failure can be repeated. */
export const loadText = once(async (name: FetchedText): Promise<void> => {
  if (!$texts.get()[name]) $texts.setKey(name, await fetchPagePart(FETCHED_TEXTS[name]));
});
