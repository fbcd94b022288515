import { type Locator, test } from '@playwright/test';

/** The phone that effort is measured on. */
export const PHONE = { width: 390, height: 844 } as const;

type Seen = { readonly field: string | undefined; readonly scrolled: number };

/** What a way through the site takes on a phone: taps, screens of scrolling to what is next, fields typed into or chosen in. */
export function countEffort() {
  let taps = 0;
  let pixels = 0;
  const fields = new Set<string>();
  /** As far as it takes to see it, below the header and above the bar at the lower edge. */
  async function look(target: Locator): Promise<void> {
    await target.waitFor();
    const { field, scrolled } = await target.evaluate((element): Seen => {
      const before = scrollY;
      // The mark of a choice is small: its row is what one looks for.
      const seen = element.closest('label') ?? element;
      seen.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const name = isField && element.type === 'radio' ? element.name : element.id;
      return {
        field: isField ? `${location.pathname}${location.hash} ${name}` : undefined,
        scrolled: Math.abs(scrollY - before),
      };
    });
    pixels += scrolled;
    if (field !== undefined) fields.add(field);
  }
  return {
    async tap(target: Locator): Promise<void> {
      await look(target);
      await target.click();
      taps += 1;
    },
    /** The keyboard leads from one field to the next. */
    async type(target: Locator, text: string): Promise<void> {
      await look(target);
      await target.fill(text);
    },
    /** Each field once, however often it is changed. */
    spent: () => ({ taps, fields: fields.size, screens: pixels / PHONE.height }),
  };
}

/** Screens of a view from its top to the lower edge of the way on, at least one: what is passed on the way through it. */
export const screensTo = (wayOn: Locator): Promise<number> =>
  wayOn.evaluate((element, height) => {
    const before = scrollY;
    // A bar at the lower edge lies where the view ends.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const bottom = element.getBoundingClientRect().bottom + scrollY;
    scrollTo({ top: before, behavior: 'instant' });
    return Math.max(1, bottom / height);
  }, PHONE.height);

/** The kind of annotation that `npm run bench` prints. */
export const EFFORT = 'effort';

/** `screens`: scrolled to what is next, or of each view up to the way on. */
type Spent = { readonly taps: number; readonly fields: number; readonly screens: number };
export type Effort = {
  readonly way: string;
  readonly spent: Spent;
  readonly most: { readonly taps: number; readonly fields?: number; readonly screens?: number };
};

/** Writes down what a way took beside what it may take. */
export const noteEffort = (effort: Effort): void => {
  test.info().annotations.push({ type: EFFORT, description: JSON.stringify(effort) });
};
