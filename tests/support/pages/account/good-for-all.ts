import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast, expectLargeTargets, expectNoSidewaysScroll } from '../page-checks.ts';
import { expectShortSentences } from '../short-sentences.ts';

/** A narrow phone, and 1280 px at 400 % zoom (WCAG 1.4.10). */
export const NARROW = { width: 320, height: 640 };

/** A common phone: wide enough for two columns of short words. */
const PHONE = { width: 390, height: 664 };

/** One state of a page: by every rule at 320 px, its contrast in the dark and its sentences as well. Leaves the page as it was. */
export async function expectGoodForAll(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expectGood(page, `${state}, narrow`);
  await expectGoodInTheDark(page, state);
  await expectShortSentences(page);
  if (size) await page.setViewportSize(size);
}

/** One state of a page by every rule, at the width it has. */
export async function expectGood(page: Page, state: string): Promise<void> {
  // Further down, the header that stays in view lies over whatever was scrolled there.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, state);
  await expectLargeTargets(page);
}

export async function expectGoodInTheDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same, nothing beside a common phone, and the wide layout, whose header is another: once a page, in its fullest state. */
export async function expectGoodAtEveryWidth(page: Page, state: string): Promise<void> {
  await expectAccessible(page, `${state}, wide`);
  await expectLargeTargets(page);
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  await expectGoodForAll(page, state);
}
