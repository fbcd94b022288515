import { paths } from '#site/paths.ts';
import { undecided } from '../support/pages/consent.ts';
import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll } from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ storageState: undecided });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 1440])
    test(`the question and its settings are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(paths.contact);
      const question = page.getByRole('dialog', { name: 'Darf Ihr Gerät sich etwas merken?' });
      await expect(question).toBeVisible();
      await expectAccessible(page, 'question');
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);
      await question.getByRole('button', { name: 'Einstellungen' }).click();
      const settings = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
      await settings.getByRole('button', { name: 'Notwendig' }).click();
      await settings.getByRole('button', { name: 'Komfort' }).click();
      await expect(settings.getByText(/als Entwurf auf diesem Gerät/)).toBeVisible();
      await expectAccessible(page, 'settings');
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);
    });
