import type { Page } from '@playwright/test';

/**
 * What can be read in the main part, piece by piece. Controls are left out: a button to print or a filter may be there only
 * where a script makes it work. Islands have their own rule: without JavaScript a text stands in their place.
 */
export const readableText = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const leftOut = 'button, form, select, [role=search], noscript, script, style, astro-island, dialog, [popover]';
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const pieces: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = (walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text !== '' && parent && !parent.closest(leftOut) && parent.checkVisibility({ visibilityProperty: true }))
        pieces.push(text);
    }
    return pieces;
  });
