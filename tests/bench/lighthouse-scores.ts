import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { freePort } from '../support/free-port.ts';
import { browserFlags, requireBrowser } from '../support/pages/browser.ts';
import { end } from '../support/site-process.ts';

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

/** One browser for all pages. Lighthouse's own default: a mid-range phone on slow 4G, simulated. */
export async function withLighthouse<T>(work: (measure: Measure) => Promise<T>): Promise<T> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'bestattungshaus-lighthouse-'));
  const words = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, ...browserFlags];
  const browser = spawn(requireBrowser(), [...words, 'about:blank'], { stdio: 'ignore' });
  try {
    await untilListening(port);
    return await work((url) => resultOf(url, port));
  } finally {
    await end(browser);
    rmSync(profile, { recursive: true, force: true });
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

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const listening = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    );
    if (listening) return;
    await pause(100);
  }
  throw new Error('The browser for Lighthouse did not start.');
}
