import type { Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { expect, test } from '../../support/pages/test.ts';
import { extractPdfPages } from '../../support/pdf/pdf-text.ts';
import { realContent } from '../../support/real-content.ts';

const { firm } = realContent();
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const letterOf = (page: Page) => page.locator('.letter');
const choiceOf = (page: Page) => page.getByLabel('Worum geht es?');

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Ihr Name').fill('Erika Muster');
  await page
    .getByLabel('Empfänger')
    .fill('Stadtwerke Muster\nAbteilung Verträge\nz. Hd. Frau Größmann\nMusterweg 1\n32584 Löhne');
  await page.getByLabel('Ort und Datum').fill('Löhne, 1. Dezember 2026');
  await page
    .getByLabel('Name der verstorbenen Person')
    .fill('Karl-Heinz Otto Maximilian Freiherr von und zu Muster-Lüdenscheidt der Ältere, genannt Otto Muster');
  await page.getByLabel('Letzte Anschrift').fill('Musterallee 3, 32584 Löhne');
  await page.getByLabel('Gestorben am').fill('20. November 2026');
  await page.getByLabel('Nummer des Vertrags').fill('K-4711');
}

/** By tab and typing alone: the choice, then every line of the letter in its order. */
async function typeThrough(page: Page): Promise<void> {
  await choiceOf(page).focus();
  await page.keyboard.type('Strom');
  for (const value of [
    'Erika Muster',
    'Musterweg 2',
    '32584',
    'Löhne',
    'Stadtwerke',
    'heute',
    'Otto',
    'Musterallee 3',
    'gestern',
    'K-1',
  ]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
}

test('the words follow the choice, and the letter prints on one sheet without anything of the firm', async ({
  page,
}) => {
  await page.goto(paths.letters);
  const kinds = await choiceOf(page).locator('option').allInnerTexts();
  expect(kinds.length).toBeGreaterThanOrEqual(8);
  const subjects: string[] = [];
  for (const kind of kinds) {
    await choiceOf(page).selectOption(kind);
    const shown = letterOf(page).locator('.letter-kind').filter({ visible: true });
    await expect(shown, kind).toHaveCount(2);
    await expect(page.locator('.letters .letter-kind').filter({ visible: true }), kind).toHaveCount(3);
    subjects.push((await shown.allInnerTexts()).join(' '));
  }
  expect(new Set(subjects).size).toBe(kinds.length);

  await choiceOf(page).selectOption('Strom, Gas, Wasser');
  await fillIn(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Brief drucken' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  const cut = await letterOf(page)
    .locator('input, textarea')
    .evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight),
    );
  expect(cut).toEqual([]);
  const sheets = (await extractPdfPages(await page.pdf({ preferCSSPageSize: true }))).map(plain);
  expect(sheets).toHaveLength(1);
  for (const words of [
    'Erika Muster',
    'Stadtwerke Muster',
    'Musterweg 1',
    'Otto Muster',
    'Musterallee 3',
    'K-4711',
    'Ende der Versorgung',
    'Sterbeurkunde',
  ])
    expect.soft(sheets[0]).toContain(words);
  for (const words of [firm.name, firm.phone, 'Worum geht es', 'Mietvertrag', 'Ihr Name', 'Text kopieren'])
    expect.soft(sheets[0]).not.toContain(words);
});

test('it works by keyboard, is copied as it stands, and nothing of it is sent, kept or known to the browser', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(paths.letters);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await typeThrough(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Text kopieren' }).click();
  await expect(page.locator('.letters').getByRole('status')).toHaveText(/^Kopiert/);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').slice(0, 5)).toEqual(['Erika Muster', 'Musterweg 2', '32584 Löhne', 'Stadtwerke', 'heute']);
  for (const words of [
    'Name der verstorbenen Person: Otto',
    'Anschrift dieser Person: Musterallee 3',
    'Gestorben am: gestern',
    'Mitgliedschaft: K-1',
    'Mit freundlichen Grüßen\n\nErika Muster\n',
  ])
    expect.soft(copied).toContain(words);
  expect(copied).not.toMatch(/Ihr Name|Mietvertrag|Worum/);

  await expect(page).toHaveURL(`${baseURL}${paths.letters}`);
  expect(asked.filter((each) => /Muster|Otto|K-1/.test(decodeURIComponent(each)))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toMatch(/Otto|K-1/);
  const fields = letterOf(page).locator('input, textarea');
  const known = await fields.evaluateAll((all) =>
    all.flatMap((field) => (field.getAttribute('autocomplete') === 'off' ? [] : [field.getAttribute('autocomplete')])),
  );
  expect(known).toEqual(['name', 'address-line1', 'postal-code', 'address-level2']);
  expect(await fields.evaluateAll((all) => all.filter((field) => field.hasAttribute('name')).length)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the letter is chosen and filled in all the same', async ({ page }) => {
    await page.goto(paths.letters);
    await choiceOf(page).selectOption('Rundfunkbeitrag');
    await expect(letterOf(page)).toContainText('Abmeldung der Wohnung');
    await expect(letterOf(page).getByText('Ich melde die Wohnung ab.')).toBeVisible();
    await expect(letterOf(page).getByText('Kündigung des Mietvertrags')).toBeHidden();
    await fillIn(page);
    await expect(page.getByRole('button', { name: 'Text kopieren' })).toBeHidden();
  });
});
