import { type Browser, chromium } from '@playwright/test';
import { browserFlags, requireBrowser } from '../support/pages/browser.ts';
import { touch } from '../support/pages/visit.ts';

type Visit = { readonly ms: number; readonly isTouched?: boolean };

/** `fonts`: loaded once for all pages. */
type Loaded = { readonly all: number; readonly fonts: number };

/** Bytes of all bodies as they come over the line, until so long after a page has been loaded by a phone that was never here. */
export type LoadedBytes = (url: string, visit: Visit) => Promise<Loaded>;

export async function withLoadedBytes<T>(work: (loaded: LoadedBytes) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
  try {
    return await work((url, visit) => bytesOf(browser, url, visit));
  } finally {
    await browser.close();
  }
}

const NOTHING: Loaded = { all: 0, fonts: 0 };

async function bytesOf(browser: Browser, url: string, { ms, isTouched = false }: Visit): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const sizes: Promise<Loaded>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(
          ({ responseBodySize: all }) => ({ all, fonts: request.resourceType() === 'font' ? all : 0 }),
          // The browser no longer knows it: from its cache.
          () => NOTHING,
        ),
      );
    });
    await page.goto(url);
    if (isTouched) await touch(page);
    await page.waitForTimeout(ms);
    return (await Promise.all(sizes)).reduce(
      (sum, { all, fonts }) => ({ all: sum.all + all, fonts: sum.fonts + fonts }),
      NOTHING,
    );
  } finally {
    await context.close();
  }
}
