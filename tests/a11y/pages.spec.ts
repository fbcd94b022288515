import type { Page } from '@playwright/test';
import { accountPaths } from '#site/account-paths.ts';
import { isContentPage } from '#site/page-budgets.ts';
import { paths } from '#site/paths.ts';
import { expectRoomForLargeText } from '../support/pages/large-text.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { oneOfEachKind } from '../support/pages/page-kinds.ts';
import { expectNothingCovered, expectShort } from '../support/pages/page-length.ts';
import { readableText } from '../support/pages/readable-text.ts';
import { expect, test } from '../support/pages/reading-test.ts';
import { expectShortSentences } from '../support/pages/short-sentences.ts';
import { sitemapPages, unlistedPages } from '../support/pages/sitemap.ts';
import { visit } from '../support/pages/visit.ts';
import { isWhole } from './extent.ts';

// Each page is loaded once, and everything that needs a browser is looked at then; what the HTML alone shows is read in
// tests/e2e/page. The page that says "not found" answers with 404, which the browser notes in its console.
test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', expectedErrors: [/status of 404.*\/404\)$/] });

test('the sitemap names the pages to look at', () => {
  expect(sitemapPages()).toEqual(expect.arrayContaining([paths.home, paths.cemeteries, paths.prices]));
});

/**
 * Signing out leads on at once; account.spec.ts looks at the state in which it stays. What lies below /daten-verwalten leads to
 * the sign-in as that page does. The longest page comes first.
 */
const addresses = [
  paths.apiDocs,
  ...sitemapPages(),
  ...unlistedPages().filter(
    (address) => address !== accountPaths.signOut && !address.startsWith(`${paths.manageData}/`),
  ),
];
/** axe measures what the look and the parts of a kind decide; the HTML of every page is validated in tests/e2e/page. */
const examples = new Set(isWhole ? addresses : oneOfEachKind(addresses));

for (const address of addresses) {
  const isExample = examples.has(address);
  const manner = isExample ? 'is accessible' : 'fits';
  test(`${address} ${manner} from 320 px up, asks only its own site and reads without JavaScript`, async ({
    page,
    baseURL,
  }) => {
    test.slow(address === paths.apiDocs, 'axe measures a thousand rows');
    const asked = await visit(page, address);
    const elsewhere = asked.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin);
    expect.soft(elsewhere.map(String), 'asked elsewhere').toEqual([]);
    expect.soft(asked.length).toBeGreaterThan(0);
    if (sitemapPages().includes(address)) await expectTextWithoutScript(page, address);
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page);
    if (isExample && address !== paths.apiDocs) await expectAccessibleInBothColours(page);
    if (sitemapPages().includes(address)) {
      await expectShort(page, address);
      await expectShortSentences(page);
      await expectNothingCovered(page);
      await expectNoSidewaysScroll(page);
    }
    if (address === paths.home) await expectWaysInView(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page);
    // The reference of the calls is for programmers, and wide tables are its matter.
    if (isExample && address !== paths.apiDocs) await expectRoomForLargeText(page);
    if (address === paths.apiDocs) {
      await page.setViewportSize({ width: 1280, height: 800 });
      if (!isWhole) await shortenDocs(page);
      await expectAccessibleInBothColours(page);
    }
  });
}

/** The call and the three ways in are seen whole without scrolling. */
async function expectWaysInView(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 664],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const ends = await page
      .locator('main .button-primary, main .ways-in > li')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect.soft(ends).toHaveLength(4);
    expect.soft(Math.max(...ends), `the ways in at ${width} x ${height}`).toBeLessThanOrEqual(height);
  }
}

/** Whatever a content page shows stands in its HTML: a script adds nothing to read. */
async function expectTextWithoutScript(page: Page, address: string): Promise<void> {
  // As the server sends it: a release may have been published since the build, on another day.
  const sent = await page.request.get(address);
  const { shown, written } = await readableText(page, await sent.text());
  expect.soft(written.join(' ').length, 'length of the text').toBeGreaterThan(60);
  if (isContentPage(address))
    expect
      .soft(
        shown.filter((piece) => !written.includes(piece)),
        'only with JavaScript',
      )
      .toEqual([]);
}

/** The page of the API repeats one section for each call, and one row for each field: a few of both stand for all. */
const shortenDocs = (page: Page): Promise<void> =>
  page
    .locator('main > section:nth-of-type(n + 7):not(:last-of-type), main tbody > tr:nth-of-type(n + 7)')
    .evaluateAll((repeated) => {
      for (const each of repeated) each.remove();
    });

async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await expectAccessible(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, 'dark');
}
