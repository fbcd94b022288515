import { readWholeContent } from '#server/content/whole-content.ts';
import { cemeteryPath } from '#site/paths.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

/** All but those at sea, which have no place on a map of the land. */
const cemeteries = [...readWholeContent(CONTENT_DIR).cemeteries]
  .map(([slug, { value }]) => ({ slug, cemetery: value }))
  .filter(({ cemetery }) => cemetery.coordinates);

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

test('each cemetery has a map of its own and a way there that is loaded only on a click', async ({ page, baseURL }) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  for (const { slug, cemetery } of cemeteries) {
    await page.goto(cemeteryPath(slug));
    const way = page.getByRole('region', { name: 'So kommen Sie hin' });
    const map = way.getByRole('img', { name: /^Karte: .+, in der Nähe von .+ und .+$/ });
    await expect.soft(map, slug).toBeVisible();
    const exact = cemetery.address?.street !== undefined || cemetery.coordinates?.of === 'cemetery';
    const route = way.getByRole('link', { name: exact ? 'Route' : 'Route in den Ortsteil', exact: true });
    await expect.soft(route, slug).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/directions\?/);
    if (!exact) await expect.soft(way.getByText('Der Punkt zeigt den Ortsteil, nicht den Eingang.')).toBeVisible();
  }
  expect(cemeteries.length).toBeGreaterThan(15);
  expect(asked.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin).map(String)).toEqual([]);
});
