import { paths } from '#site/paths.ts';
import { calculator, URNS_FOR_THE_EARTH } from '../../support/pages/calculator.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { touch } from '../../support/pages/visit.ts';

const urnStep = '?schritt=urne&form=feuerbestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh';
const coffinStep = '?schritt=sarg&form=erdbestattung&grab=gohfeld-sarg-wahlgrab';

test('the header offers a filter exactly where something can be filtered', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open();
  await expect(kosten.filter()).toBeHidden();
  for (const step of [urnStep, coffinStep, '?schritt=grabstaette&form=erdbestattung']) {
    await kosten.open(step);
    await expect(kosten.filter()).toBeVisible();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: /030 23125 000/ })).toBeVisible();
});

test('urns: material, sort order and reset; the drawer gives the focus back', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(urnStep);
  const all = await kosten.tiles().count();
  await kosten.filter().click();
  await kosten.drawer().getByRole('checkbox', { name: 'Holz' }).check();
  await kosten.drawer().getByRole('radio', { name: 'Teuerste zuerst' }).check();
  const hits =
    (await kosten
      .drawer()
      .getByText(/^\d+ Urnen?$/)
      .textContent()) ?? '';
  await kosten.closeDrawer();
  await expect(kosten.drawer()).toBeHidden();
  await expect(kosten.filter()).toBeFocused();
  await expect(kosten.filter()).toHaveAccessibleName('Filter (1) eingestellt');
  await expect(page.getByRole('status').filter({ hasText: hits })).toBeVisible();
  const more = page.getByRole('button', { name: /^Alle \d+ Urnen zeigen$/ });
  if (await more.isVisible()) await more.click();
  const shown = kosten.tiles();
  expect(hits).toBe(`${await shown.count()} Urnen`);
  for (const urn of await shown.all()) await expect(urn).toContainText('Holz');

  await kosten.filter().click();
  await kosten.drawer().getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await page.keyboard.press('Escape');
  await expect(kosten.filter()).toHaveAccessibleName('Filter');
  expect(all).toBeLessThan(URNS_FOR_THE_EARTH);
  await expect(page.getByRole('status').filter({ hasText: `${URNS_FOR_THE_EARTH} Urnen` })).toBeVisible();
});

test('the price slider stands on known prices; Less and More walk them to both ends', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(urnStep);
  await kosten.filter().click();
  const slider = kosten.drawer().getByRole('slider', { name: 'Höchstpreis' });
  const highest = await slider.inputValue();
  // At an end the button stays reachable and does nothing, so that the focus is not lost.
  await kosten.drawer().getByRole('button', { name: 'Mehr' }).click({ force: true });
  await expect(slider).toHaveValue(highest);
  await kosten.drawer().getByRole('button', { name: 'Weniger' }).click();
  await expect(slider).toHaveValue(String(Number(highest) - 1));
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await kosten.drawer().getByRole('button', { name: 'Weniger' }).click({ force: true });
  await expect(slider).toHaveValue('0');
  const label = await slider.getAttribute('aria-valuetext');
  await kosten.closeDrawer();
  const price = (label ?? '').replace('bis ', '');
  expect(await kosten.tiles().count()).toBeGreaterThan(0);
  for (const urn of await kosten.tiles().all()) await expect(urn).toContainText(price);
});

test('coffins: wood and size in the drawer, the same size on the page', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(coffinStep);
  await kosten.filter().click();
  const slider = kosten.drawer().getByRole('slider', { name: 'Höchstpreis' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'im Grundpreis enthalten');
  await kosten.drawer().getByRole('button', { name: 'Mehr' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^bis [1-9].* Aufpreis$/);
  await kosten.drawer().getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await kosten.drawer().getByRole('radio', { name: 'Übergröße' }).check();
  await kosten.drawer().getByRole('checkbox', { name: 'Mahagoni' }).check();
  await kosten.closeDrawer();
  await expect(page.getByRole('radio', { name: /^Übergröße/ })).toBeChecked();
});

test('a filter that nothing passes says so and offers the way out', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=grabstaette&form=seebestattung');
  await kosten.filter().click();
  await kosten.drawer().getByRole('radio', { name: 'Löhne' }).check();
  await kosten.closeDrawer();
  await expect(page.getByText('Zu diesem Filter passt nichts')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page.locator('.place a.option').first()).toBeVisible();
});

test('graves: city and type exclude each other', async ({ page }) => {
  await page.goto(paths.restingPlaces);
  const kosten = calculator(page);
  await kosten.filter().click();
  const drawer = kosten.drawer();
  await drawer.getByRole('radio', { name: 'Herford' }).check();
  await drawer.getByRole('radio', { name: 'Friedwald' }).check();
  await expect(drawer.getByRole('radio', { name: 'Herford' })).not.toBeChecked();
  await kosten.closeDrawer();
  await expect(page.getByRole('status').filter({ hasText: 'Ein Ort' })).toBeVisible();
});

test('chambers are on cemeteries only and are filtered by town', async ({ page }) => {
  await page.goto(paths.restingPlaces);
  const kosten = calculator(page);
  // The filter stands there as soon as the list listens.
  await expect(kosten.filter()).toBeVisible();
  await touch(page);
  await page.getByRole('button', { name: 'Ruhekammern' }).click();
  await kosten.filter().click();
  await expect(kosten.drawer()).toContainText('Ruhekammern gibt es nur auf Friedhöfen.');
  await expect(kosten.drawer().getByRole('radio', { name: 'Seebestattung' })).toHaveCount(0);
  await kosten.drawer().getByRole('radio', { name: 'Bad Oeynhausen' }).check();
  await kosten.closeDrawer();
  // What passes a filter stands open, all else is gone.
  await expect(page.getByRole('heading', { level: 3, name: 'Bad Oeynhausen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Friedhof Werste am Karbach' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Löhne' })).toBeHidden();
});
