import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { homeVisit } from '../support/home-visit.ts';
import type { Site } from '../support/site-process.ts';
import { ATTACKS, type AttackName } from './attack-kinds.ts';
import type { Assignment } from './attack-thread.ts';
import type { Bench } from './section.ts';
import { atMost, quantile, type Row, shown } from './table.ts';

const MOST_P95_MS = 50;
const EVERY_MS = 20;

/** Somebody loads `/` every 20 ms while one client does its worst, limits on, against a server of its own for each attack. */
export async function attacks(bench: Bench): Promise<Row[]> {
  const { kinds } = bench.extent.attacks;
  const rows: Row[] = [HEAD];
  for (const name of (Object.keys(ATTACKS) as AttackName[]).slice(0, kinds)) rows.push(await underAttack(name, bench));
  return rows;
}

const HEAD: Row = { what: 'GET / of another visitor', value: '  alone, p95       p50       p95   longest' };

async function underAttack(name: AttackName, { extent, ownSite }: Bench): Promise<Row> {
  const { seconds } = extent.attacks;
  const site = await ownSite({ RATE_LIMITS: 'on' });
  try {
    const quiet = await visitsOf(site, Math.min(1, seconds));
    const attack = await startAttack({ origin: site.origin, name, seconds });
    const times = await visitsOf(site, seconds);
    await attack.ended;
    const row = atMost(name, quantile(times, 0.95), MOST_P95_MS, 'ms');
    const figures = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
    return {
      ...row,
      value: [quantile(quiet, 0.95), ...figures].map((each) => shown(Math.round(each * 10) / 10).padStart(9)).join(' '),
    };
  } finally {
    await site.stop();
  }
}

/** In a thread of its own, so that its work is not counted as the server's. Resolves when it begins. */
async function startAttack(assignment: Assignment): Promise<{ readonly ended: Promise<unknown> }> {
  const worker = new Worker(new URL('attack-thread.ts', import.meta.url), { workerData: assignment });
  const ended = once(worker, 'exit');
  await once(worker, 'message');
  return { ended };
}

/** By the clock, not one after the other: who comes while the server stands still waits as well. */
async function visitsOf({ origin }: Pick<Site, 'origin'>, seconds: number): Promise<number[]> {
  const visits: Promise<number>[] = [];
  const started = performance.now();
  for (let next = 0; next < seconds * 1000; next += EVERY_MS) {
    await pause(Math.max(0, started + next - performance.now()));
    visits.push(homeVisit(origin));
  }
  return Promise.all(visits);
}
