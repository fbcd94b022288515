import type { Page } from '@playwright/test';
import { navigation } from '#site/navigation.ts';
import { paths } from '#site/paths.ts';
import { isContentPage } from '../support/pages/budgets.ts';
import { builtPages } from '../support/pages/built-pages.ts';
import { readableText } from '../support/pages/readable-text.ts';
import { sitemapPages } from '../support/pages/sitemap.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });
const menuOf = (page: Page) => page.getByRole('button', { name: 'Menü' });

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

/** Groups, so that one page with JavaScript serves several addresses and both workers have something to do. */
const PAGES_PER_TEST = 11;
const addresses = sitemapPages();
const groups = Array.from({ length: Math.ceil(addresses.length / PAGES_PER_TEST) }, (_, at) =>
  addresses.slice(at * PAGES_PER_TEST, (at + 1) * PAGES_PER_TEST),
);

test('the sitemap names the pages to read', () => {
  expect(addresses).toContain(paths.home);
});

for (const [at, group] of groups.entries())
  test(`every page reads in full, with navigation, phone and prices, part ${at + 1}`, async ({ page, browser }) => {
    test.setTimeout(90_000);
    // The same page for somebody with JavaScript. All else is as configured.
    const scripted = await browser.newPage({ javaScriptEnabled: true });
    for (const address of group) await test.step(address, () => expectReadsInFull(page, scripted, address));
    await scripted.close();
  });

async function expectReadsInFull(page: Page, scripted: Page, address: string): Promise<void> {
  await Promise.all([page.goto(address), scripted.goto(address)]);
  await scripted.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.soft(page.locator('html'), address).toHaveAttribute('lang', 'de');
  await expect.soft(page.getByRole('heading', { level: 1 }), `${address}: one heading`).toBeVisible();
  await expect.soft(page.locator('a[href^="tel:"]').first(), `${address}: phone`).toBeVisible();
  await expect
    .soft(page.locator(`a[href="${paths.prices}"]`).filter({ visible: true }).first(), `${address}: prices`)
    .toBeVisible();

  const read = await readableText(page);
  expect.soft(read.join(' ').length, `${address}: length of the text`).toBeGreaterThan(60);
  const missing = (await readableText(scripted)).filter((piece) => !read.includes(piece));
  if (isContentPage(address)) expect.soft(missing, `${address}: only with JavaScript`).toEqual([]);

  await menuOf(page).click();
  await expect.soft(navigationOf(page), `${address}: navigation`).toBeVisible();
}
