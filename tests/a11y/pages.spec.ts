import type { Page } from '@playwright/test';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { isContentPage } from '../support/pages/budgets.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { sitemapPages, unlistedPages } from '../support/pages/sitemap.ts';
import { expect, test } from '../support/pages/test.ts';

// The page that says "not found" answers with 404, which the browser notes in its console.
test.use({ expectedErrors: [/status of 404.*\/404\)$/] });

test('the sitemap names the pages to look at', () => {
  expect(sitemapPages()).toEqual(expect.arrayContaining([paths.home, paths.cemeteries, paths.prices]));
});

/** From 320 px up, which is also 1280 px at 400 % zoom, in light and dark. The page is loaded once. */
async function expectGoodForAll(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  // Islands come when the browser is idle; all other pages are finished.
  if (!isContentPage(address)) await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'light');
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, 'dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);
}

/** It leads on at once; account.spec.ts looks at the state in which it stays. */
const staying = unlistedPages().filter((address) => address !== accountPaths.signOut);

for (const address of [...sitemapPages(), ...staying, paths.apiDocs])
  test(`${address} is accessible, light and dark, from 320 px up`, ({ page }) => expectGoodForAll(page, address));
