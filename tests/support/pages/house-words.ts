import { expect, type Page } from '@playwright/test';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { realContent } from '../real-content.ts';
import { foreignWord } from '../wording/house-words.ts';

/** Ids that nobody takes for a word: of several parts. */
const ids = Object.values(catalogueFromSeed(realContent().seed))
  .flatMap((rows) => (Array.isArray(rows) ? rows.map((row) => String((row as { id?: unknown }).id)) : []))
  .filter((id) => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(id));

/** All that is seen, read out or shown as a hint, with what is folded. */
const wordsOf = (page: Page) =>
  page.locator('.manage-frame').evaluate((frame) => {
    for (const fold of frame.querySelectorAll('details')) fold.open = true;
    const said = [...frame.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [(frame as HTMLElement).innerText, ...said].join('\n');
  });

/** No file, no id and no word of a programmer. */
export async function expectHouseWords(page: Page, name: string): Promise<void> {
  const words = await wordsOf(page);
  expect(words.length, name).toBeGreaterThan(100);
  expect(foreignWord(words), name).toBeUndefined();
  expect(
    ids.filter((id) => words.includes(id)),
    name,
  ).toEqual([]);
}
