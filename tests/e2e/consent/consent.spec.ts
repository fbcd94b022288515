import { readFileSync } from 'node:fs';
import { allowsComfort, CONSENT_COOKIE } from '#domain/consent/consent.ts';
import { consentHead } from '#site/consent.ts';
import { paths } from '#site/paths.ts';
import { builtFile } from '../../support/pages/built-pages.ts';
import { consentRow, undecided } from '../../support/pages/consent.ts';
import { layoutShift } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/test.ts';
import { untilIdle } from '../../support/pages/visit.ts';

const SETTINGS = 'Cookie-Einstellungen';

type Page = import('@playwright/test').Page;

const settings = (page: Page) => page.getByRole('dialog', { name: SETTINGS });
const button = (page: Page, name: string) => consentRow(page).getByRole('button', { name });
const comfort = (page: Page) => page.evaluate(() => document.cookie).then(allowsComfort);
const consentFiles = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .then((names) => names.filter((name) => /einwilligung|consent/.test(name)));

test('pages carry the row and a few lines, neither the library nor the words of the settings', () => {
  const html = readFileSync(builtFile(paths.contact), 'utf8');
  const script = consentHead(CONSENT_COOKIE);
  expect(html).toContain(script);
  expect(script).toContain('einwilligung.js');
  expect(script.length).toBeLessThan(800);
  expect(html).not.toContain('XSRF-TOKEN');
});

test('the row is the last of a page to read and the first of a form that wants to keep something', async ({ page }) => {
  for (const [address, next] of [
    [paths.about, 'footer'],
    [paths.bereavement, 'astro-island'],
    [paths.preparation, 'astro-island'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(`.consent-row ~ ${next}`)).toHaveCount(1);
    await expect(page.locator('.consent-row')).toHaveCount(1);
  }
});

test('who has answered is not asked, loads nothing, and finds the settings in the footer', async ({ page }) => {
  await page.goto(paths.contact);
  await untilIdle(page);
  await expect(consentRow(page)).toBeHidden();
  expect(await consentFiles(page)).toEqual([]);
  await page.getByRole('link', { name: SETTINGS }).click();
  await expect(settings(page)).toBeVisible();
  await expect(page).toHaveURL(paths.contact);
  await settings(page).getByRole('checkbox', { name: 'Komfort' }).check({ force: true });
  await settings(page).getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(settings(page)).toBeHidden();
  expect(await comfort(page)).toBe(true);
  await page.getByRole('link', { name: SETTINGS }).click();
  await settings(page).getByRole('button', { name: 'Alles ablehnen' }).click();
  expect(await comfort(page)).toBe(false);
});

test.describe('where the library cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const file of ['**/einwilligung.js', '**/einwilligung.json', '**/consent.*.css'])
    test(`the link leads to the text about it (${file})`, async ({ page, context }) => {
      await context.route(file, (route) => route.abort());
      await page.goto(paths.contact);
      await page.getByRole('link', { name: SETTINGS }).click();
      await expect(page).toHaveURL(`${paths.privacy}#einwilligung`);
    });

  test.describe('the row', () => {
    test.use({ storageState: undecided });

    test('says that nothing was kept, and takes the answer later', async ({ page, context }) => {
      await context.route('**/einwilligung.json', (route) => route.abort());
      await page.goto(paths.about);
      await button(page, 'Ablehnen').click();
      await expect(consentRow(page).getByRole('alert')).toHaveText(/ließ sich gerade nicht speichern/);
      await context.unrouteAll();
      await button(page, 'Ablehnen').click();
      await expect(consentRow(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('cc_cookie');
    });
  });
});

test.describe('who has not answered', () => {
  test.use({ storageState: undecided });

  test('sees a row in the flow of the page, which loads nothing and moves nothing', async ({ page }) => {
    await page.goto(paths.about);
    await untilIdle(page);
    await expect(consentRow(page)).toBeVisible();
    await expect(consentRow(page)).toHaveCSS('position', 'static');
    expect(await consentFiles(page)).toEqual([]);
    expect(await layoutShift(page)).toBe(0);
  });

  test('refuses as easily as agrees: both buttons look the same', async ({ page }) => {
    await page.goto(paths.contact);
    const looks = await Promise.all(
      ['Ablehnen', 'Annehmen'].map(async (name) => {
        const box = await button(page, name).boundingBox();
        const style = await button(page, name).evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, fontSize, fontWeight };
        });
        return { ...style, top: box?.y, width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
  });

  for (const [answer, isYes] of [
    ['Ablehnen', false],
    ['Annehmen', true],
  ] as const)
    test(`${answer} is kept for 180 days and asked nowhere again`, async ({ page, context }) => {
      await page.goto(paths.contact);
      await button(page, answer).click();
      await expect(consentRow(page)).toBeHidden();
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('cc_cookie');
      const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
      expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
      expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(180, 1);
      expect(allowsComfort(`cc_cookie=${cookie?.value}`)).toBe(isYes);
      await page.goto(paths.preparation);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(consentRow(page)).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
      await expect(consentRow(page)).toBeHidden();
    });

  test('opens the settings, reads what is kept, closes with Esc and comes back', async ({ page }) => {
    await page.goto(paths.contact);
    await button(page, 'Einstellungen').click();
    await expect(settings(page)).toBeVisible();
    await expect(settings(page).getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled();
    await settings(page).getByRole('button', { name: 'Komfort' }).click();
    await expect(settings(page).getByText(/als Entwurf auf diesem Gerät/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(button(page, 'Einstellungen')).toBeFocused();
    expect(await page.evaluate(() => document.cookie)).not.toContain('cc_cookie');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is asked nothing, since nothing is kept', async ({ page }) => {
      await page.goto(paths.preparation);
      await expect(consentRow(page)).toBeHidden();
    });
  });
});
