import { readFileSync } from 'node:fs';
import { navigation } from '#site/navigation.ts';
import { paths } from '#site/paths.ts';
import { builtFile, builtPages } from '../support/built-pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('the navigation opens, leads on and closes', async ({ page }) => {
  await page.goto(paths.home);
  const drawer = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByText('Friedhöfe').click();
  await expect(drawer.getByRole('link', { name: 'Löhne', exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Schließen' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).click();
  await drawer.getByRole('link', { name: 'Über uns' }).click();
  await expect(page).toHaveURL(paths.about);
});

test.describe('reads, with the phone number:', () => {
  test.use({ expectedErrors: [/status of 404.*\/404\)$/] });
  for (const address of builtPages()) {
    test(address, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
      await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
    });
  }
});

test('every public page of the navigation is there', () => {
  const pages = builtPages();
  for (const { href, audience } of navigation) if (audience === 'public') expect(pages).toContain(href);
});

type Link = { readonly from: string; readonly to: URL };

/** Links and forms of all pages that stay on the site. */
const internalLinks = (): Link[] =>
  builtPages().flatMap((from) =>
    [...readFileSync(builtFile(from), 'utf8').matchAll(/<(?:a|area|form)\b[^>]*\b(?:href|action)="?([^"\s>]+)/g)]
      .map(([, to = '']) => new URL(to.replaceAll('&amp;', '&'), `http://site${from}`))
      .filter(({ origin }) => origin === 'http://site')
      .map((to) => ({ from, to })),
  );

test('every internal link leads to a page, and to a place on it', async ({ request }) => {
  const links = internalLinks();
  const broken: string[] = [];
  const pages = new Map<string, string>();
  for (const { from, to } of links) {
    const address = to.pathname + to.search;
    if (!pages.has(address)) {
      const reply = await request.get(address);
      const isThere = reply.status() === (to.pathname === paths.notFound ? 404 : 200);
      const isItself = new URL(reply.url()).pathname === to.pathname;
      if (!isThere || !isItself) broken.push(`${from} links to ${address}: ${reply.status()} ${reply.url()}`);
      pages.set(address, await reply.text());
    }
    const place = decodeURIComponent(to.hash.slice(1));
    const hasPlace = place === '' || new RegExp(`\\bid="?${place}["\\s>]`).test(pages.get(address) ?? '');
    if (!hasPlace) broken.push(`${from} links to ${address}${to.hash}: no such place`);
  }
  expect(broken).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});
