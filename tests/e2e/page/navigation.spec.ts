import { CEMETERY_ENTRY_AFTER, cemeteryEntry, navigation } from '#site/navigation.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { expect, test } from '../../support/pages/reading-test.ts';

/** As in the specification, section 2. */
const groups = [
  { title: 'Löhne', href: cemeteryPath('loehne') },
  { title: 'Bad Oeynhausen', href: cemeteryPath('bad-oeyhnhausen') },
  { title: 'Natur', href: cemeteryPath('nature') },
  { title: 'Anonym', href: cemeteryPath('anonym') },
];

const publicEntries = navigation.filter(({ audience }) => audience === 'public');

test.describe('at 1200 px and more', () => {
  test.use({ viewport: { width: 1200, height: 900 } });

  test('the navigation is a sidebar 300 px wide, beside the page', async ({ page }) => {
    await page.goto(paths.home);
    const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(sidebar).toBeVisible();
    const box = await sidebar.boundingBox();
    expect(box).toMatchObject({ x: 0, width: 300 });
    expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(300);
    await expect(page.getByRole('button', { name: 'Menü' })).toBeHidden();
  });

  test('the header is 72 px high, blurs by 8 px and stays when the page scrolls', async ({ page }) => {
    await page.goto(paths.home);
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBe(72);
    await expect(header).toHaveCSS('backdrop-filter', 'blur(8px)');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect((await header.boundingBox())?.y).toBe(0);
  });

  test('the titles stand in their order, Friedhöfe after the third', async ({ page }) => {
    await page.goto(paths.home);
    const titles = publicEntries.map(({ title }) => title);
    titles.splice(CEMETERY_ENTRY_AFTER, 0, cemeteryEntry.title);
    const shown = page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .locator(':scope > ul > li')
      .filter({ visible: true });
    await expect(shown).toHaveCount(titles.length);
    for (const [at, title] of titles.entries()) await expect(shown.nth(at)).toContainText(title);
  });

  test('every title leads to its page', async ({ page }) => {
    await page.goto(paths.home);
    const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' });
    for (const { title, href } of publicEntries)
      await expect(sidebar.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', href);
  });

  test('Friedhöfe opens four groups', async ({ page }) => {
    await page.goto(paths.home);
    const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' });
    const group = (title: string) => sidebar.getByRole('link', { name: title, exact: true });
    for (const { title } of groups) await expect(group(title)).toBeHidden();
    await sidebar.getByText(cemeteryEntry.title).click();
    for (const { title, href } of groups) {
      await expect(group(title)).toBeVisible();
      await expect(group(title)).toHaveAttribute('href', href);
    }
  });

  test('the page one is on is marked', async ({ page }) => {
    await page.goto(paths.estimate);
    const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Kosten abschätzen');
  });

  test('the logo leads to the first page', async ({ page }) => {
    await page.goto(paths.contact);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Startseite/ })
      .click();
    await expect(page).toHaveURL(paths.home);
  });
});

test.describe('below 1200 px', () => {
  test.use({ viewport: { width: 1199, height: 900 } });

  test('the header is 64 px high and has a menu button', async ({ page }) => {
    await page.goto(paths.home);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer is 320 px wide and closes by its button', async ({ page }) => {
    await page.goto(paths.home);
    await page.getByRole('button', { name: 'Menü' }).click();
    const drawer = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(drawer).toBeVisible();
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 320 });
    await drawer.getByRole('button', { name: 'Schließen' }).click();
    await expect(drawer).toBeHidden();
  });

  test('works by keyboard: Esc closes it and the focus returns to the button', async ({ page }) => {
    await page.goto(paths.home);
    const button = page.getByRole('button', { name: 'Menü' });
    const drawer = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('a title in the drawer leads to its page', async ({ page }) => {
    await page.goto(paths.home);
    await page.getByRole('button', { name: 'Menü' }).click();
    const drawer = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await drawer.getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expect(page).toHaveURL(paths.contact);
    await expect(drawer).toBeHidden();
  });

  test('the header stays on one line', async ({ page }) => {
    await page.goto(paths.home);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    const phone = page.getByRole('banner').getByRole('link', { name: /^[\d\s]+$/ });
    expect((await phone.boundingBox())?.height).toBeLessThanOrEqual(64);
  });
});

test('an unknown address leads to the page that says so', async ({ page }) => {
  const reply = await page.request.get('/gibt-es-nicht', { maxRedirects: 0 });
  expect(reply.status()).toBe(302);
  expect(reply.headers().location).toBe(paths.notFound);
  const notFound = await page.request.get(paths.notFound);
  expect(notFound.status()).toBe(404);
  expect(await notFound.text()).toContain('<h1');
});

test('the way is shown at the top of the page, its last step is no link', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(cemeteryPath('bad-oeyhnhausen/werste'));
  const way = page.getByRole('main').getByRole('navigation', { name: 'Sie sind hier' });
  await expect(way.getByRole('link').first()).toHaveAttribute('href', paths.home);
  await expect(way.locator('[aria-current=page]')).toHaveText(/Werste/);
  await expect(way.locator('[aria-current=page]').getByRole('link')).toHaveCount(0);
});

test('the group of the open cemetery is marked, and the general pages stand at its foot', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(cemeteryPath('gohfeld/wittel'));
  const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(sidebar.locator('[aria-current=true]')).toHaveText('Löhne');
  for (const title of ['Allgemeines', 'Weiteres'])
    await expect(sidebar.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('prices and search are one click from every page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.about);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Suche' })).toHaveAttribute('href', paths.search);
  await page.getByRole('button', { name: 'Menü' }).click();
  const drawer = page.getByRole('navigation', { name: 'Hauptnavigation' });
  for (const [name, href] of [
    ['Preise', paths.prices],
    ['Suche', paths.search],
  ] as const)
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  expect(navigation.map(({ title }) => title)).not.toContain('Suche');
});

for (const [address, width] of [
  [paths.restingPlaces, 320],
  [paths.restingPlaces, 390],
  [paths.home, 320],
  [paths.home, 390],
] as const)
  test(`the header of ${address} keeps to one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(address);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
