import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../support/bin.ts';
import { freePort } from '../support/free-port.ts';
import { end, siteEnvironment, startWords } from '../support/site-process.ts';
import { startBareServer } from './bare-process.ts';
import { cataloguePaths, keptReplies } from './catalogue-throughput.ts';
import { requestsPerSecond } from './load.ts';
import { peakMegabytes } from './peak-memory.ts';
import type { Bench } from './section.ts';
import { atMost, beside, median, type Row } from './table.ts';

const HIGHEST_MB = 200;
const MOST_START_MS = 1000;
const MOST_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 5;

/** The most memory the server ever held, after the sections that share it, beside a bare node:http with the catalogue's replies. */
export async function peakMemory({ site: start, extent }: Bench): Promise<Row[]> {
  const site = await start();
  const paths = (await cataloguePaths(site)).slice(0, extent.paths);
  const bare = await startBareServer(await keptReplies(site, paths));
  try {
    for (const path of paths) await requestsPerSecond(bare.origin + path, extent.load);
    const [here, peer] = [peakMegabytes(site), peakMegabytes(bare)];
    if (here === undefined || peer === undefined) return [{ what: 'peak memory', value: 'only known on Linux' }];
    return [
      atMost('peak memory', here, HIGHEST_MB, 'MB'),
      beside('beside a bare node:http', { here, peer, unit: 'MB' }),
    ];
  } finally {
    await bare.stop();
  }
}

/** From the start of the process, built, to the first page that it answers: with no database, and with one that is there. */
export async function startTimes({ extent }: Bench): Promise<Row[]> {
  const [first, next, bare]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < extent.starts; round++) {
    const data = mkdtempSync(join(tmpdir(), 'bestattungshaus-start-'));
    first.push(await msToFirstPage(data));
    next.push(await msToFirstPage(data));
    rmSync(data, { recursive: true, force: true });
    bare.push(await msOfBareServer());
  }
  return [
    atMost('first page, no database yet', median(first), MOST_START_MS, 'ms'),
    atMost('first page, database there', median(next), MOST_START_MS, 'ms'),
    beside('the latter beside a bare node:http', { here: median(next), peer: median(bare), unit: 'ms' }),
  ];
}

async function msToFirstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...siteEnvironment(port), DATA_DIR: dataDir };
  const started = performance.now();
  const child = spawn(process.execPath, startWords(), { cwd: projectFolder, stdio: 'ignore', env });
  try {
    const signal = AbortSignal.timeout(MOST_WAIT_MS);
    const isThere = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        async (reply) => (await reply.arrayBuffer()) && reply.ok,
        () => false,
      );
    while (!(await isThere())) await pause(LOOK_EVERY_MS, undefined, { signal });
    return performance.now() - started;
  } finally {
    await end(child);
  }
}

async function msOfBareServer(): Promise<number> {
  const started = performance.now();
  const bare = await startBareServer({});
  await (await fetch(bare.origin)).arrayBuffer();
  const ms = performance.now() - started;
  await bare.stop();
  return ms;
}
