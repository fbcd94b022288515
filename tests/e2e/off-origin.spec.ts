import type { Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { undecided } from '../support/pages/consent.ts';
import { sitemapPages, unlistedPages } from '../support/pages/sitemap.ts';
import { expect, test } from '../support/pages/test.ts';

// Undecided, so that the question about storing comes, with all it loads.
test.use({ storageState: undecided, expectedErrors: [/status of 404.*\/404\)$/] });

type Asked = { readonly ours: number; readonly elsewhere: readonly string[] };

/** Loads the page, scrolls to its end and waits until nothing is on its way, so that what comes when idle has come. */
async function requestsOf(page: Page, address: string, site: string): Promise<Asked> {
  const asked: URL[] = [];
  const note = (request: { url: () => string }) => asked.push(new URL(request.url()));
  page.on('request', note);
  page.on('websocket', note);
  await page.goto(address);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  page.off('websocket', note);
  const overTheNet = asked.filter(({ protocol }) => /^(https?|wss?):$/.test(protocol));
  const elsewhere = overTheNet.filter(({ origin }) => origin !== site);
  return { ours: overTheNet.length - elsewhere.length, elsewhere: elsewhere.map(String) };
}

/** Two tests, so that both workers have something to do. */
const addresses = [...sitemapPages(), ...unlistedPages(), paths.apiDocs];
const half = Math.ceil(addresses.length / 2);

for (const [part, some] of [addresses.slice(0, half), addresses.slice(half)].entries())
  test(`no page asks anybody but its own site, part ${part + 1}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const site = new URL(baseURL ?? '').origin;
    expect(some.length).toBeGreaterThan(0);
    for (const address of some) {
      const { ours, elsewhere } = await requestsOf(page, address, site);
      expect.soft(elsewhere, address).toEqual([]);
      expect.soft(ours, address).toBeGreaterThan(0);
    }
  });
