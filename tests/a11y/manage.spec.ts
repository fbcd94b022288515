import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { newDraft, newOrder, newPreparation } from '../support/case/cases.ts';
import { expectGoodAtEveryWidth, expectGoodForAll } from '../support/pages/account/good-for-all.ts';
import { manage, newEstimate, signedIn } from '../support/pages/account/manage.ts';
import { expectAccessible } from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

test('all sections, what was done, mistakes in every form, and the questions before deleting', async ({ page }) => {
  const reference = await newEstimate(page);
  const account = await signedIn(page);
  await newOrder(page, account);
  const preparation = await newPreparation(page, account);
  await newDraft(page, 'preparation', 'EN-A11Y-0000-0001');
  const konto = manage(page);
  await konto.open();
  await konto.addEstimate(reference);
  await expect(konto.estimates.getByRole('heading', { name: /Feuerbestattung/ })).toBeVisible();
  await expect(page.getByText(preparation)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'all sections');

  await konto.estimates.getByRole('button', { name: `Entfernen, ${reference}` }).click();
  await expect(konto.estimates.getByRole('button', { name: /^Rückgängig/ })).toBeVisible();
  await konto.addEstimate('hallo');
  await expect(konto.estimateAddition.getByRole('alert')).toBeVisible();
  await expectGoodForAll(page, 'what was done');
  await page.getByRole('button', { name: `Löschen, ${preparation}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog of a preparation');
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();

  await konto.openSettings();
  await expect(konto.profile).toContainText(account.email);
  await expectGoodAtEveryWidth(page, 'settings');
  await konto.changePhone('05731 654321');
  await expect(konto.profile).toContainText('05731 654321');
  await konto.unfold(konto.devices);
  await konto.unfold(konto.export);
  await konto.export.getByRole('button', { name: 'Als Datei herunterladen' }).click();
  await expect(konto.export.getByText(/Die Datei „mein-konto/)).toBeVisible();
  await konto.changeEmail('erika', '');
  await konto.changePhone('keine');
  await konto.typePasswords('', 'Noch besseres Wort 8!');
  await konto.savePassword().click();
  await expect(konto.password.getByRole('alert')).toBeVisible();
  await expectGoodForAll(page, 'mistakes in every form');

  await konto.openDeletion();
  await expectAccessible(page, 'dialog of the account');
  await konto.dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(konto.dialog.getByRole('alert')).toBeVisible();
  await expectGoodForAll(page, 'dialog with a mistake');
});

test('an account that holds nothing is at most three screens of a phone, with one filled button, and so are its settings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page);
  const konto = manage(page);
  await konto.open();
  await expect(page.getByRole('heading', { name: 'Hier steht noch nichts' })).toBeVisible();
  await expectAccessible(page, 'empty account');
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / 844);
  expect(await screens()).toBeLessThanOrEqual(3);
  await expect(page.locator('main .button-primary').filter({ visible: true })).toHaveCount(1);
  await konto.openSettings();
  expect(await screens()).toBeLessThanOrEqual(3);
  await expect(page.locator('main .button-primary').filter({ visible: true })).toHaveCount(0);
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('sections that could not be loaded are accessible', async ({ page }) => {
    await signedIn(page);
    await page.route(/\/api\/User(\/.*)?$/, (route) =>
      route.request().url().includes('check-refresh-token') ? route.continue() : route.abort('connectionrefused'),
    );
    await page.goto(paths.manage);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectGoodForAll(page, 'overview not loaded');
    await page.goto(accountPaths.settings);
    await manage(page).unfold(manage(page).devices);
    await expect(manage(page).devices.getByRole('alert')).toBeVisible();
    await expectGoodForAll(page, 'not loaded');
  });
});
