import type { Locator, Page } from '@playwright/test';

/** The phone that effort is measured on. */
export const PHONE = { width: 390, height: 844 } as const;

/** What a way through the site takes on a phone: taps, screens of scrolling to what is tapped next, fields typed into. */
export function countEffort(page: Page) {
  let taps = 0;
  let pixels = 0;
  let fields = 0;
  const scrolled = () => page.evaluate(() => scrollY);
  /** As far as it takes to see it, below the header and above the bar at the lower edge. */
  async function scrollTo(target: Locator): Promise<void> {
    await target.waitFor();
    const before = await scrolled();
    await target.evaluate((element) => {
      // The mark of a choice is small: its row is what one looks for.
      const seen = element.closest('label') ?? element;
      seen.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    pixels += Math.abs((await scrolled()) - before);
  }
  return {
    async tap(target: Locator): Promise<void> {
      await scrollTo(target);
      await target.click();
      taps += 1;
    },
    /** A tap into the field, then the text. */
    async type(target: Locator, text: string): Promise<void> {
      await scrollTo(target);
      await target.fill(text);
      taps += 1;
      fields += 1;
    },
    spent: () => ({ taps, fields, screens: pixels / PHONE.height }),
  };
}
