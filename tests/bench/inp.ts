import { type Browser, chromium } from '@playwright/test';
import { admin } from '../support/account/admin.ts';
import { browserFlags, requireBrowser } from '../support/pages/browser.ts';
import { decided } from '../support/pages/consent.ts';
import type { Site } from '../support/site-process.ts';
import { signedIn } from './grid-rows.ts';
import { type Way, ways } from './inp-ways.ts';
import { type Interaction, openWatched, worstOf } from './interactions.ts';
import type { Bench } from './section.ts';
import { atMost, type Row } from './table.ts';

const MOST_MS = 100;
const SCRIPTS_SHOWN = 3;

/** The longest answer to a press or a key in each step of calculator, wizards and grid, on a processor four times slower. */
export async function interactionsToNextPaint({ extent: { interactions }, ownSite }: Bench): Promise<Row[]> {
  const site = await ownSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    return await rowsOn(site, interactions);
  } finally {
    await site.stop();
  }
}

async function rowsOn(site: Site, { ways: most, rounds }: Bench['extent']['interactions']): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
  try {
    const accessToken = await signedIn(site);
    const rows: Row[] = [];
    for (const way of ways.slice(0, most)) rows.push(...(await rowsOf(browser, site, accessToken, way, rounds)));
    return rows;
  } finally {
    await browser.close();
  }
}

/** What else the machine does only ever adds: the best of each step counts. */
async function rowsOf(browser: Browser, site: Site, accessToken: string, way: Way, most: number): Promise<Row[]> {
  const best = new Map<string, Interaction | undefined>();
  const isSlow = () => [...best.values()].some((seen) => msOf(seen) > MOST_MS);
  for (let round = 0; round < most && (round === 0 || isSlow()); round++)
    for (const [step, seen] of await goThrough(browser, site, accessToken, way))
      if (!best.has(step) || msOf(seen) < msOf(best.get(step))) best.set(step, seen);
  return [...best].flatMap(([step, seen]) => [
    atMost(`${way.name}: ${step}`, msOf(seen), MOST_MS, 'ms'),
    ...(seen && seen.ms > MOST_MS ? reasonsOf(seen) : []),
  ]);
}

const msOf = (seen: Interaction | undefined): number => seen?.ms ?? 0;

function reasonsOf({ event, parts, scripts }: Interaction): Row[] {
  const [wait, work, paint] = parts;
  return [
    { what: `    ${event}: waits ${wait}, works ${work}, paints ${paint}`, value: '' },
    ...scripts.slice(0, SCRIPTS_SHOWN).map(({ ms, forcedMs, what }) => ({
      what: `    ${ms} ms, of which ${forcedMs} of forced layout: ${what}`,
      value: '',
    })),
  ];
}

async function goThrough(browser: Browser, { origin }: Site, accessToken: string, { open, viewport }: Way) {
  const context = await browser.newContext({ storageState: decided('127.0.0.1'), viewport, baseURL: origin });
  try {
    const page = await openWatched(context);
    const seen: [string, Interaction | undefined][] = [];
    for (const [step, act] of await open(page, accessToken)) seen.push([step, await worstOf(page, act)]);
    return seen;
  } finally {
    await context.close();
  }
}
