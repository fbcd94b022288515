import { calculator, finishedLink } from '../../support/pages/calculator.ts';
import { expect, test } from '../../support/pages/test.ts';
import { expectNothingBelowToast } from '../../support/pages/toast.ts';

for (const [width, height] of [
  [390, 664],
  [1440, 900],
] as const)
  test(`the message after sharing a result covers nothing to press at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await calculator(page).open(finishedLink);
    const share = page.getByRole('button', { name: 'Teilen' }).first();
    for (const block of ['start', 'center', 'end'] as const) {
      await share.evaluate((element, where) => element.scrollIntoView({ block: where, behavior: 'instant' }), block);
      await share.click();
      await expectNothingBelowToast(page, `at ${width} px, ${block}`);
      await page.getByRole('button', { name: 'Meldung schließen' }).click();
      await expect(page.locator('.snackbar > div')).toHaveCount(0);
    }
  });
