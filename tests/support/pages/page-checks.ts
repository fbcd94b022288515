import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** 7:1, and 4.5:1 for large text: whatever passes it passes `color-contrast` (4.5:1 and 3:1), which measures the same again. */
const CONTRAST_7 = 'color-contrast-enhanced';
const CONTRAST_4_5 = 'color-contrast';
const LEAST_TARGET_PX = 44;

/** The axe that AxeBuilder brings along. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

// Soft: a page is told everything that is wrong with it, not only the first thing.

/** No violation of WCAG 2.2 AA, of good practice, or of the contrast of 7:1 that we promise for text. */
export const expectAccessible = (page: Page, state = ''): Promise<void> =>
  expectNoViolation(page, state, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: { [CONTRAST_7]: { enabled: true }, [CONTRAST_4_5]: { enabled: false } },
  });

/** After a change of colours only: the structure has been looked at before. */
export const expectContrast = (page: Page, state = ''): Promise<void> =>
  expectNoViolation(page, state, { runOnly: { type: 'rule', values: [CONTRAST_7] } });

async function expectNoViolation(page: Page, state: string, options: Parameters<AxeBuilder['options']>[0]) {
  // Legacy mode leaves out a second page that gathers the results of frames: no page here has any, and it takes half the time.
  // Half a megabyte of script, which AxeBuilder would put into the page twice each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? help})`),
  );
  expect.soft(found, `axe ${state}`).toEqual([]);
}

/** Nothing sticks out sideways (WCAG 1.4.10): at 320 px, which is also 1280 px at 400 % zoom. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
    const culprits = [...document.querySelectorAll('body *')].filter(sticksOut).slice(0, 5);
    return [`${scrollWidth} px wide`, ...culprits.map((element) => element.outerHTML.slice(0, 120))];
  });
  expect.soft(wide, 'scrolls sideways').toEqual([]);
}

/** Whatever is clicked is at least 44 x 44 px, except a link inside a sentence. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      element.getBoundingClientRect().height > 1;
    // An input drawn by its label is as large as the label.
    const areaOf = (element: Element) => (element instanceof HTMLInputElement && element.closest('label')) || element;
    const isInSentence = (element: Element) => {
      const block = element.closest('p, li, dd, td, th, address, figcaption, label, summary');
      const words = (node: Element | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const flowsWithText = ['inline', 'inline-block'].includes(getComputedStyle(element).display);
      return flowsWithText && block !== null && words(block) !== words(element);
    };
    return [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
      .filter((element) => isSeen(element) && !isInSentence(element))
      .map((element) => ({ element, area: areaOf(element).getBoundingClientRect() }))
      .filter(({ area }) => area.width < least - 0.5 || area.height < least - 0.5)
      .map(({ element, area }) => {
        const size = `${Math.round(area.width)} x ${Math.round(area.height)}`;
        return `${size} ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 120)}`;
      });
  }, LEAST_TARGET_PX);
  expect.soft(small, `smaller than ${LEAST_TARGET_PX} px`).toEqual([]);
}

/** How far what stood there has moved since the page was begun; no movement is 0. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
  });
