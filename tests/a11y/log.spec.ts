import { readFileSync } from 'node:fs';
import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../support/account/admin.ts';
import { newOrder } from '../support/case/cases.ts';
import { refuse } from '../support/pages/account/account-pages.ts';
import {
  expectGoodAtEveryWidth,
  expectGoodForAll,
  expectGoodInTheDark,
} from '../support/pages/account/good-for-all.ts';
import { signIn } from '../support/pages/account/manage.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ expectedErrors: [/status of 503 .*\/api\/log/] });

test('an admin reads who has looked at an order, by case, person, kind and day, and takes it as a file', async ({
  page,
}) => {
  await signIn(page, { ...admin, phoneNumber: '' });
  const reference = await newOrder(page, { ...admin, phoneNumber: '05731 123456' });
  await page.goto(`${adminPaths.entry}?nummer=${reference}`);
  await expect(page.getByRole('heading', { name: /^Auftrag von/ })).toBeVisible();

  await page.goto(adminPaths.log);
  const main = page.getByRole('main');
  const found = main.getByRole('status').first();
  await expect(found).toHaveText(/^[\d.]+ Eintr/);
  await expect(main.getByText(`${admin.email} hat ${reference} angesehen`)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'the whole log');
  await expectGoodInTheDark(page, 'the whole log');

  await test.step('what is looked for stands in the address as ids, and a name does not', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const text = page.getByLabel('Aktenzeichen oder Kennung');
    await text.fill('Erika Muster');
    await page.keyboard.press('Enter');
    await expect(main.getByText('keinen Namen')).toBeVisible();
    await expectGoodForAll(page, 'a name');
    await text.fill(reference);
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?vorgang=${reference}$`));
    await expect(found).toHaveText('2 Einträge');
    await page.getByRole('combobox', { name: 'Was' }).selectOption('Vorgang angesehen');
    await expect(page).toHaveURL(/&art=entry-opened$/);
    await expect(found).toHaveText('1 Eintrag');
    await page.goBack();
    // To look for one case stands in the log each time.
    await expect(found).toHaveText('4 Einträge');
    await page.getByLabel('Von', { exact: true }).fill('2020-01-01');
    await page.getByLabel('Bis', { exact: true }).fill('2020-12-31');
    await expect(found).toHaveText('Nichts passt dazu.');
    await page.reload();
    await expect(found).toHaveText('Nichts passt dazu.');
    await expect(page.getByLabel('Bis', { exact: true })).toHaveValue('2020-12-31');
    await expectGoodForAll(page, 'nothing fits');
    await page.getByRole('button', { name: 'Alle zeigen' }).click();
    await expect(page).toHaveURL(/\/protokoll\?$/);
    await page.getByRole('combobox', { name: 'Wer' }).selectOption(admin.email);
    await expect(page).toHaveURL(/\?person=[\w-]+$/);
    await expect(main.getByText(`${admin.email} hat im Protokoll nach ${reference} gesehen`).first()).toBeVisible();
    expect(asked.join('\n')).not.toMatch(/erika|muster/i);
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV-Datei herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Protokoll-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFNummer;Zeit;Wer;Kennung;Was;Wen oder was;Kennung davon;Einzelheiten');
  expect(lines.slice(1, -1).every((line) => line.includes(admin.email))).toBe(true);
  await page.getByRole('combobox', { name: 'Wer' }).selectOption('Alle');
  await expect(main.getByText(`${admin.email} hat das Protokoll heruntergeladen`).first()).toBeVisible();

  await test.step('where it cannot be loaded, it says so and tries again', async () => {
    await refuse(page, '/api/log?*', 'unavailable');
    await page.getByRole('combobox', { name: 'Was' }).selectOption('Vorgang angesehen');
    await expect(main.getByText('Das Protokoll konnte nicht geladen werden.')).toBeVisible();
    await expectGoodForAll(page, 'not loaded');
    await page.unroute('**/api/log?*');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(found).toHaveText(/^[\d.]+ Eintr/);
  });
});
