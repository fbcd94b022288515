import { expect, type Page } from '@playwright/test';

const PRESSED = 'a[href], button, input, select, textarea, summary';

/** What can be pressed and lies, with any part of it that is in the window, below the message. */
export async function expectNothingBelowToast(page: Page, where: string): Promise<void> {
  await expect(page.locator('.snackbar > div')).toBeVisible();
  const covered = await page.evaluate((pressed) => {
    const toast = document.querySelector('.snackbar > div');
    const box = toast?.getBoundingClientRect();
    if (!toast || !box) return ['no message'];
    return [...document.querySelectorAll(pressed)]
      .filter((element) => !toast.contains(element) && element.checkVisibility())
      .filter((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        const isSmall = width <= 1 || height <= 1;
        return !isSmall && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  }, PRESSED);
  expect.soft(covered, `${where}: below the message`).toEqual([]);
}

/**
 * The same where the message stands at the foot, above the bar: whatever is scrolled into sight ends above both, and neither covers the
 * other.
 */
export async function expectAllReachedBesideToast(page: Page, where: string): Promise<void> {
  const toast = page.locator('.snackbar > div');
  // It waits as long as it is pointed at.
  await toast.hover();
  const covered = await page.evaluate((pressed) => {
    const found = [...document.querySelectorAll(pressed)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, .skip-link') &&
        element.getBoundingClientRect().height > 1 &&
        element.getBoundingClientRect().width > 1,
    );
    const out: string[] = [];
    for (const element of found) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isIt = hit !== null && (element.contains(hit) || hit.contains(element));
      if (!isIt) out.push(`${element.outerHTML.slice(0, 100)} below ${hit?.outerHTML.slice(0, 60)}`);
    }
    return found.length < 5 ? ['too little to press'] : out;
  }, PRESSED);
  await expect(toast).toBeVisible();
  expect.soft(covered, `${where}: out of reach`).toEqual([]);
}
