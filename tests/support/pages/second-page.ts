import type { Locator, Page } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';

/** Long enough for a page on a slow line. */
const MOST_WAIT_MS = 20_000;
const BITS_OF_A_KILOBYTE = 8;

/** What becomes of a page that was loaded ahead when the server has it forgotten, in Chromium's words. */
export const FORGOTTEN = 'PrefetchEvictedAfterBrowsingDataRemoved';

/** Points at a link, as people do before they press it, until the browser has loaded its page ahead. Returns what became of it since. */
export async function pointAt(page: Page, link: Locator): Promise<() => string> {
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const session = await page.context().newCDPSession(page);
  const loaded = Promise.withResolvers<void>();
  let became = '';
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status, prefetchStatus }) => {
    if (prefetchUrl !== address) return;
    became = prefetchStatus;
    if (status === 'Ready') loaded.resolve();
  });
  await session.send('Preload.enable');
  const late = setTimeout(() => loaded.reject(new Error(`${address} was not loaded ahead`)), MOST_WAIT_MS);
  await link.hover();
  await loaded.promise.finally(() => clearTimeout(late));
  return () => became;
}

/** Whether the page that is open had been loaded before its link was pressed. */
export const wasLoadedAhead = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .some((entry) =>
        (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType.includes('prefetch'),
      ),
  );

/** Milliseconds from the press on its link to the largest paint of the page that is open. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((seen) => resolve(seen.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );

/** From here on the page has the line of Lighthouse's phone, slow 4G. */
export async function onSlowLine(page: Page): Promise<void> {
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1000) / BITS_OF_A_KILOBYTE,
    uploadThroughput: (uploadThroughputKbps * 1000) / BITS_OF_A_KILOBYTE,
  });
}
