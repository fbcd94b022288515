import { cemeteryPath, funeralFormPath, paths } from '#site/paths.ts';
import { layoutShift } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/test.ts';
import { visit } from '../../support/pages/visit.ts';

const FONT = '**/_astro/*.woff2';
const PAGES = [
  paths.home,
  paths.bereavement,
  paths.estimate,
  paths.prices,
  paths.letters,
  funeralFormPath('feuerbestattung'),
  cemeteryPath('bad-oeyhnhausen/werste'),
];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`nothing moves when the font comes late, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const address of PAGES) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(FONT, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      expect(await page.evaluate(() => document.fonts.check('40px house-serif')), address).toBe(false);
      const { y, height } = (await heading.boundingBox()) ?? {};
      release();
      await expect.poll(() => page.evaluate(() => document.fonts.check('40px house-serif'))).toBe(true);
      expect.soft(await heading.boundingBox(), address).toMatchObject({ y, height });
      expect.soft(await layoutShift(page), address).toBeLessThan(0.0005);
      await page.unroute(FONT);
    }
  });

test('the font is asked for with the page, kept for a year, but not ahead of a text in plain language', async ({
  page,
}) => {
  const answers: { url: string; cache: string | undefined; type: string | undefined }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) {
      const { 'cache-control': cache, 'content-type': type } = response.headers();
      answers.push({ url: response.url(), cache, type });
    }
  });
  await visit(page, paths.home);
  await page.evaluate(() => document.fonts.ready);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ cache: 'public, max-age=31536000, immutable', type: 'font/woff2' });
  const preloaded = page.locator('link[rel=preload][as=font]');
  await expect(preloaded).toHaveCount(1);
  // Headings without serifs.
  await visit(page, paths.plainLanguage);
  await expect(preloaded).toHaveCount(0);
});
