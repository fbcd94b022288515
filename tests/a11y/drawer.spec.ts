import { paths } from '#site/paths.ts';
import { expectAccessible, expectContrast, expectLargeTargets } from '../support/pages/page-checks.ts';
import { test } from '../support/pages/reading-test.ts';

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
