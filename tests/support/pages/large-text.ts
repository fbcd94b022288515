import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './page-checks.ts';

/** Twice the size of our text (`html` in styles/site/base.css), as a browser sets it for people who see little. */
const DOUBLE = '212.5%';
const PHONES = [390, 320] as const;
/** A desktop of 1440 x 900 px at 200 %. */
const ZOOMED = { width: 720, height: 450 };

/**
 * Text at 200 % on a phone, and a page at 200 % on a desktop, lose nothing (WCAG 1.4.4, 1.4.10): no text is cut, a phone number or
 * an amount stays on one line, nothing scrolls sideways, and on a low screen nothing stays over the text.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await setTextSize(page, DOUBLE);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingCut(page, `text at 200 %, ${width} px`);
  }
  await setTextSize(page, '');
  await page.setViewportSize(ZOOMED);
  await expectNothingCut(page, 'page at 200 %');
  expect.soft(await barsOver(page), 'over the text on a low screen').toEqual([]);
}

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);

async function expectNothingCut(page: Page, state: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await cutTexts(page), state).toEqual([]);
}

/** Words that stick out of the button, cell or box they stand in, or of the screen; numbers that are broken. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : []);
    const isHiddenOnPurpose = (element: Element) =>
      around(element).some((each) => {
        const { clipPath, position } = getComputedStyle(each);
        return clipPath !== 'none' && position === 'absolute';
      });
    /** A box that cuts what sticks out of it, or whose edge is seen; one that scrolls shows the rest. */
    const edgeOf = (element: Element) =>
      around(element).find((each) => {
        const { overflowX, borderRightWidth, display } = getComputedStyle(each);
        return display !== 'inline' && (overflowX !== 'visible' || borderRightWidth !== '0px');
      }) ?? document.documentElement;
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      const text = node.nodeValue ?? '';
      if (!parentElement || !/\S/.test(text) || !isSeen(parentElement) || isHiddenOnPurpose(parentElement)) continue;
      // A label of a map.
      if (parentElement.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const edge = edgeOf(parentElement);
      const { left, right } = edge.getBoundingClientRect();
      const rect = range.getBoundingClientRect();
      if (!scrolls(edge) && (rect.right > right + 1 || rect.left < left - 1))
        found.push(`cut: ${text.trim().slice(0, 60)}`);
      const whole = parentElement.closest('a[href^="tel:"]') ? /\d[\d ]+\d/g : /\d[\d.]*,\d\d/g;
      for (const number of text.matchAll(whole)) {
        range.setStart(node, number.index);
        range.setEnd(node, number.index + number[0].length);
        if (range.getClientRects().length > 1) found.push(`broken: ${number[0]}`);
      }
    }
    return found;
  });

/** What is fixed or sticky and reaches from one side of the screen to the other. */
const barsOver = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return ['fixed', 'sticky'].includes(position) && width > innerWidth * 0.9 && height > 0;
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
