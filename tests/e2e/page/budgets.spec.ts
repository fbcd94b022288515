import type { Page } from '@playwright/test';
import { accountPaths } from '#site/account-paths.ts';
import { budgetOf, MOST_FONT_BYTES } from '#site/page-budgets.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { earlyScripts, htmlAndCss, roundTrips, totalBytes, weighPage } from '../../support/pages/page-weight.ts';
import { sitemapPages } from '../../support/pages/sitemap.ts';
import { expect, test } from '../../support/pages/test.ts';
import { touch, untilIdle, visit } from '../../support/pages/visit.ts';

/**
 * The same page compresses to 80 bytes more or less with other names of its scripts, and with the prices and texts that the team changes:
 * what is built here must leave them room to be published.
 */
const ROOM = 100;

test('every page of the sitemap keeps its budget of bytes, with room for changes', () => {
  const addresses = sitemapPages();
  expect(addresses).toContain(paths.home);
  for (const address of addresses) {
    const budget = budgetOf(address);
    const weight = weighPage(address);
    if (budget.htmlAndCss)
      expect.soft(htmlAndCss(weight), `${address}: HTML with CSS`).toBeLessThanOrEqual(budget.htmlAndCss - ROOM);
    const early = earlyScripts(weight);
    const ofIslands = totalBytes(weight.islandScripts);
    for (const [what, bytes, most] of [
      ['own JavaScript', early + ofIslands, budget.scripts],
      ['JavaScript before the browser is idle', early, budget.earlyScripts],
      ['JavaScript of its islands', ofIslands, budget.islandScripts],
    ] as const)
      if (most !== undefined) expect.soft(bytes, `${address}: ${what}`).toBeLessThanOrEqual(most);
    if (budget.islands !== undefined) expect.soft(weight.islands, `${address}: islands`).toBe(budget.islands);
  }
});

/** Ten segments of Ethernet, which a server sends before it waits for the first word back (RFC 6928). */
const FIRST_ROUND_TRIP = 10 * 1460;

test('what is read comes in one round trip, headers and all', async ({ request }) => {
  // The calculator has no budget that forbids to publish it: it grows with the forms of the catalogue.
  for (const address of sitemapPages().filter((each) => budgetOf(each).htmlAndCss || each === paths.estimate)) {
    const reply = await request.get(address, { headers: { 'accept-encoding': 'br' } });
    const head = reply.headersArray().reduce((bytes, { name, value }) => bytes + `${name}: ${value}\r\n`.length, 0);
    const { 'content-encoding': encoding, 'content-length': body } = reply.headers();
    expect.soft(encoding, address).toBe('br');
    expect.soft('HTTP/1.1 200 OK\r\n\r\n'.length + head + Number(body), address).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
  }
});

test('beside it a page loads one font, which has a limit of its own', () => {
  const fonts = new Set(sitemapPages().flatMap((address) => weighPage(address).fonts.map(({ bytes }) => bytes)));
  expect(fonts.size).toBe(1);
  expect(Math.max(...fonts)).toBeLessThanOrEqual(MOST_FONT_BYTES);
});

test('a page of the account loads nothing of the calculator', () => {
  for (const address of [paths.login, accountPaths.register, accountPaths.forgotPassword])
    expect.soft(totalBytes(weighPage(address).islandsAtOnce), address).toBeLessThanOrEqual(83_500);
});

test('the scripts of an island are asked for in two steps: its own, and all that this one needs', () => {
  for (const address of sitemapPages().filter((each) => weighPage(each).islands > 0))
    expect.soft(roundTrips(address), address).toBeLessThanOrEqual(2);
});

test('only the sign-in brings along more later, which is the second step', () => {
  const later = (address: string) => {
    const { islandScripts, islandsAtOnce } = weighPage(address);
    return totalBytes(islandScripts) - totalBytes(islandsAtOnce);
  };
  expect(later(accountPaths.register)).toBe(0);
  expect(later(accountPaths.forgotPassword)).toBe(0);
  expect(later(paths.login)).toBeLessThanOrEqual(9_000);
});

/** What really travels, counted by the browser. */
async function scriptBytes(page: Page, address: string) {
  await visit(page, address);
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'script' || /\.m?js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

/** All that a page loads while nobody touches it, beside the font: whoever only reads is spared the scripts of its islands. */
const UNTOUCHED: readonly (readonly [address: string, mostBytes: number])[] = [
  [paths.home, 14_000],
  [cemeteryPath('loehne'), 14_000],
  [paths.prices, 14_000],
  [paths.login, 14_000],
  [accountPaths.loginAlias, 14_000],
  [accountPaths.register, 14_000],
  [accountPaths.forgotPassword, 14_000],
  [paths.estimate, 18_000],
  [paths.bereavement, 17_000],
  [paths.preparation, 16_000],
  [paths.restingPlaces, 17_000],
  [paths.withdrawal, 16_000],
];

test('a page that nobody touches is its text and what starts its islands', async ({ page }) => {
  for (const [address, mostBytes] of UNTOUCHED) {
    await page.goto(address);
    await untilIdle(page);
    await sendMoveOfStillMouse(page);
    await page.waitForLoadState('networkidle');
    const parts = (await loadedParts(page)).filter(({ name }) => !name.endsWith('.woff2'));
    expect.soft(totalBytes(parts), `${address} loads\n${heaviest(parts)}`).toBeLessThanOrEqual(mostBytes);
    const before = await placesOfControls(page);
    await touch(page);
    await expect(page.locator('astro-island[ssr][client=touch]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect.soft(await placesOfControls(page), `${address}: what can be pressed stays where it was`).toEqual(before);
  }
});

/** As Chromium does by itself about 100 ms after the page is drawn: without movement. */
const sendMoveOfStillMouse = (page: Page) =>
  page.evaluate(() => void document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));

/**
 * Of the first three that the page was sent with: what is under a finger must not move when its script and its sheet come. What is
 * further down may, where something that needs the script stands above it.
 */
const placesOfControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const held = window as { sent?: readonly HTMLElement[] };
    const controls = 'astro-island[client=touch] :is(a, button, input, summary)';
    held.sent ??= [...document.querySelectorAll<HTMLElement>(controls)].slice(0, 3);
    return held.sent.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return `${each.textContent || each.id}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    });
  });

type Part = { readonly name: string; readonly bytes: number };

/** The page itself and everything it has loaded so far, counted by the browser. */
const loadedParts = (page: Page): Promise<Part[]> =>
  page.evaluate(() =>
    (
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
    ).map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );

const heaviest = (parts: readonly Part[]): string =>
  parts
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 10)
    .map(({ name, bytes }) => `${bytes} ${name}`)
    .join('\n');

test('the first page loads no framework', async ({ page }) => {
  const scripts = await scriptBytes(page, paths.home);
  expect(scripts.filter(({ name }) => /react|client|nanostores|island/i.test(name))).toEqual([]);
  expect(totalBytes(scripts)).toBeLessThanOrEqual(3_000);
});

test('the calculator loads at most 110 kB of scripts', async ({ page }) => {
  const scripts = await scriptBytes(page, paths.estimate);
  expect(scripts.length).toBeGreaterThan(0);
  expect(totalBytes(scripts)).toBeLessThanOrEqual(110_000);
});
