import { paths } from '#site/paths.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/reading-test.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

for (const [state, words, said] of [
  ['hits', 'Urnengrab Werste', /Seiten? zu/],
  ['no hits', 'Xylophonkonzert', /Keine Seite/],
] as const)
  test(`the search with ${state} is accessible, light and dark, from 320 px up`, async ({ page }) => {
    await page.goto(`${paths.search}?${new URLSearchParams({ q: words })}`);
    await expect(page.getByRole('status')).toHaveText(said);
    await expectAccessible(page, 'light');
    await expectLargeTargets(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, 'dark');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page);
  });

test.describe('', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('the search that cannot be reached is accessible', async ({ page, context }) => {
    await context.route('**/pagefind/**', (route) => route.abort());
    await page.goto(`${paths.search}?q=Werste`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
  });
});
