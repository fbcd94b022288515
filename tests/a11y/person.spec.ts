import { readFileSync } from 'node:fs';
import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../support/account/admin.ts';
import { newOrder, newPreparation } from '../support/case/cases.ts';
import {
  expectGoodAtEveryWidth,
  expectGoodForAll,
  expectGoodInTheDark,
} from '../support/pages/account/good-for-all.ts';
import { newAddress, signIn } from '../support/pages/account/manage.ts';
import { expect, test } from '../support/pages/test.ts';

test('all of a person is found, held, taken as a file and erased but for what the law keeps, by keyboard', async ({
  page,
}) => {
  const email = newAddress('gerda');
  await signIn(page, { ...admin, phoneNumber: '' });
  const gerda = { ...admin, email, phoneNumber: '05731 123456' };
  const reference = await newOrder(page, gerda);
  const preparation = await newPreparation(page, gerda);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(adminPaths.person);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Was als Nächstes gelöscht wird' })).toBeVisible();
  await expect(main.getByText('nach 8 Jahren vom Ende des Jahres an (§ 147 AO, § 257 HGB)')).toBeVisible();

  await page.getByRole('button', { name: 'Alles zeigen' }).click();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await expectGoodForAll(page, 'nothing typed');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').first()).toHaveText(
    /^\d+ Einträge gefunden\. Davon (muss einer|müssen \d+) bleiben\.$/,
  );
  const order = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Auftrag ${reference}`, exact: true }) });
  await expect(order).toContainText(/Bleibt: Beleg einer Rechnung \(§ 147 .*\), frühestens ab 1\. Januar \d{4}\./);
  await expectGoodAtEveryWidth(page, 'found');
  await expectGoodInTheDark(page, 'found');

  await test.step('held with a reason, and released', async () => {
    await page.getByRole('button', { name: `Festhalten ${reference}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Festhalten' }).click();
    await expectGoodForAll(page, 'no reason');
    await dialog.getByLabel('Warum?').fill('Die Familie bestreitet die Rechnung.');
    await page.keyboard.press('Enter');
    await expect(order).toContainText('Bleibt: Festgehalten: Die Familie bestreitet die Rechnung.');
    const held = page.getByRole('region', { name: 'Festgehalten' });
    await expect(held).toContainText(reference);
    await expectGoodForAll(page, 'held');
    await held.getByRole('button', { name: `Freigeben ${reference}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
    await expect(held.getByRole('link', { name: reference })).toBeHidden();
  });

  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zum Lesen (PDF)' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^Daten-\d{4}-\d{2}-\d{2}\.pdf$/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei (JSON)' }).click();
  const { data } = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(data[0]).toMatchObject({ kind: 'Auftrag', content: { reference } });

  await page.getByRole('button', { name: /Eintr(ag|äge) löschen$/ }).click();
  await expectGoodForAll(page, 'asked before');
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(main.getByRole('status').first()).toHaveText(/(gelöscht)\. Was bleibt, steht hier\.$/);
  await expect(order).toBeVisible();
  await expect(main.getByText(preparation)).toBeHidden();
  expect(asked.join('\n')).not.toContain('gerda');
});
