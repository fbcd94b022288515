import { paths } from '#site/paths.ts';
import { expectAccessible, expectContrast, expectLargeTargets } from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/reading-test.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });

test('the open navigation is accessible, light and dark', async ({ page }) => {
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Friedhöfe').click();
  await expectAccessible(page, 'light');
  await expectLargeTargets(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, 'dark');
});

test('the navigation closes when the focus leaves it, so nothing behind it has the focus', async ({ page }) => {
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Menü' }).press('Enter');
  const drawer = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await drawer.getByRole('link').last().focus();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused();
});
