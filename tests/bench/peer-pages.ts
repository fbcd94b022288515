import { cemeteryPath, paths } from '#site/paths.ts';
import { startPeerServer } from './bare-process.ts';
import type { LighthouseResult, Measure } from './lighthouse-scores.ts';
import { type LoadedBytes, withLoadedBytes } from './loaded-bytes.ts';
import type { PeerName } from './peer.ts';
import type { Bench } from './section.ts';
import { atMost, beside, median, type Row } from './table.ts';

/** Two addresses of the same page. */
type Pair = { readonly name: string; readonly here: string; readonly there: string };
/** The shares of the peer's figures that are promised, and the blocking time in itself. */
type Bounds = {
  readonly bytes: number;
  readonly paint: number;
  readonly blocking?: number;
  readonly blockingMs: number;
};

const CEMETERIES = ['bad-oeyhnhausen/werste', 'loehne/obernbeck'];

/** Pages of cemeteries as Starlight makes them of the same Markdown, without what our pages show of their data. */
export const besideStarlight = (bench: Bench): Promise<Row[]> => {
  const pairs = CEMETERIES.slice(0, bench.extent.lighthouse.pages).map((slug) => ({
    name: slug,
    here: cemeteryPath(slug),
    there: `/${slug}/`,
  }));
  return besidePeer(bench, 'starlight', pairs, { bytes: 0.42, paint: 1, blockingMs: 30 });
};

/** The sign-in page beside one made of Material UI's parts: as it is read, and with what a first touch loads. */
export const besideMaterialUi = (bench: Bench): Promise<Row[]> =>
  besidePeer(bench, 'material-ui', [{ name: 'sign-in', here: paths.login, there: '/' }], {
    bytes: 0.42,
    paint: 1,
    blocking: 0.2,
    blockingMs: 50,
  });

async function besidePeer(bench: Bench, name: PeerName, pairs: readonly Pair[], bounds: Bounds): Promise<Row[]> {
  const { origin } = await bench.site();
  const { dist } = await bench.peer(name);
  const peer = await startPeerServer(dist);
  try {
    const whole = pairs.map((pair) => ({ ...pair, here: origin + pair.here, there: peer.origin + pair.there }));
    const bytes = await withLoadedBytes((loaded) => each(whole, (pair) => bytesOf(loaded, pair, bench, bounds)));
    const figures = await bench.lighthouse((measure) =>
      each(whole.slice(0, 1), (pair) => looksAt(measure, pair, bench, bounds)),
    );
    return [...bytes, ...figures];
  } finally {
    await peer.stop();
  }
}

async function each(pairs: readonly Pair[], measure: (pair: Pair) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const pair of pairs) rows.push(...(await measure(pair)));
  return rows;
}

async function bytesOf(loaded: LoadedBytes, { name, here, there }: Pair, { extent }: Bench, { bytes }: Bounds) {
  const ms = extent.loadedMs;
  const peer = await loaded(there, { ms });
  const read = await loaded(here, { ms });
  const touched = await loaded(here, { ms, isTouched: true });
  return [
    beside(`${name}: bytes without fonts`, {
      here: read.all - read.fonts,
      peer: peer.all - peer.fonts,
      unit: 'B',
      most: bytes,
    }),
    beside(`${name}: bytes`, { here: read.all, peer: peer.all, unit: 'B', most: 1 }),
    beside(`${name}: bytes with a touch`, { here: touched.all, peer: peer.all, unit: 'B', most: 1 }),
  ];
}

/** In turns, so that a busy moment meets both. */
async function looksAt(measure: Measure, { name, here, there }: Pair, { extent }: Bench, bounds: Bounds) {
  const looks: { readonly ours: LighthouseResult; readonly theirs: LighthouseResult }[] = [];
  for (let look = 0; look < extent.lighthouse.peerLooks; look++)
    looks.push({ ours: await measure(here), theirs: await measure(there) });
  const pair = (figure: (result: LighthouseResult) => number) => ({
    here: Math.round(median(looks.map(({ ours }) => figure(ours)))),
    peer: Math.round(median(looks.map(({ theirs }) => figure(theirs)))),
    unit: 'ms',
  });
  const blocking = pair(({ totalBlockingTimeMs }) => totalBlockingTimeMs);
  return [
    beside(`${name}: largest paint`, {
      ...pair(({ largestContentfulPaintMs }) => largestContentfulPaintMs),
      most: bounds.paint,
    }),
    bounds.blocking === undefined
      ? { ...beside(`${name}: blocking time`, blocking), ...within(blocking.here, bounds.blockingMs) }
      : beside(`${name}: blocking time`, { ...blocking, most: bounds.blocking }),
  ];
}

/** A peer may have none: then only the bound in itself can be asked for. */
const within = (ms: number, most: number): Pick<Row, 'bound' | 'reached'> => {
  const { bound = '', reached = false } = atMost('', ms, most, 'ms');
  return { bound, reached };
};
