import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { navigation } from '#site/navigation.ts';
import { isContentPage } from '#site/page-budgets.ts';
import { paths } from '#site/paths.ts';
import { builtFile, builtPages } from '../../support/pages/built-pages.ts';
import { oneOfEachKind } from '../../support/pages/page-kinds.ts';
import { readableText } from '../../support/pages/readable-text.ts';
import { sitemapPages } from '../../support/pages/sitemap.ts';
import { expect, test } from '../../support/pages/test.ts';
import { untilIdle } from '../../support/pages/visit.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });
const menuOf = (page: Page) => page.getByRole('button', { name: 'Menü' });
const htmlOf = (address: string): string => readFileSync(builtFile(address), 'utf8');

test('the navigation opens, leads on and closes', async ({ page }) => {
  await page.goto(paths.home);
  const drawer = navigationOf(page);
  await expect(drawer).toBeHidden();
  await menuOf(page).click();
  await expect(drawer).toBeVisible();
  await drawer.getByText('Friedhöfe').click();
  await expect(drawer.getByRole('link', { name: 'Löhne', exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Schließen' }).click();
  await expect(drawer).toBeHidden();
  await menuOf(page).click();
  await drawer.getByRole('link', { name: 'Über uns' }).click();
  await expect(page).toHaveURL(paths.about);
});

test('every public page of the navigation is there', () => {
  const pages = builtPages();
  for (const { href, audience } of navigation) if (audience === 'public') expect(pages).toContain(href);
});

test.describe('a wrong address', () => {
  test.use({ expectedErrors: [/status of 404.*\/404\)$/] });

  test('leads to a page that reads, with the phone number', async ({ page }) => {
    await page.goto('/gibt-es-nicht');
    await expect(page).toHaveURL(paths.notFound);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  });
});

const addresses = sitemapPages();

test('the sitemap names the pages to read', () => {
  expect(addresses).toContain(paths.home);
});

// That a script adds no text is read page by page in tests/a11y/pages.spec.ts.
test('every page says its language, and has one heading, the phone, the prices and the navigation in its HTML', () => {
  for (const address of addresses) {
    const html = htmlOf(address);
    expect.soft(html, `${address}: language`).toMatch(/<html[^>]* lang="?de\b/);
    expect.soft(html.match(/<h1\b/g), `${address}: one heading`).toHaveLength(1);
    expect.soft(html, `${address}: phone`).toMatch(/<a\b[^>]* href="?tel:/);
    expect.soft(html, `${address}: prices`).toMatch(new RegExp(`<a\\b[^>]* href="?${paths.prices}["\\s>]`));
    expect.soft(html, `${address}: navigation`).toMatch(/<nav\b[^>]* aria-label="?Hauptnavigation/);
  }
});

/** Two tests, so that both workers have something to do. */
const examples = oneOfEachKind(addresses);
const half = Math.ceil(examples.length / 2);

for (const [at, group] of [examples.slice(0, half), examples.slice(half)].entries())
  test(`a page of each kind reads in full, with navigation, phone and prices, part ${at + 1}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    // The same page for somebody with JavaScript. All else is as configured.
    const scripted = await browser.newPage({ javaScriptEnabled: true });
    for (const address of group) await test.step(address, () => expectReadsInFull(page, scripted, address));
    await scripted.close();
  });

async function expectReadsInFull(page: Page, scripted: Page, address: string): Promise<void> {
  await Promise.all([page.goto(address), scripted.goto(address)]);
  await untilIdle(scripted);
  await expect.soft(page.getByRole('heading', { level: 1 }), `${address}: one heading`).toBeVisible();
  await expect.soft(page.locator('a[href^="tel:"]').first(), `${address}: phone`).toBeVisible();
  await expect
    .soft(page.locator(`a[href="${paths.prices}"]`).filter({ visible: true }).first(), `${address}: prices`)
    .toBeVisible();

  const html = htmlOf(address);
  const { shown: read } = await readableText(page, html);
  expect.soft(read.join(' ').length, `${address}: length of the text`).toBeGreaterThan(60);
  const { shown } = await readableText(scripted, html);
  const missing = shown.filter((piece) => !read.includes(piece));
  if (isContentPage(address)) expect.soft(missing, `${address}: only with JavaScript`).toEqual([]);

  // A window behind another one is given no frames, and a click waits for two.
  await page.bringToFront();
  await menuOf(page).click();
  await expect.soft(navigationOf(page), `${address}: navigation`).toBeVisible();
}
