import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page, type Request } from '@playwright/test';
import { accountPaths } from '#site/account-paths.ts';
import { builtFile } from './built-pages.ts';

/**
 * Opens a page, scrolls to its end and back, and waits until its islands live and nothing is on its way. Returns what it
 * asked for over the net; the page stays as it is.
 */
export async function visit(page: Page, address: string): Promise<readonly URL[]> {
  const asked: URL[] = [];
  const connects = (socket: { url(): string }) => void asked.push(new URL(socket.url()));
  page.on('websocket', connects);
  const requests = watchRequests(page, (request) => asked.push(new URL(request.url())));
  await page.goto(address);
  // A page that is being left answers no question.
  if (leadsOn(address)) {
    await page.waitForURL(({ pathname }) => pathname !== address);
    requests.forget();
  }
  await scrollThrough(page);
  await touch(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await requests.end();
  await page.evaluate(() => scrollTo(0, 0));
  page.off('websocket', connects);
  return asked.filter(({ protocol }) => /^(https?|wss?):$/.test(protocol));
}

/** What a page asks for from now on, until nothing is on its way. */
export function watchRequests(page: Page, note: (request: Request) => void) {
  const open = new Set<Request>();
  const begins = (request: Request) => {
    note(request);
    open.add(request);
  };
  const ends = (request: Request) => void open.delete(request);
  /** What a page that leads on was still asking for is given up, without a word. */
  const leaves = (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of open) if (!request.isNavigationRequest()) open.delete(request);
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends).on('framenavigated', leaves);
  return {
    /** After a page that leads on: what it had asked for may end without an event. */
    forget: () => open.clear(),
    /** Waits for the last of them, and for what the page does when it is idle. */
    async end(): Promise<void> {
      await untilIdle(page);
      await expect.poll(() => open.size, 'requests under way').toBe(0);
      await untilIdle(page);
      page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends).off('framenavigated', leaves);
    },
  };
}

/** The first sign of a person, with which some islands come. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Past every island, since some come when they are seen, to the end. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // An island has no box of its own.
    for (const place of [...document.querySelectorAll('astro-island[ssr] > *'), document.documentElement]) {
      place.scrollIntoView({ block: 'end' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

/**
 * Everything that comes "when the browser is idle" has been begun. A frame is asked for every 50 ms meanwhile: the headless
 * shell gives some pages that draw nothing any more no idle time before their next frame.
 */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const frames = setInterval(() => requestAnimationFrame(() => undefined), 50);
        requestIdleCallback(() => {
          clearInterval(frames);
          requestAnimationFrame(resolve);
        });
      }),
  );

/** Signing out leads on once it is done, a protected page at once to the sign-in. */
const leadsOn = (address: string): boolean =>
  address === accountPaths.signOut || /<html[^>]* data-guard/.test(htmlOf(address));

const htmlOf = (address: string): string => {
  const file = builtFile(address);
  return file === '' ? '' : readFileSync(file, 'utf8');
};

/** The view that a press leads to comes once the press is painted, and until then another press counts for nothing (islands/ui/after-paint.ts). */
export const untilLedOn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
