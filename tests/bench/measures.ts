import { cemeteryPath, paths } from '#site/paths.ts';
import type { Site } from '../support/site-process.ts';
import { cataloguePaths } from './catalogue-throughput.ts';
import type { Figure } from './compared.ts';
import type { Extent } from './extent.ts';
import { withLighthouse } from './lighthouse-scores.ts';
import { requestsPerSecond } from './load.ts';
import { withLoadedBytes } from './loaded-bytes.ts';
import { sendOrders } from './order-throughput.ts';
import { orderBodies } from './orders.ts';
import { drawnPdfs } from './pdf-speed.ts';
import { quantile } from './table.ts';

const PAGES: readonly string[] = [
  paths.home,
  cemeteryPath('bad-oeyhnhausen/werste'),
  paths.prices,
  paths.login,
  paths.estimate,
  paths.bereavement,
];

type Measure = (site: Site, extent: Extent) => Promise<readonly Figure[]>;

/** What can be asked of the server of any commit. */
export const MEASURES = {
  pdf: async (site, { pdfs }) => {
    const { single, crowd } = await drawnPdfs(site, pdfs);
    return [
      more('PDFs, 1 at a time', single.perSecond),
      more('PDFs, 10 at a time', crowd.perSecond),
      less('p95, 10 at a time', quantile(crowd.timesMs, 0.95), 'ms'),
    ];
  },
  catalogue: async (site, { load }) => {
    const figures: Figure[] = [];
    for (const path of await cataloguePaths(site))
      figures.push(more(nameOf(path), await requestsPerSecond(site.origin + path, load)));
    return figures;
  },
  bytes: (site, { loadedMs: ms }) =>
    withLoadedBytes(async (loaded) => {
      const figures: Figure[] = [];
      for (const page of PAGES) figures.push(less(page, (await loaded(site.origin + page, { ms })).all, 'B'));
      return figures;
    }),
  pages: (site) =>
    withLighthouse(async (measure) => {
      const figures: Figure[] = [];
      for (const page of PAGES) {
        const { totalBlockingTimeMs, largestContentfulPaintMs } = await measure(site.origin + page);
        figures.push(
          less(`${page}, blocking time`, Math.round(totalBlockingTimeMs), 'ms'),
          less(`${page}, largest paint`, Math.round(largestContentfulPaintMs), 'ms'),
        );
      }
      return figures;
    }),
  orders: async (site, { orders }) => {
    const { perSecond, times } = await sendOrders(site, orderBodies(orders.count));
    return [more('accepted', perSecond), less('p95', quantile(times, 0.95), 'ms')];
  },
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;

/** Ids differ between two databases. */
const nameOf = (path: string): string => path.replace(/\/[\da-f-]{36}$/, '/{id}');

const more = (what: string, value: number): Figure => ({ what, value, unit: 'a second', better: 'more' });
const less = (what: string, value: number, unit: string): Figure => ({ what, value, unit, better: 'less' });
