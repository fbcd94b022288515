import { expectGoodAtEveryWidth, expectGoodForAll } from '../support/pages/account/good-for-all.ts';
import { newAddress } from '../support/pages/account/manage.ts';
import { preparation } from '../support/pages/case/preparation.ts';
import { expect, test } from '../support/pages/test.ts';

test('the list and every section with mistakes', async ({ page }) => {
  const vorsorge = preparation(page);
  await vorsorge.begin();
  await expectGoodAtEveryWidth(page, 'list');
  await vorsorge.section('Person, um die es geht');
  await page.getByRole('radio', { name: /Sterbetalar/ }).check();
  await page.getByLabel('Vorname').fill('<script>');
  await vorsorge.save();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodForAll(page, 'person, with mistakes');
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click();
  await vorsorge.section('Wünsche');
  await vorsorge.wish('Gäste', 'Ä'.repeat(2_001));
  await vorsorge.save();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodForAll(page, 'wishes, with a mistake');
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click();
  await vorsorge.section('Bezahlung');
  await expectGoodForAll(page, 'financing');
});

test('all answers, and the end', async ({ page }) => {
  const vorsorge = preparation(page);
  await vorsorge.begin();
  await vorsorge.choose('Bestattungsform', /Feuerbestattung/);
  await vorsorge.section('Ihre Angaben');
  await vorsorge.fillContact(newAddress());
  await vorsorge.save();
  await vorsorge.check();
  await expectGoodForAll(page, 'check');
  await vorsorge.keep().click();
  await expect(vorsorge.done()).toBeFocused();
  await expectGoodForAll(page, 'done');
});
