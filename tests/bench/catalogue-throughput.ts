import * as catalogue from '#contract/catalogue.ts';
import { thingReading } from '#contract/catalogue-thing.ts';
import { endpointsOf } from '#contract/endpoints.ts';
import type { Site } from '../support/site-process.ts';
import { type KeptReply, startBareServer } from './bare-process.ts';
import { requestsPerSecond } from './load.ts';
import type { Bench } from './section.ts';
import { atLeast, beside, median, type Row } from './table.ts';

const LEAST_RATIO = 0.8;
const LEAST_MEDIAN = 0.95;

/** The two servers take turns in short rounds, so that a busy moment of the machine meets both. */
export async function catalogueThroughput({ site: start, extent }: Bench): Promise<Row[]> {
  const site = await start();
  const paths = (await cataloguePaths(site)).slice(0, extent.paths);
  const bare = await startBareServer(await keptReplies(site, paths));
  try {
    const rows: Row[] = [];
    for (const path of paths) {
      const here: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round < extent.load.rounds; round++) {
        here.push(await requestsPerSecond(`${site.origin}${path}`, extent.load));
        peer.push(await requestsPerSecond(`${bare.origin}${path}`, extent.load));
      }
      const pair = { here: Math.round(median(here)), peer: Math.round(median(peer)), unit: 'a second' };
      rows.push(beside(path, { ...pair, least: LEAST_RATIO }));
    }
    const middle = median(rows.map(({ ratio }) => ratio ?? Number.NaN));
    return [...rows, atLeast('median of these ratios', middle, LEAST_MEDIAN)];
  } finally {
    await bare.stop();
  }
}

export const keptReplies = async (site: Site, paths: readonly string[]): Promise<Record<string, KeptReply>> =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await replyOf(site, path)])));

/** Every GET of the catalogue, with a choice where it wants one and the first row of its list where it wants an id. */
export async function cataloguePaths(site: Pick<Site, 'origin'>): Promise<string[]> {
  const examples: Record<string, string> = {
    '/api/urn/filter': '/api/urn/filter?sort=desc&maxPrice=500',
    '/api/coffin/filter': '/api/coffin/filter?size=oversized&sort=asc',
    '/api/resting-place/by-funeral-container': '/api/resting-place/by-funeral-container?funeral_container=1',
  };
  const called = endpointsOf(catalogue, thingReading).filter(({ method }) => method === 'GET');
  return Promise.all(called.map(({ path }) => examples[path] ?? pathOfFirstRow(site, path)));
}

const ID = '/{id}';

async function pathOfFirstRow(site: Pick<Site, 'origin'>, path: string): Promise<string> {
  if (!path.endsWith(ID)) return path;
  const list = path.slice(0, -ID.length);
  const [first] = (await (await fetch(`${site.origin}${list}`)).json()) as { id: string }[];
  return `${list}/${first?.id}`;
}

async function replyOf(site: Site, path: string): Promise<KeptReply> {
  const reply = await fetch(`${site.origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return { headers: Object.fromEntries(reply.headers), body: await reply.text() };
}
