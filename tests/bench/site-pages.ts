import { budgetOf, isContentPage } from '#site/page-budgets.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { earlyScripts, htmlAndCss, totalBytes, weighPage } from '../support/pages/page-weight.ts';
import { sitemapPages } from '../support/pages/sitemap.ts';
import type { Site } from '../support/site-process.ts';
import { type LighthouseResult, type Measure, withLighthouse } from './lighthouse-scores.ts';
import type { Bench } from './section.ts';
import { type Row, shown } from './table.ts';

/** One of each kind; the first are for a short run. */
const EXAMPLES: readonly string[] = [
  paths.home,
  paths.estimate,
  paths.prices,
  paths.cemeteries,
  cemeteryPath('bad-oeyhnhausen/werste'),
  paths.restingPlaces,
  paths.bereavement,
  paths.preparation,
  paths.contact,
  paths.funeralForms,
  paths.withdrawal,
  paths.privacy,
];

const CONTENT_PAGE = { performance: 100, paintMs: 1000 };
/** Their framework starts when the page has long been read. */
const PAGE_WITH_ISLANDS = { performance: 95, paintMs: Number.POSITIVE_INFINITY };

/** A row for each page of the sitemap: bytes after brotli, of one of each kind also Lighthouse on a phone. What misses its bound is named. */
export async function sitePages({ site: start, extent: { lighthouse } }: Bench): Promise<Row[]> {
  const site = await start();
  const looked = EXAMPLES.slice(0, lighthouse.pages);
  const others = sitemapPages().filter((address) => !looked.includes(address));
  return withLighthouse(async (measure) => {
    const rows: Row[] = [HEAD];
    for (const address of looked) rows.push(...(await rowsOf(site, address, measure, lighthouse.looks)));
    return [...rows, ...others.slice(0, lighthouse.pages).map(weighed)];
  });
}

/** A page like one that Lighthouse looks at: its bytes. */
function weighed(address: string): Row {
  const cells = bytesOf(address);
  return {
    what: address,
    value: cells
      .map(({ value, width }) => value.padStart(width))
      .join('')
      .padEnd(WIDTH),
    reached: cells.every(({ reached }) => reached),
  };
}

type Cell = { readonly name: string; readonly width: number; readonly value: string; readonly reached: boolean };

/** What else the machine does only ever adds: up to so many looks, and the best one counts. Their number is shown. */
async function rowsOf(site: Site, address: string, measure: Measure, most: number): Promise<Row[]> {
  const looks: Look[] = [];
  do looks.push(await lookAt(site, address, measure));
  while (looks.at(-1)?.missed.length !== 0 && looks.length < most);
  const { cells, missed, result } = looks.reduce((best, look) => (isBetter(look, best) ? look : best));
  return [
    {
      what: address,
      value: [...cells.map(({ value, width }) => value.padStart(width)), String(looks.length).padStart(7)].join(''),
      bound: missed.map(({ name }) => name).join(', '),
      reached: missed.length === 0,
    },
    ...result.faults.map((fault) => ({ what: `    ${fault}`, value: '' })),
  ];
}

type Look = { readonly cells: readonly Cell[]; readonly missed: readonly Cell[]; readonly result: LighthouseResult };

async function lookAt(site: Site, address: string, measure: Measure): Promise<Look> {
  const result = await measure(`${site.origin}${address}`);
  const cells = [...bytesOf(address), ...figuresOf(result, isContentPage(address))];
  return { cells, result, missed: cells.filter(({ reached }) => !reached) };
}

const isBetter = (one: Look, other: Look): boolean =>
  one.missed.length < other.missed.length ||
  (one.missed.length === other.missed.length && one.result.totalBlockingTimeMs < other.result.totalBlockingTimeMs);

function bytesOf(address: string): Cell[] {
  const weight = weighPage(address);
  const budget = budgetOf(address);
  const page = htmlAndCss(weight);
  const early = earlyScripts(weight);
  const ofIslands = totalBytes(weight.islandScripts);
  const keepsScripts =
    early + ofIslands <= (budget.scripts ?? Infinity) &&
    early <= (budget.earlyScripts ?? Infinity) &&
    ofIslands <= (budget.islandScripts ?? Infinity);
  return [
    { name: 'HTML+CSS', width: 9, value: shown(page), reached: page <= (budget.htmlAndCss ?? page) },
    { name: 'JS', width: 9, value: shown(early + ofIslands), reached: keepsScripts },
  ];
}

function figuresOf(result: LighthouseResult, isContent: boolean): Cell[] {
  const { scores, largestContentfulPaintMs: paintMs, cumulativeLayoutShift, totalBlockingTimeMs } = result;
  const least = isContent ? CONTENT_PAGE : PAGE_WITH_ISLANDS;
  const full = (name: string, score: number): Cell => ({
    name,
    width: 6,
    value: String(score),
    reached: score === 100,
  });
  return [
    { ...full('perf', scores.performance), reached: scores.performance >= least.performance },
    full('a11y', scores.accessibility),
    full('best', scores['best-practices']),
    full('seo', scores.seo),
    { name: 'LCP', width: 8, value: `${shown(paintMs / 1000)} s`, reached: Math.round(paintMs) <= least.paintMs },
    { name: 'CLS', width: 7, value: shown(cumulativeLayoutShift), reached: cumulativeLayoutShift < 0.001 },
    {
      name: 'TBT',
      width: 9,
      value: shown(Math.round(totalBlockingTimeMs), 'ms'),
      reached: !isContent || totalBlockingTimeMs < 0.5,
    },
  ];
}

const WIDTH = 72;
const HEAD: Row = { what: '', value: ' HTML+CSS       JS  perf  a11y  best   seo     LCP    CLS      TBT  looks' };
