import type { Page } from '@playwright/test';
import { newDraft, newOrder, newPreparation } from '../support/cases.ts';
import { manage, newAccount, newAddress, signIn } from '../support/pages/manage.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { preparation } from '../support/pages/preparation.ts';
import { expect, test } from '../support/pages/test.ts';

/** One view: both colours, 320 px wide, and back to where it was. */
async function expectGoodForAll(page: Page, view: string): Promise<void> {
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, view);
  await expectLargeTargets(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, `${view}, dark`);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);
  if (size) await page.setViewportSize(size);
}

test('the list and every section with mistakes', async ({ page }) => {
  const vorsorge = preparation(page);
  await vorsorge.begin();
  await expectGoodForAll(page, 'list');
  await vorsorge.section('Person, um die es geht');
  await page.getByRole('radio', { name: /Sterbetalar/ }).check();
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
  await vorsorge.choose('Bestattungsart', /Feuerbestattung/);
  await vorsorge.section('Ihre Angaben');
  await vorsorge.fillContact(newAddress());
  await vorsorge.save();
  await vorsorge.check();
  await expectGoodForAll(page, 'check');
  await vorsorge.keep().click();
  await expect(vorsorge.done()).toBeFocused();
  await expectGoodForAll(page, 'done');
});

test('orders, preparations and what was begun in the account, and the question before deleting', async ({ page }) => {
  const account = await newAccount(page);
  await signIn(page, account);
  await newOrder(page, account);
  const reference = await newPreparation(page, account);
  await newDraft(page, 'preparation', 'EN-A11Y-0000-0001');
  await manage(page).open();
  await expect(page.getByText(reference)).toBeVisible();
  await expectGoodForAll(page, 'account');
  await page.getByRole('button', { name: `Löschen, ${reference}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
});
