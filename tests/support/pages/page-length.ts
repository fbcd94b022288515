import { expect, type Page } from '@playwright/test';
import { paths } from '#site/paths.ts';

const PHONE = { width: 390, height: 844 };
const MOST_SCREENS = 8.3;

/** Legal texts and the guide may be as long as they must. */
const LONG_BY_NATURE = [paths.privacy, paths.terms, paths.imprint, paths.accessibility, paths.withdrawal, paths.guides];

/** No page of the site is longer than that before anything is unfolded; a cemetery with all its graves is the longest. */
export async function expectShort(page: Page, address: string): Promise<void> {
  if (LONG_BY_NATURE.some((each) => address === each || address.startsWith(`${each}/`))) return;
  await page.setViewportSize(PHONE);
  const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / PHONE.height;
  expect.soft(screens, 'screens of 390 x 844 px').toBeLessThanOrEqual(MOST_SCREENS);
}

/**
 * Nothing fixed or sticky lies over a link or a button: each, scrolled to the middle of a small phone, is what one meets in
 * its own middle.
 */
export async function expectNothingCovered(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 664 });
  const covered = await page.evaluate(() => {
    const isFloating = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFloating(element.parentElement));
    return [...document.querySelectorAll('a[href], button, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isFloating(element),
      )
      .flatMap((element) => {
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
        if (width <= 1 || height <= 1) return [];
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above && !element.contains(above) && isFloating(above)
          ? [`${element.outerHTML.slice(0, 90)} lies under ${above.outerHTML.slice(0, 60)}`]
          : [];
      });
  });
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(covered, 'covered').toEqual([]);
}
