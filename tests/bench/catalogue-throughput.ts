import * as catalogue from '#contract/catalogue.ts';
import { thingReading } from '#contract/catalogue-thing.ts';
import { endpointsOf } from '#contract/endpoints.ts';
import type { Site } from '../support/site-process.ts';
import { type KeptReply, startBareServer } from './bare-process.ts';
import { requestsPerSecond } from './load.ts';
import { atLeast, median, type Row, shown } from './table.ts';

const LEAST_RATIO = 0.6;

/** The two servers take turns in short rounds, so that a busy moment of the machine meets both. */
export async function catalogueThroughput(site: Site, quick: boolean): Promise<Row[]> {
  const rounds = quick ? 1 : 3;
  const seconds = quick ? 1 : 3;
  const paths = await cataloguePaths(site);
  const replies = Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await replyOf(site, path)])));
  const bare = await startBareServer(replies);
  try {
    const rows: Row[] = [];
    for (const path of paths) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await requestsPerSecond(`${site.origin}${path}`, seconds));
        theirs.push(await requestsPerSecond(`${bare.origin}${path}`, seconds));
      }
      const row = atLeast(path, median(ours) / median(theirs), LEAST_RATIO);
      rows.push({
        ...row,
        value: `${shown(Math.round(median(ours)))} / ${shown(Math.round(median(theirs)))} = ${row.value}`,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

/** Every GET of the catalogue, with a choice where it wants one and the first row of its list where it wants an id. */
async function cataloguePaths(site: Site): Promise<string[]> {
  const examples: Record<string, string> = {
    '/api/urn/filter': '/api/urn/filter?sort=desc&maxPrice=500',
    '/api/coffin/filter': '/api/coffin/filter?size=oversized&sort=asc',
    '/api/resting-place/by-funeral-container': '/api/resting-place/by-funeral-container?funeral_container=1',
  };
  const called = endpointsOf(catalogue, thingReading).filter(({ method }) => method === 'GET');
  return Promise.all(called.map(({ path }) => examples[path] ?? pathOfFirstRow(site, path)));
}

const ID = '/{id}';

async function pathOfFirstRow(site: Site, path: string): Promise<string> {
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
