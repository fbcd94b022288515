import { readFileSync } from 'node:fs';
import { allowsComfort } from '#domain/consent/consent.ts';
import { paths } from '#site/paths.ts';
import { builtFile } from '../../support/pages/built-pages.ts';
import { undecided } from '../../support/pages/consent.ts';
import { layoutShift } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/test.ts';

const QUESTION = 'Darf Ihr Gerät sich etwas merken?';
const SETTINGS = 'Cookie-Einstellungen';

type Page = import('@playwright/test').Page;

const question = (page: Page) => page.getByRole('dialog', { name: QUESTION });
const settings = (page: Page) => page.getByRole('dialog', { name: SETTINGS });
/** Painted, not only there: nobody presses what nobody sees yet. */
const expectAsked = async (page: Page): Promise<void> => {
  await expect(question(page)).toHaveCSS('opacity', '1');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};
/** The page asks a second after it has loaded, when it is idle; the clock of the page is put there at once. */
async function openLater(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.clock.runFor(2_000);
}
const button = (page: Page, name: string) => question(page).getByRole('button', { name });
const consentFiles = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .then((names) => names.filter((name) => /einwilligung|consent/.test(name)));

test('pages carry a few lines only, neither the dialog nor its words', () => {
  const html = readFileSync(builtFile(paths.contact), 'utf8');
  const [script = ''] = [...html.matchAll(/<script[^>]*>([^<]*einwilligung\.js[^<]*)<\/script>/g)].map(
    ([, code]) => code,
  );
  expect(script.length).toBeGreaterThan(100);
  expect(script.length).toBeLessThan(600);
  expect(html).not.toContain(QUESTION);
});

test('who has answered is not asked and loads nothing', async ({ page }) => {
  await openLater(page, paths.contact);
  await expect(question(page)).toBeHidden();
  expect(await consentFiles(page)).toEqual([]);
});

test('who has answered finds the settings in the footer', async ({ page }) => {
  await page.goto(paths.contact);
  await page.getByRole('link', { name: SETTINGS }).click();
  await expect(settings(page)).toBeVisible();
  await expect(page).toHaveURL(paths.contact);
  await settings(page).getByRole('checkbox', { name: 'Komfort' }).check({ force: true });
  await settings(page).getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(settings(page)).toBeHidden();
  expect(await page.evaluate(() => document.cookie).then(allowsComfort)).toBe(true);
  await page.getByRole('link', { name: SETTINGS }).click();
  await settings(page).getByRole('button', { name: 'Alles ablehnen' }).click();
  expect(await page.evaluate(() => document.cookie).then(allowsComfort)).toBe(false);
});

test.describe('where the dialog cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const file of ['**/einwilligung.js', '**/einwilligung.json', '**/consent.*.css'])
    test(`the link leads to the text about it (${file})`, async ({ page, context }) => {
      await context.route(file, (route) => route.abort());
      await page.goto(paths.contact);
      await page.getByRole('link', { name: SETTINGS }).click();
      await expect(page).toHaveURL(`${paths.privacy}#einwilligung`);
    });
});

test.describe('who has not answered', () => {
  test.use({ storageState: undecided });

  test('is asked, can read on, and loses no focus', async ({ page }) => {
    await openLater(page, paths.contact);
    await expect(question(page)).toBeVisible();
    await page.getByRole('main').getByRole('link').first().focus();
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });

  test('is not taken away from where the focus was', async ({ page }) => {
    await page.clock.install();
    await page.goto(paths.estimate);
    await page.keyboard.press('Tab');
    const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await page.clock.runFor(2_000);
    await expect(question(page)).toBeVisible();
    await expect(skipLink).toBeFocused();
  });

  test('meets the question with the keyboard right after the skip link, and leaves it again', async ({ page }) => {
    await openLater(page, paths.contact);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('link', { name: 'Datenschutz' })).toBeFocused();
    for (const name of ['Alles ablehnen', 'Alles annehmen', 'Einstellungen']) {
      await page.keyboard.press('Tab');
      await expect(button(page, name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(question(page).locator(':focus')).toHaveCount(0);
    await expect(question(page)).toBeVisible();
  });

  test('refuses as easily as agrees: both buttons look the same', async ({ page }) => {
    await openLater(page, paths.contact);
    const looks = await Promise.all(
      ['Alles ablehnen', 'Alles annehmen'].map(async (name) => {
        const box = await button(page, name).boundingBox();
        const style = await button(page, name).evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, fontSize, fontWeight };
        });
        return { ...style, width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
  });

  for (const [answer, comfort] of [
    ['Alles ablehnen', false],
    ['Alles annehmen', true],
  ] as const)
    test(`${answer} is kept for 180 days and not asked again`, async ({ page, context }) => {
      await openLater(page, paths.contact);
      await expectAsked(page);
      await button(page, answer).click();
      await expect(question(page)).toBeHidden();
      const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
      expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
      expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(180, 1);
      expect(allowsComfort(`cc_cookie=${cookie?.value}`)).toBe(comfort);
      await openLater(page, paths.about);
      await expect(question(page)).toBeHidden();
    });

  test('opens the settings, reads what is kept, closes with Esc and comes back', async ({ page }) => {
    await openLater(page, paths.contact);
    await expectAsked(page);
    await button(page, 'Einstellungen').click();
    await expect(settings(page)).toBeVisible();
    await expect(settings(page).getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled();
    await settings(page).getByRole('button', { name: 'Komfort' }).click();
    await expect(settings(page).getByText(/als Entwurf auf diesem Gerät/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(button(page, 'Einstellungen')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    expect(await page.evaluate(() => document.cookie)).not.toContain('cc_cookie');
  });

  test('nothing of the page moves when the question appears', async ({ page }) => {
    await openLater(page, paths.contact);
    await expectAsked(page);
    expect(await layoutShift(page)).toBe(0);
  });
});
