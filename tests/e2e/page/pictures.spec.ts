import { funeralFormPath, paths } from '#site/paths.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { realContent } from '../../support/real-content.ts';

const forms = realContent().seed.funeralForms;
const DRAWING = 'main svg.drawing';

/** Lightness of what a part of the drawing is painted with: `oklab(0.42 …)`. */
const lightness = (paint: string): number => Number(/oklab\(([\d.]+)/.exec(paint)?.[1]);

test('every kind of page that explains has one silent drawing, each funeral form its own', async ({ page }) => {
  const drawn = new Map<string, string>();
  for (const path of [
    ...forms.map(({ slug }) => funeralFormPath(slug)),
    paths.bereavement,
    paths.restingPlaces,
    paths.prices,
    paths.guides,
  ]) {
    await page.goto(path);
    const drawing = page.locator(DRAWING);
    await expect(drawing, path).toHaveCount(1);
    await expect(drawing).toHaveAttribute('aria-hidden', 'true');
    drawn.set(path, await drawing.innerHTML());
  }
  expect(new Set(drawn.values()).size).toBe(drawn.size);
  await page.goto(paths.funeralForms);
  const cards = await page.locator(`${DRAWING}`).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  expect(cards).toEqual(forms.map(({ slug }) => drawn.get(funeralFormPath(slug))));
  await page.goto(paths.cemeteries);
  expect(await page.locator(DRAWING).innerHTML()).toBe(drawn.get(paths.restingPlaces));
});

test('a drawing is 16:9, low on a phone where it may be cut, stands beside the heading or below the words, and moves nothing', async ({
  page,
}) => {
  for (const [path, isCut] of [
    [funeralFormPath('erdbestattung'), false],
    [paths.prices, true],
  ] as const)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const box = await page.locator(DRAWING).boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (!box || !heading) throw new Error('not shown');
      if (isCut && width < 600) expect(box.height).toBeLessThanOrEqual(128);
      else expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      if (width < 900) expect(box.y).toBeGreaterThan(heading.y + heading.height);
      else expect(box.x).toBeGreaterThan(heading.x + 300);
    }
});

test.describe('after dark', () => {
  test.use({ colorScheme: 'dark' });

  test('trees and water are lighter than the ground they stand on', async ({ page }) => {
    for (const path of [paths.bereavement, paths.guides]) {
      await page.goto(path);
      const paint = (part: string) =>
        page
          .locator(`${DRAWING} ${part}`)
          .first()
          .evaluate((shape) => getComputedStyle(shape).fill)
          .then(lightness);
      const ground = await paint('.l4');
      expect(ground).toBeGreaterThan(0);
      expect(await paint('.t2')).toBeGreaterThan(ground + 0.1);
      expect(await paint('.water')).toBeGreaterThan(ground + 0.1);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('after a death the call, the order below it and the numbers of doctors stand on the first screen', async ({
    page,
  }) => {
    await page.goto(paths.bereavement);
    const main = page.getByRole('main');
    const call = await main.locator('.button-primary').first().boundingBox();
    const order = main.getByRole('link', { name: 'Online beauftragen' }).first();
    const below = await order.boundingBox();
    if (!call || !below) throw new Error('not shown');
    expect(below.y).toBeGreaterThanOrEqual(call.y + call.height);
    expect(below.y - call.y - call.height).toBeLessThan(24);
    expect(below.height).toBeGreaterThanOrEqual(44);
    for (const number of ['116 117', '112']) {
      const box = await main.getByRole('link', { name: number, exact: true }).boundingBox();
      expect.soft((box?.y ?? 9999) + (box?.height ?? 0), number).toBeLessThan(844);
    }
    await order.click();
    await expect(page.locator('#beauftragen')).toBeInViewport();
  });

  test('the menu begins with what to do after a death', async ({ page }) => {
    await page.goto(paths.prices);
    await page.getByRole('button', { name: 'Menü' }).click();
    const first = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').first();
    await expect(first).toHaveText('Jemand ist gestorben');
    await first.click();
    await expect(page).toHaveURL(paths.bereavement);
  });
});
