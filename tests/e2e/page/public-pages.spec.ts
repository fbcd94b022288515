import type { Page } from '@playwright/test';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/from-seed.ts';
import { originsOf } from '#domain/catalogue/price-list.ts';
import { runningRange } from '#domain/estimate/options.ts';
import { phoneLink } from '#domain/firm/firm.ts';
import { type Cents, formatEuros, formatRange } from '#domain/money.ts';
import { estimatePath, paths } from '#site/paths.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { test as ownWindow } from '../../support/pages/test.ts';
import { extractPdfPages } from '../../support/pdf/pdf-text.ts';
import { realContent } from '../../support/real-content.ts';

const { seed, firm } = realContent();
const catalogue: Catalogue = { ...catalogueFromSeed(seed), transportZones: firm.transportZones };

/** As a reader sees it: any space is one plain space. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** The words of each row of all tables. */
const rowsOf = async (page: Page): Promise<string[]> =>
  (await page.locator('main tr').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))).map((row) =>
    plain(row).trim(),
  );

/** Page by page, without the page numbers. */
const printed = async (page: Page): Promise<string[]> =>
  (await extractPdfPages(await page.pdf({ preferCSSPageSize: true }))).map((text) =>
    text.replace(/\s*Seite \d+ von \d+\s*/, ''),
  );

/** What the page's own print button would print. */
async function printedSheet(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.locator('.sheet').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  return printed(page);
}

for (const { path, title } of [
  { path: paths.bereavement, title: 'Was ist jetzt zu tun?' },
  { path: paths.preparation, title: 'Meine Wünsche' },
  { path: paths.withdrawal, title: 'Muster-Widerrufsformular' },
]) {
  test(`${path}: "${title}" prints on one sheet with the phone, and starts a sheet of its own`, async ({ page }) => {
    await page.goto(path);
    const pages = await printed(page);
    expect(pages[0]).toContain(firm.name);
    expect(pages[0]).toContain(firm.street);
    expect(pages.join(' ')).not.toMatch(/Ist die Person verstorben|Zum Inhalt springen|Menü/);
    expect(pages.filter((text) => text.includes(title) && text.trimStart().startsWith(firm.name))).toHaveLength(1);
    const sheet = await printedSheet(page);
    expect(sheet).toHaveLength(1);
    expect(sheet[0]).toContain(title);
    expect(sheet[0]).toContain(firm.phone);
  });
}

test('every price of the catalogue stands in the price list', async ({ page }) => {
  await page.goto(paths.prices);
  const rows = await rowsOf(page);
  const missing = (name: string, price: string) =>
    rows.some((row) => row.includes(plain(name)) && row.includes(plain(price))) ? [] : [`${name}: ${price}`];
  const priced: readonly { name: string; price: Cents }[] = [
    ...catalogue.funeralForms.map(({ name, servicePrice }) => ({ name, price: servicePrice })),
    ...catalogue.funeralForms.map(({ name, basePrice }) => ({ name, price: basePrice })),
    ...catalogue.transportZones,
    ...catalogue.coffins,
    ...catalogue.urns,
  ];
  expect(priced.flatMap(({ name, price }) => missing(name, formatEuros(price)))).toEqual([]);
  expect(
    catalogue.funeralForms
      .flatMap(({ thirdParty }) => thirdParty)
      .flatMap(({ name, from, to }) => missing(name, formatRange({ min: from, max: to }))),
  ).toEqual([]);
});

test('every grave stands in the price list below its cemetery, with sources', async ({ page }) => {
  await page.goto(paths.prices);
  const groups = (
    await page
      .locator('tbody:has([scope="rowgroup"])')
      .evaluateAll((bodies) => bodies.map(({ textContent }) => textContent ?? ''))
  ).map(plain);
  for (const place of catalogue.restingPlaces) {
    const group = groups.find((text) => text.includes(place.name)) ?? '';
    for (const { grave, completePrice } of place.graveRestingPlaceRelations) {
      expect.soft(group, place.name).toContain(grave.graveType.name);
      expect.soft(group, place.name).toContain(plain(formatRange(completePrice)));
    }
  }
  const notes = (await page.locator('#quellen ~ ol > li').allTextContents()).map(plain);
  expect(notes).toHaveLength(originsOf(catalogue).length);
  for (const [index, { source }] of originsOf(catalogue).entries())
    expect.soft(notes[index]).toContain(plain(source).replace(/\.$/, ''));
});

test('the price list prints with its date and the firm, and repeats the heads of its tables', async ({ page }) => {
  await page.goto(paths.prices);
  const pages = await printed(page);
  expect(pages[0]).toContain(firm.name);
  expect(pages[0]).toContain('Stand unserer eigenen Preise: November 2026');
  expect(pages.filter((text) => text.includes('mit Beisetzung')).length).toBeGreaterThan(3);
});

for (const form of catalogue.funeralForms) {
  test(`${form.name}: what happens, for whom, the law, the costs and the way on`, async ({ page }) => {
    await page.goto(`${paths.funeralForms}#${form.slug}`);
    const section = page.getByRole('article', { name: form.name });
    for (const heading of ['Was geschieht', 'Für wen', 'Was das Gesetz sagt', 'Was es kostet'])
      await expect(section.getByRole('heading', { name: heading })).toBeVisible();
    const total = runningRange(catalogue, { funeralFormId: form.id });
    const costs = plain(await section.getByRole('table').innerText());
    expect(costs).toContain(plain(formatEuros(form.servicePrice)));
    expect(costs).toContain(plain(formatEuros(total?.min ?? (0 as Cents))));
    for (const { name } of form.thirdParty) expect(costs).toContain(name);
    for (const item of form.notIncluded) await expect(section).toContainText(item);
    await expect(section.getByRole('link', { name: /^Kosten berechnen/ })).toHaveAttribute(
      'href',
      estimatePath({ funeralFormId: form.id }),
    );
  });
}

test('the parts of each funeral form add up to what it starts from', async ({ page }) => {
  await page.goto(paths.funeralForms);
  for (const form of catalogue.funeralForms) {
    const table = page.getByRole('article', { name: form.name }).getByRole('table');
    const [total = 0, ...parts] = (await table.locator('td').allTextContents())
      .map((text) => Number(text.replaceAll('.', '').replace(',', '').match(/\d+/)?.[0]))
      .reverse();
    expect
      .soft(
        parts.reduce((sum, part) => sum + part, 0),
        form.name,
      )
      .toBe(total);
  }
});

test('the phone is the first filled action after a death', async ({ page }) => {
  await page.goto(paths.bereavement);
  await expect(page.locator('main .button-primary').first()).toHaveAttribute('href', phoneLink(firm));
});

ownWindow.describe('without JavaScript', () => {
  ownWindow.use({ javaScriptEnabled: false });

  ownWindow('a contract can be withdrawn by a mail that is already worded, and by phone', async ({ page }) => {
    await page.goto(paths.withdrawal);
    await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible();
    const mail = new URL((await page.getByRole('link', { name: 'Per E-Mail widerrufen' }).getAttribute('href')) ?? '');
    expect(mail.protocol + mail.pathname).toBe(`mailto:${firm.email}`);
    expect(mail.searchParams.get('subject')).toBe('Widerruf eines Vertrags');
    expect(mail.searchParams.get('body')).toContain('Ich widerrufe den Vertrag');
    await expect(page.locator(`main a[href="${phoneLink(firm)}"]`).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Muster-Widerrufsformular' })).toBeVisible();
  });

  ownWindow('no button to print promises what only a script can do', async ({ page }) => {
    for (const path of [paths.prices, paths.bereavement, paths.withdrawal]) {
      await page.goto(path);
      await expect(page.locator('.print-button').first()).toBeHidden();
    }
  });
});
