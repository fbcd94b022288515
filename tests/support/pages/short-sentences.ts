import { expect, type Page } from '@playwright/test';
import { MOST_WORDS, readability } from '#domain/fact/readability.ts';
import { paths } from '#site/paths.ts';

/** The law sets their words, or they set a contract. */
const LEGAL: readonly string[] = [paths.privacy, paths.terms, paths.imprint, paths.accessibility, paths.withdrawal];

/** What a page for relatives says is short, whether it stands in `content/`, in the catalogue, a component or an island. */
export async function expectShortSentences(page: Page): Promise<void> {
  if (LEGAL.includes(new URL(page.url()).pathname)) return;
  const blocks = (await readBlocks(page)).map((text) => ({ text, line: 1, isHeading: false }));
  const long = readability(blocks).longSentences.map(({ text }) => text);
  expect.soft(long, `more than ${MOST_WORDS} words`).toEqual([]);
}

/** The words of each block of the main part, also of folded ones. Where a price comes from is a reference, no sentence. */
const readBlocks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leftOut = 'script, style, noscript, svg, select, textarea, .origins';
    const blockOf = (element: Element | null): Element | null =>
      element && !element.matches('nav a') && /^(?:inline|contents)/.test(getComputedStyle(element).display)
        ? blockOf(element.parentElement)
        : element;
    const words = new Map<Element, string>();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const block = parentElement?.closest(leftOut) ? null : blockOf(parentElement);
      if (block) words.set(block, `${words.get(block) ?? ''}${textContent}`);
    }
    return [...words.values()].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
