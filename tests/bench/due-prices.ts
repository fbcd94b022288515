import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder } from '#contract/case.ts';
import { isoDayText } from '#domain/german-time.ts';
import { applyDueChanges } from '#server/catalogue/apply-due-changes.ts';
import { catalogueSnapshots } from '#server/catalogue/snapshots.ts';
import { openSqlite, sqliteFile } from '#server/db/connection/open.ts';
import { createRecordAct } from '#server/log/record-act.ts';
import { admin } from '../support/account/admin.ts';
import type { Site } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';
import { coffinRows, sendCoffins, signedIn } from './grid-rows.ts';
import { orderBodies, timeOfOrder } from './orders.ts';
import type { Bench } from './section.ts';
import { atMost, quantile, type Row, shown } from './table.ts';

const MOST_SECONDS = 10;
const MOST_WAIT_MS = 250;
const MOST_ORDER_MS = 1000;
/** Different orders, sent again from the first one on. */
const ORDERS = 3000;
/** The server looks twice a minute; much later it has failed. */
const MOST_WAIT_FOR_NEW_MS = 120_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** All prices of a list hold from the same day: how long that takes, and how long visitors wait meanwhile. */
export async function duePrices({ extent, ownSite }: Bench): Promise<Row[]> {
  const { count, beforeMs, awaited } = extent.duePrices;
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-due-prices-'));
  const alone = join(folder, 'alone');
  const site = await ownSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const coffin = await scheduleAll(site, count);
    const database = new DatabaseSync(sqliteFile(site.dataDir), { timeout: 10_000 });
    // A copy with what stands in the log of the database.
    database.exec('pragma wal_checkpoint(truncate)');
    cpSync(site.dataDir, alone, { recursive: true, filter: (file) => !file.includes('releases') });
    const seconds = await secondsAlone(alone);
    const before = await visits(site, () => pause(beforeMs));
    // The day stands in the new rows, too.
    database
      .prepare('update scheduled_change set fields = replace(fields, valid_from, ?1), valid_from = ?1')
      .run(isoDayText(new Date()));
    database.close();
    const { pages, orders } = await visits(site, () => (awaited ? untilNew(site, coffin) : pause(beforeMs)));
    return [
      atMost(`${count} prices, alone`, seconds, MOST_SECONDS, 's'),
      { what: 'GET / before, the longest', value: shown(Math.max(...before.pages), 'ms') },
      { what: 'GET / meanwhile, p50', value: shown(quantile(pages, 0.5), 'ms') },
      atMost('GET / meanwhile, the longest', Math.max(...pages), MOST_WAIT_MS, 'ms'),
      { what: 'an order before, the longest', value: shown(Math.max(...before.orders), 'ms') },
      { what: `${orders.length} orders meanwhile, p50`, value: shown(quantile(orders, 0.5), 'ms') },
      atMost('an order meanwhile, the longest', Math.max(...orders), MOST_ORDER_MS, 'ms'),
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the coffins and schedules a price of 1,234.56 € for each; answers the id of one. */
async function scheduleAll(site: Site, count: number): Promise<string> {
  const accessToken = await signedIn(site);
  const made = await sendCoffins(site, accessToken, { rows: coffinRows(count) });
  const rows = made.map(({ id, version, after }) => ({ id, version, value: { ...after, price: NEW_PRICE } }));
  await sendCoffins(site, accessToken, { rows, validFrom: isoDayText(new Date(Date.now() + 2 * DAY_MS)) });
  return made.at(-1)?.id ?? '';
}

const NEW_PRICE = 1234.56;

/** Seconds without a server beside it. */
async function secondsAlone(dataDir: string): Promise<number> {
  const database = openSqlite(dataDir);
  const clock = () => new Date(Date.now() + 2 * DAY_MS);
  const catalogue = await catalogueSnapshots(database.db);
  const services = { database, clock, newId: randomUUID, catalogue, recordAct: createRecordAct(clock) };
  const started = performance.now();
  await applyDueChanges(services);
  const seconds = (performance.now() - started) / 1000;
  await database.db.destroy();
  return seconds;
}

/** Milliseconds of GET / and of orders, each one after the other, until something is over. */
async function visits(site: Site, untilOver: () => Promise<void>) {
  const headers = await browserHeaders(site);
  const bodies = orderBodies(ORDERS);
  let isOver = false;
  const repeat = async (send: (round: number) => Promise<number>): Promise<number[]> => {
    const times: number[] = [];
    for (let round = 0; !isOver; round++) {
      times.push(await send(round));
      await pause(5);
    }
    return times;
  };
  const over = untilOver().finally(() => {
    isOver = true;
  });
  const [pages, orders] = await Promise.all([
    repeat(() => timeOfPage(site)),
    repeat((round) => timeOfOrder(site.origin + placeOrder.path, headers, bodies[round % ORDERS] ?? '')),
    over,
  ]);
  return { pages, orders };
}

async function untilNew(site: Site, coffin: string): Promise<void> {
  const signal = AbortSignal.timeout(MOST_WAIT_FOR_NEW_MS);
  while ((await priceOf(site, coffin)) !== NEW_PRICE) await pause(100, undefined, { signal });
}

async function timeOfPage({ origin }: Site): Promise<number> {
  const started = performance.now();
  await (await fetch(origin)).arrayBuffer();
  return performance.now() - started;
}

async function priceOf({ origin }: Site, coffin: string): Promise<number> {
  const reply = await fetch(`${origin}/api/coffin/${coffin}`);
  return ((await reply.json()) as { price: number }).price;
}
