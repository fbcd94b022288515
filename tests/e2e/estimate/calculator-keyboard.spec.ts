import type { Page } from '@playwright/test';
import { calculator, QUESTIONS } from '../../support/pages/calculator.ts';
import { expect, test } from '../../support/pages/reading-test.ts';

/** Tab until the focus stands on what the locator means; a person would do the same. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

test('by keyboard alone at 320 px: from the first question to the sum', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const kosten = calculator(page);
  await kosten.open();
  const focused = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

  await tabTo(page, focused('a.option:nth-child(2)'));
  await expect(kosten.answer(/Feuerbestattung/)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(kosten.heading(QUESTIONS.grave)).toBeFocused();
  await tabTo(page, focused('.place > summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, focused('.place a.option'));
  await page.keyboard.press('Enter');

  await expect(kosten.heading(QUESTIONS.coffin)).toBeFocused();
  await tabTo(page, focused('.tile a.option'));
  await page.keyboard.press('Enter');

  await expect(kosten.heading(QUESTIONS.urn)).toBeFocused();
  await tabTo(page, focused('.tile a.option'));
  await page.keyboard.press('Enter');

  await expect(kosten.heading(QUESTIONS.transport)).toBeFocused();
  await tabTo(page, focused('a.option'));
  await page.keyboard.press('Enter');
  await expect(kosten.heading(/^Feuerbestattung /)).toBeFocused();
});

test('the focus is never hidden behind the header or the bar below (WCAG 2.4.11)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const kosten = calculator(page);
  await kosten.open('?schritt=urne&form=feuerbestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh');
  await page.locator('.tile a.option').first().focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
      const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
      const bar = document.querySelector('.range-bar')?.getBoundingClientRect().top ?? innerHeight;
      return bottom <= header || top >= bar;
    });
    expect(hidden).toBe(false);
  }
});
