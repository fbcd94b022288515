import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { paths } from '#site/paths.ts';
import { browserFlags, requireBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { end, type Site } from '../support/site-process.ts';
import { atLeast, type Row } from './table.ts';

const LEAST: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [paths.home]: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  [paths.estimate]: { performance: 95 },
};

/** Lighthouse's own default: a mid-range phone on slow 4G, simulated. */
export async function lighthouseScores(site: Site): Promise<Row[]> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'bestattungshaus-lighthouse-'));
  const words = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, ...browserFlags];
  const browser = spawn(requireBrowser(), [...words, 'about:blank'], { stdio: 'ignore' });
  try {
    await untilListening(port);
    const rows: Row[] = [];
    for (const [path, least] of Object.entries(LEAST)) rows.push(...(await scoresOf(site, path, least, port)));
    return rows;
  } finally {
    await end(browser);
    rmSync(profile, { recursive: true, force: true });
  }
}

async function scoresOf(site: Site, path: string, least: Readonly<Record<string, number>>, port: number) {
  const url = `${site.origin}${path}`;
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  return CATEGORIES.flatMap((category): Row[] => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    const bound = least[category];
    const row = bound === undefined ? { what: '', value: String(score) } : atLeast('', score, bound);
    const faults = (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => ({ what: `    ${id}`, value: audits[id]?.displayValue ?? `${audits[id]?.score}` }));
    return [{ ...row, what: `${path} ${category}` }, ...(score < 100 ? faults : [])];
  });
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`)
        .then(() => true)
        .catch(() => false)
    )
      return;
    await pause(100);
  }
  throw new Error('The browser for Lighthouse did not start.');
}
