import { paths } from '#site/paths.ts';
import { BUDGETS } from '../support/budgets.ts';
import { totalBytes, weighPage } from '../support/page-weight.ts';
import { expect, test } from '../support/test.ts';

for (const [address, budget] of Object.entries(BUDGETS)) {
  test(`${address} keeps its budget of bytes`, () => {
    const { html, css, scripts, lazyScripts, islands } = weighPage(address);
    if (budget.htmlAndCss) expect(html + css).toBeLessThanOrEqual(budget.htmlAndCss);
    if (budget.scripts) expect(totalBytes(scripts) + totalBytes(lazyScripts)).toBeLessThanOrEqual(budget.scripts);
    if (budget.islands !== undefined) expect(islands).toBe(budget.islands);
  });
}

/** What really travels, counted by the browser. */
async function scriptBytes(page: import('@playwright/test').Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'script' || /\.m?js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

test('the first page loads no framework', async ({ page }) => {
  const scripts = await scriptBytes(page, paths.home);
  expect(scripts.filter(({ name }) => /react|client|nanostores|island/i.test(name))).toEqual([]);
  expect(totalBytes(scripts)).toBeLessThan(5_000);
});

test('the calculator loads at most 110 kB of scripts', async ({ page }) => {
  const scripts = await scriptBytes(page, paths.estimate);
  expect(scripts.length).toBeGreaterThan(0);
  expect(totalBytes(scripts)).toBeLessThanOrEqual(110_000);
});
