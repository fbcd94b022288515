import { paths } from '#site/paths.ts';
import { expectAccessible, expectLargeTargets } from '../support/pages/page-checks.ts';
import { test } from '../support/pages/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open navigation is accessible, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.home);
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Friedhöfe').click();
    await expectAccessible(page);
    await expectLargeTargets(page);
  });
}
