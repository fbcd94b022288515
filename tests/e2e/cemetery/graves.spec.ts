import { cemeteryPath } from '#site/paths.ts';
import { expect, test } from '../../support/pages/reading-test.ts';

test('the span of each grave is one line inside its row, from 320 to 1920 px', async ({ page }) => {
  for (const cemetery of ['bad-oeyhnhausen/werste', 'nature/sea-north']) {
    await page.goto(cemeteryPath(cemetery));
    for (const width of [320, 390, 900, 1200, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page.locator('main .row-link .price').evaluateAll((prices) =>
        prices.flatMap((price) => {
          const arrow = price.closest('.row-link')?.querySelector('svg')?.getBoundingClientRect();
          const { right, height } = price.getBoundingClientRect();
          const line = Number.parseFloat(getComputedStyle(price).lineHeight);
          return arrow && right <= arrow.left && height < 2 * line ? [] : price.textContent;
        }),
      );
      expect.soft(broken, `${cemetery} at ${width} px`).toEqual([]);
    }
  }
});
