import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../support/free-port.ts';
import { browserFlags, requireBrowser } from '../support/pages/browser.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export type LighthouseResult = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestContentfulPaintMs: number;
  readonly cumulativeLayoutShift: number;
  readonly totalBlockingTimeMs: number;
  /** What cost points, with its figure. */
  readonly faults: readonly string[];
};

export type Measure = (url: string) => Promise<LighthouseResult>;

/**
 * One browser for all pages. Lighthouse's own default: a mid-range phone on slow 4G, simulated. Playwright ends the browser with
 * all its processes: the system's Chromium may be a script that starts another one.
 */
export async function withLighthouse<T>(work: (measure: Measure) => Promise<T>): Promise<T> {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`, ...browserFlags];
  const browser = await chromium.launch({ executablePath: requireBrowser(), args });
  try {
    return await work((url) => resultOf(url, port));
  } finally {
    await browser.close();
  }
}

const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

async function resultOf(url: string, port: number): Promise<LighthouseResult> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestContentfulPaintMs: figure('largest-contentful-paint'),
    cumulativeLayoutShift: figure('cumulative-layout-shift'),
    totalBlockingTimeMs: figure('total-blocking-time'),
    faults: CATEGORIES.filter((category) => scoreOf(category) < 100)
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.score}`),
  };
}
