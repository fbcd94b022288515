import type { BrowserContext, Page } from '@playwright/test';
import { decided } from './consent.ts';
import { test as base, type Window } from './test.ts';

export { expect } from './test.ts';

/**
 * The same test in one window a worker, for pages that keep nothing: a new window, and the process of its own that its first
 * page gets, takes longer than most of these tests. What a test leaves (routes, listeners, other tabs, storage) is cleared;
 * a test that failed leaves no window. Tests with another storage, another clock or without scripts take `test.ts`.
 */
export const test = base.extend({
  context: async ({ browser, window }, use) => {
    window.context ??= await browser.newContext();
    await use(window.context);
  },
  page: async ({ context, window, viewport, colorScheme }, use, { status, expectedStatus }) => {
    window.page ??= await context.newPage();
    const { page } = window;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, media: null });
    await use(page);
    if (status === expectedStatus) await clear(context, page);
    else await close(window);
  },
});

async function clear(context: BrowserContext, page: Page): Promise<void> {
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  // A file without scripts: what the page still had under way would come back into what is cleared.
  await page.goto('/robots.txt');
  await context.clearCookies();
  await context.addCookies(decided('127.0.0.1').cookies);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function close(window: Window): Promise<void> {
  await window.context?.close();
  delete window.context;
  delete window.page;
}
