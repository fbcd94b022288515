import { type Site, startSite } from '../support/site-process.ts';
import { against } from './against.ts';
import { attacks } from './attacks.ts';
import { buildGrowth } from './build-growth.ts';
import { catalogueThroughput } from './catalogue-throughput.ts';
import { deskSpeed } from './desk.ts';
import { duePrices } from './due-prices.ts';
import { effort } from './effort.ts';
import { gridSpeed } from './grid.ts';
import { logSpeed } from './log.ts';
import { nastyBodies } from './nasty/bodies.ts';
import { largeMessages } from './nasty/messages.ts';
import { nastyTexts } from './nasty/texts.ts';
import { orderThroughput } from './order-throughput.ts';
import { pdfSpeed } from './pdf-speed.ts';
import { peakMemory } from './peak-memory.ts';
import { priceToPage } from './price-to-page.ts';
import { secondPages } from './second-page.ts';
import { signInTiming } from './sign-in-timing.ts';
import { sitePages } from './site-pages.ts';
import { printTable, type Row } from './table.ts';

/**
 * `npm run bench` measures everything that is promised, in one run; `--quick` with short rounds, `--only=pages` one section,
 * `--against=COMMIT` the short form of some beside that commit.
 * Each number stands beside its bound. Timings depend on the machine, so a missed bound is marked and never ends as an error.
 */
const quick = process.argv.includes('--quick');
const wordAfter = (name: string) => process.argv.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const only = wordAfter('--only');
const before = wordAfter('--against');

type Section = {
  readonly name: string;
  readonly title: string;
  readonly measure: (site: () => Promise<Site>) => Promise<Row[]> | Row[];
};

const sections: readonly Section[] = [
  {
    name: 'catalogue',
    title: 'Catalogue, 100 connections, against bare node:http with the same bytes',
    measure: async (site) => catalogueThroughput(await site(), quick),
  },
  { name: 'pdf', title: 'Cost estimation, PDF', measure: async (site) => pdfSpeed(await site(), quick) },
  {
    name: 'accounts',
    title: 'Time of an answer, median of known / unknown addresses: it must not tell who has an account',
    measure: () => signInTiming(quick),
  },
  {
    name: 'orders',
    title: 'Orders, SQLite, each on the disk before it is answered',
    measure: () => orderThroughput(quick),
  },
  {
    name: 'log',
    title: 'The log: verified whole, and what it adds to an order, in pairs',
    measure: () => logSpeed(quick),
  },
  {
    name: 'desk',
    title: 'Cases, messages, mails and the log of many years: an answer with its number of rows, p50 / p95',
    measure: () => deskSpeed(quick),
  },
  {
    name: 'bodies',
    title: 'The worst body of the allowed size, time on the thread that answers everybody',
    measure: async () => [...(await largeMessages()), ...(await nastyTexts()), ...(await nastyBodies(quick))],
  },
  {
    name: 'grid',
    title: 'Grid with 10,000 rows: pages of the API, and the longest frame in the browser',
    measure: () => gridSpeed(quick),
  },
  {
    name: 'due-prices',
    title: 'Prices that were scheduled, on the night from which they hold',
    measure: duePrices,
  },
  { name: 'price-to-page', title: 'From a changed price to the page that shows it', measure: priceToPage },
  { name: 'memory', title: 'Memory of the server after all that', measure: async (site) => peakMemory(await site()) },
  {
    name: 'pages',
    title: 'Pages of the sitemap: bytes after brotli, Lighthouse mobile',
    measure: async (site) => sitePages(await site(), quick),
  },
  {
    name: 'second-page',
    title: 'The second page of a visit on slow 4G: its largest paint after the press',
    measure: async (site) => secondPages(await site(), quick),
  },
  {
    name: 'attacks',
    title: 'Under attack by one client, limits on: milliseconds for everybody else, and p95 against its bound',
    measure: () => attacks(quick),
  },
  { name: 'effort', title: 'What people do on a phone of 390 x 844', measure: effort },
  { name: 'build', title: 'Build of all pages', measure: () => buildGrowth(quick) },
];

const wanted = only?.split(',');
const chosen = sections.filter(({ name }) => wanted === undefined || wanted.includes(name));
if (chosen.length === 0) throw new Error(`--only knows: ${sections.map(({ name }) => name).join(', ')}`);

/** One server for all sections that need it. Where it does not start, these are missed and the others go on. */
let started: Promise<Site> | undefined;
const site = (): Promise<Site> => {
  started ??= startSite();
  return started;
};

const missed: Row[] = [];
try {
  for (const section of before === undefined ? chosen : [besideOf(before)]) {
    const rows = await rowsOf(section);
    printTable(section.title, rows);
    missed.push(...rows.filter(({ reached }) => reached === false));
  }
} finally {
  const running = await started?.catch(() => undefined);
  await running?.stop();
}
console.log(missed.length === 0 ? '\nEvery bound is reached.' : `\n${missed.length} missed:`);
for (const { what, value, bound } of missed) console.log(`  ✗ ${what}: ${value} (${bound})`);

function besideOf(commit: string): Section {
  const measure = () => against(commit, wanted);
  return { name: 'against', title: `${commit} → now, in turns; above 1 is better`, measure };
}

/** A section that ends in an error is a missed row, and the others go on. */
async function rowsOf({ name, measure }: Section): Promise<Row[]> {
  try {
    return await measure(site);
  } catch (error) {
    const value = error instanceof Error ? error.message : String(error);
    return [{ what: `section ${name}`, value, bound: 'measured', reached: false }];
  }
}
