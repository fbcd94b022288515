import type { Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { consentRow, undecided } from '../support/pages/consent.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ storageState: undecided, viewport: { width: 1440, height: 800 }, colorScheme: 'light' });

/** Wide and narrow, light and dark; on a narrow screen the settings lie over other things. */
async function expectGoodForAll(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, `${state}, dark`);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectContrast(page, `${state}, dark and narrow`);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${state}, narrow`);
  await page.setViewportSize({ width: 1440, height: 800 });
}

test('the row and the settings are accessible, light and dark, at 320 and 1440 px', async ({ page }) => {
  await page.goto(paths.contact);
  await expect(consentRow(page)).toBeVisible();
  await expectGoodForAll(page, 'row');
  await consentRow(page).getByRole('button', { name: 'Einstellungen' }).click();
  const settings = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await settings.getByRole('button', { name: 'Notwendig' }).click();
  await settings.getByRole('button', { name: 'Komfort' }).click();
  await expect(settings.getByText(/als Entwurf auf diesem Gerät/)).toBeVisible();
  await expectGoodForAll(page, 'settings');
});
