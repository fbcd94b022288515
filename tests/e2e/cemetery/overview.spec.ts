import type { Page } from '@playwright/test';
import { cemeteryPath, paths } from '#site/paths.ts';
import { expectLargeTargets, layoutShift } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { test as ownWindow } from '../../support/pages/test.ts';
import { untilIdle } from '../../support/pages/visit.ts';
import { realContent } from '../../support/real-content.ts';

const allPlaces = realContent().seed.restingPlaces.length;
const region = (page: Page) => page.getByRole('group', { name: 'Karte: die Region' });
const detail = (page: Page) => page.getByRole('group', { name: 'Karte: Löhne und Bad Oeynhausen' });
const rows = (page: Page) => page.getByRole('heading', { level: 3 }).filter({ visible: true });
const hits = (page: Page) => page.getByRole('main').getByRole('status');

/** What filters with and without JavaScript alike. */
function filterWorks(test: typeof ownWindow) {
  test('the list shows every cemetery, then only those of the kind', async ({ page }) => {
    await page.goto(paths.cemeteries);
    await expect(rows(page)).toHaveCount(allPlaces);
    await page.getByRole('radio', { name: 'Wald' }).check();
    await expect(rows(page)).toHaveText([/FriedWald Kalletal/, /Ruhewald Hollwinkel/]);
    await page.getByRole('radio', { name: 'See' }).check();
    await expect(rows(page)).toHaveText([/Nordsee/, /Ostsee/]);
    await page.getByRole('radio', { name: 'ohne Namen' }).check();
    await expect(rows(page)).toHaveText([/Bielefeld/, /Herford/]);
  });

  test('wishes add up, and the maps follow', async ({ page }) => {
    await page.goto(paths.cemeteries);
    const wittel = detail(page).getByRole('link', { name: /Friedhof Wittel/ });
    await expect(wittel).toBeVisible();
    await page.getByRole('checkbox', { name: 'Kapelle' }).check();
    await page.getByRole('checkbox', { name: 'Ruhekammer' }).check();
    await expect(rows(page).filter({ hasText: 'Friedhof Lohe' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Wittel' })).toHaveCount(0);
    await expect(wittel).toBeHidden();
    await expect(detail(page).getByRole('link', { name: /Friedhof Lohe/ })).toBeVisible();
    await expect(detail(page).getByRole('link')).toHaveCount(await rows(page).count());
  });

  test('one button shows all again', async ({ page }) => {
    await page.goto(paths.cemeteries);
    const reset = page.getByRole('button', { name: 'Alle zeigen' });
    await expect(reset).toBeHidden();
    await page.getByRole('radio', { name: 'See' }).check();
    await page.getByRole('checkbox', { name: 'Ruhekammer' }).check();
    await expect(rows(page)).toHaveCount(0);
    await reset.click();
    await expect(rows(page)).toHaveCount(allPlaces);
    await expect(reset).toBeHidden();
  });
}

ownWindow.describe('the filter without JavaScript:', () => {
  ownWindow.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  filterWorks(ownWindow);
});

test.describe('the filter with JavaScript:', () => {
  filterWorks(test);

  test('counts, and says when nothing fits', async ({ page }) => {
    await page.goto(paths.cemeteries);
    await expect(hits(page)).toHaveText(`${allPlaces} Grabstätten`);
    await page.getByRole('radio', { name: 'Wald' }).check();
    await expect(hits(page)).toHaveText('2 Grabstätten');
    await page.getByRole('checkbox', { name: 'Kapelle' }).check();
    await expect(hits(page)).toHaveText('Keine Grabstätte passt zu dieser Auswahl.');
    await page.getByRole('button', { name: 'Alle zeigen' }).click();
    await expect(hits(page)).toHaveText(`${allPlaces} Grabstätten`);
    await expect(page).toHaveURL(paths.cemeteries);
  });

  test('keeps the choice in the address; back restores it', async ({ page }) => {
    await page.goto(paths.cemeteries);
    await page.getByRole('radio', { name: 'Wald' }).check();
    await page.getByRole('checkbox', { name: 'Gräber für eine Urne' }).check();
    await expect(page).toHaveURL(`${paths.cemeteries}?art=wald&urne=1`);
    await page.getByRole('link', { name: 'FriedWald Kalletal', exact: true }).click();
    await expect(page).toHaveURL(cemeteryPath('nature/friedwald-kalletal'));
    await page.goBack();
    await expect(page).toHaveURL(`${paths.cemeteries}?art=wald&urne=1`);
    await expect(page.getByRole('radio', { name: 'Wald' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Gräber für eine Urne' })).toBeChecked();
    await expect(hits(page)).toHaveText('2 Grabstätten');
  });

  test('reads the choice from the address, and shows all for an unknown one', async ({ page }) => {
    await page.goto(`${paths.cemeteries}?art=friedhof&kapelle=1`);
    await expect(page.getByRole('radio', { name: 'Friedhof' })).toBeChecked();
    await expect(rows(page).filter({ hasText: 'Sennefriedhof' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Nordsee' })).toHaveCount(0);
    await page.goto(`${paths.cemeteries}?art=<script>&kapelle=ja`);
    await expect(page.getByRole('radio', { name: 'Alle' })).toBeChecked();
    await expect(hits(page)).toHaveText(`${allPlaces} Grabstätten`);
  });

  test('moves nothing while the page loads', async ({ page }) => {
    await page.goto(paths.cemeteries);
    await untilIdle(page);
    expect(await layoutShift(page)).toBe(0);
  });
});

test.describe('the maps', () => {
  test('link every group, the seas and the cemeteries further away', async ({ page }) => {
    await page.goto(paths.cemeteries);
    const links = await region(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const group of ['loehne', 'bad-oeyhnhausen', 'nature', 'anonym']) expect(links).toContain(cemeteryPath(group));
    for (const slug of [
      'nature/sea-north',
      'nature/sea-east',
      'nature/friedwald-kalletal',
      'nature/ruhewald-hollwinkel',
    ])
      expect(links).toContain(cemeteryPath(slug));
    for (const slug of ['anonym/bielefeld', 'anonym/herford']) expect(links).toContain(cemeteryPath(slug));
  });

  test('number the cemeteries as the list does', async ({ page }) => {
    await page.goto(paths.cemeteries);
    await expect(detail(page).getByRole('link')).toHaveCount(16);
    for (const pin of await detail(page).getByRole('link').all()) {
      const row = page
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="${await pin.getAttribute('href')}"]`) });
      const number = (await pin.textContent())?.match(/\d+$/)?.[0] ?? '';
      await expect(row.filter({ has: page.getByRole('heading') })).toContainText(number);
    }
  });

  test('are walked through by keyboard', async ({ page }) => {
    await page.goto(paths.cemeteries);
    const first = detail(page).getByRole('link').first();
    await first.focus();
    await page.keyboard.press('Tab');
    await expect(detail(page).getByRole('link', { name: '2 Friedhof Mahnen, Löhne' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(cemeteryPath('gohfeld/mahnen'));
  });

  for (const width of [320, 390, 1440])
    test(`have targets of 44 px that do not cover each other at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.cemeteries);
      await expectLargeTargets(page);
      const boxes = await page.locator('.map a').evaluateAll((links) =>
        links.map((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          const reach = link.querySelector('rect') ? undefined : 22;
          return { x: x + width / 2, y: y + height / 2, reach };
        }),
      );
      const pins = boxes.filter(({ reach }) => reach !== undefined);
      const near = pins.flatMap((a, at) => pins.slice(at + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 43.5));
      expect(near).toEqual([]);
    });
});
