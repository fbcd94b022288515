import { printTable, type Row } from '../bench/table.ts';
import { sitemapPages } from '../support/pages/sitemap.ts';
import { startSite } from '../support/site-process.ts';
import { growthTable } from './growth.ts';
import { type House, openHouse } from './house.ts';
import { memoryRows } from './soak.ts';
import { measuredVisitors } from './visitors.ts';

/**
 * `npm run load`: 500 people at the same time for a minute, each as a person walks, and two of the team, against a server as in
 * operation. `--soak`: ten minutes with fewer, and the memory meanwhile. `--growth`: how long answers take with ten and a hundred
 * times as much of everything. Ends with 1 where a bound is missed.
 */
const THINK = { least: 2000, most: 10_000 };
/** What came in during some years. */
const LOAD = { cases: 2000, mails: 6000, acts: 20_000 };
const ACCOUNTS = 1000;
const SMALL_HOUSE = { cases: 1000, mails: 3000, acts: 10_000 };

const crowd = { visitors: 500, seconds: 60, thinkMs: THINK };
const soaking = { visitors: 150, seconds: 600, thinkMs: THINK };
const soak = { minutes: 10, minuteMs: 60_000, looksAMinute: 12, warmMinute: 2 };

const [word] = process.argv.slice(2);
const missed = (await runChosen()).filter(({ reached }) => reached === false);
process.exitCode = missed.length === 0 ? 0 : 1;

async function runChosen(): Promise<readonly Row[]> {
  if (word === '--growth') {
    await growthTable({ start: startSite, once: SMALL_HOUSE, times: [1, 10, 100], rounds: 9 });
    return [];
  }
  if (word !== undefined && word !== '--soak') throw new Error('npm run load knows --soak and --growth.');
  const house = await openHouse(startSite, { load: LOAD, accounts: ACCOUNTS });
  try {
    return word === '--soak' ? await runSoak(house) : await runCrowd(house);
  } finally {
    await house.stop();
  }
}

async function runCrowd(house: House): Promise<Row[]> {
  const rows = await measuredVisitors(house, { ...crowd, pages: sitemapPages() });
  printTable(
    `${crowd.visitors} visitors for ${crowd.seconds} s, two of the team; milliseconds until the whole answer`,
    rows,
  );
  return rows;
}

async function runSoak(house: House): Promise<Row[]> {
  const [answers, memory] = await Promise.all([
    measuredVisitors(house, { ...soaking, pages: sitemapPages() }),
    memoryRows(house, soak),
  ]);
  printTable(`${soaking.visitors} visitors for ${soak.minutes} minutes; milliseconds until the whole answer`, answers);
  printTable('Memory of the server', memory);
  return [...answers, ...memory];
}
