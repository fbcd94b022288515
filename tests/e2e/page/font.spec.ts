import { cemeteryPath, funeralFormPath, paths } from '#site/paths.ts';
import { layoutShift } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/test.ts';
import { visit } from '../../support/pages/visit.ts';

const FONT = '**/_astro/*.woff2';
/** Bytes a second: a page comes in pieces, and the browser paints between them. */
const SLOW = { offline: false, latency: 50, downloadThroughput: 30_000, uploadThroughput: 30_000 };
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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
])
  test(`nothing moves while a page is still arriving, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.emulateNetworkConditions', SLOW);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const address of [paths.home, paths.bereavement, paths.about]) {
      await page.goto(address);
      // The icon of a button may move beside its words when they come.
      expect.soft(await layoutShift(page), address).toBeLessThan(0.001);
    }
  });

test('the font is loaded once, kept for a year, and never holds back the first paint', async ({ page }) => {
  const answers: Record<string, string | undefined>[] = [];
  page.on('response', (response) => {
    const { 'cache-control': cache, 'content-type': type } = response.headers();
    if (response.url().endsWith('.woff2')) answers.push({ cache, type });
  });
  await visit(page, paths.home);
  await page.evaluate(() => document.fonts.ready);
  expect(answers).toEqual([{ cache: 'public, max-age=31536000, immutable', type: 'font/woff2' }]);
  await expect(page.locator('link[rel=preload]')).toHaveCount(0);
});
