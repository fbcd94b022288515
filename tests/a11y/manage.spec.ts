import type { Page } from '@playwright/test';
import { manage, newAccount, newEstimate, signIn } from '../support/pages/manage.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

/** One state of the page: whole, in both colours, down to 320 px (which is 1280 px at 400 % zoom). */
async function expectGoodForAll(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'light');
  await expectLargeTargets(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, 'dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'narrow');
  await expectLargeTargets(page);
}

async function openWithEstimate(page: Page) {
  const account = await newAccount(page);
  const reference = await newEstimate(page);
  await signIn(page, account);
  const konto = manage(page);
  await konto.open();
  await konto.addEstimate(reference);
  await expect(konto.estimates.getByRole('heading', { name: /Feuerbestattung/ })).toBeVisible();
  return { konto, account, reference };
}

test('all sections are accessible', async ({ page }) => {
  await openWithEstimate(page);
  await expectGoodForAll(page);
});

test('what was done is accessible', async ({ page }) => {
  const { konto, reference } = await openWithEstimate(page);
  await konto.changePhone('05731 654321');
  await expect(konto.profile).toContainText('05731 654321');
  await konto.estimates.getByRole('button', { name: `Entfernen, ${reference}` }).click();
  await expect(konto.estimates.getByRole('button', { name: /^Rückgängig/ })).toBeVisible();
  await konto.export.getByRole('button', { name: 'Als Datei herunterladen' }).click();
  await expect(konto.export.getByText(/Die Datei „mein-konto/)).toBeVisible();
  await expectGoodForAll(page);
});

test('mistakes in every form are accessible', async ({ page }) => {
  const { konto, account } = await openWithEstimate(page);
  await konto.changeEmail('erika', '');
  await konto.changePhone('keine');
  await konto.typePasswords('', 'Noch besseres Wort 8!');
  await konto.savePassword().click();
  await konto.addEstimate('hallo');
  await expect(konto.password.getByRole('alert')).toBeVisible();
  await expect(konto.profile).toContainText(account.email);
  await expectGoodForAll(page);
});

test('the question before deleting is accessible, with and without a mistake', async ({ page }) => {
  const { konto } = await openWithEstimate(page);
  await konto.openDeletion();
  await expectAccessible(page, 'dialog');
  await konto.dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(konto.dialog.getByRole('alert')).toBeVisible();
  await expectGoodForAll(page);
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('sections that could not be loaded are accessible', async ({ page }) => {
    await signIn(page, await newAccount(page));
    await page.route(/\/api\/User(\/.*)?$/, (route) =>
      route.request().url().includes('check-refresh-token') ? route.continue() : route.abort('connectionrefused'),
    );
    await page.goto('/verwalten');
    await expect(manage(page).devices.getByRole('alert')).toBeVisible();
    await expectGoodForAll(page);
  });
});
