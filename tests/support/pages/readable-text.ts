import type { Page } from '@playwright/test';

export type ReadableText = {
  /** What can be read in the main part, piece by piece. */
  readonly shown: readonly string[];
  /** What stands in the main part of the HTML as it was delivered, apart from what is hidden where no script runs. */
  readonly written: readonly string[];
};

/**
 * Controls are left out: a button to print or a filter may be there only where a script makes it work. Islands have their
 * own rule: without JavaScript a text stands in their place.
 */
export const readableText = (page: Page, html: string): Promise<ReadableText> =>
  page.evaluate((source) => {
    const leftOut = 'button, form, select, [role=search], noscript, script, style, astro-island, dialog, [popover]';
    const piecesOf = (main: Element | null, isRead: (parent: Element) => boolean): string[] => {
      if (!main) return [];
      const walker = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const pieces: string[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = (walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim();
        if (text !== '' && parent && !parent.closest(leftOut) && isRead(parent)) pieces.push(text);
      }
      return pieces;
    };
    const delivered = new DOMParser().parseFromString(source, 'text/html');
    return {
      shown: piecesOf(document.querySelector('main'), (parent) => parent.checkVisibility({ visibilityProperty: true })),
      written: piecesOf(delivered.querySelector('main'), (parent) => !parent.closest('.needs-script, [hidden]')),
    };
  }, html);
