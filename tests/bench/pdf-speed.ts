import * as catalogueCalls from '#contract/catalogue.ts';
import { createEstimate } from '#contract/estimate.ts';
import { decodeReply } from '#contract/wire.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { requestOf } from '#domain/estimate/request.ts';
import { everyEstimate } from '../support/every-estimate.ts';
import type { Site } from '../support/site-process.ts';
import { barePdfsPerSecond } from './bare-pdfs.ts';
import { browserHeaders } from './browser-headers.ts';
import type { Extent } from './extent.ts';
import type { Bench } from './section.ts';
import { atLeast, atMost, beside, quantile, type Row, shown } from './table.ts';

const LEAST_PER_SECOND = 60;
const P95_ONE_AT_A_TIME_MS = 40;
const P95_PAGE_MS = 50;

/** Another selection each time, spread over all there are, so that no answer can be kept. */
export async function pdfSpeed({ site: start, extent }: Bench): Promise<Row[]> {
  const site = await start();
  const { bodies, single, crowd } = await drawnPdfs(site, extent.pdfs);
  const bare = await barePdfsPerSecond(extent.pdfs.single);
  return [
    { what: 'PDFs per second, 1 at a time', value: shown(single.perSecond) },
    atMost('p95, 1 at a time', quantile(single.timesMs, 0.95), P95_ONE_AT_A_TIME_MS, 'ms'),
    atLeast('PDFs per second, 10 at a time', crowd.perSecond, LEAST_PER_SECOND),
    beside('PDFs a second beside one thread that only draws', { here: crowd.perSecond, peer: bare }),
    { what: 'p95, 10 at a time', value: shown(quantile(crowd.timesMs, 0.95), 'ms') },
    ...(await pagesMeanwhile(site, bodies, extent.pdfs.meanwhile)),
  ];
}

/** One at a time, and ten. */
export async function drawnPdfs(site: Pick<Site, 'origin'>, { single, crowd }: Omit<Extent['pdfs'], 'meanwhile'>) {
  const bodies = spread(everyEstimate(await loadCatalogue(site)).map(requestOf), 500).map((each) =>
    JSON.stringify(each),
  );
  const send = await sender(site);
  await measured(bodies.slice(0, Math.min(10, single)), 1, send);
  return {
    bodies,
    single: await measured(bodies.slice(0, single), 1, send),
    crowd: await measured(bodies.slice(0, crowd), 10, send),
  };
}

/** The home page, asked for again and again while hundreds ask for a PDF at the same moment. */
async function pagesMeanwhile(site: Site, bodies: readonly string[], count: number): Promise<Row[]> {
  const headers = await browserHeaders(site);
  const statuses = new Map<number, number>();
  let open = count;
  const asked = Array.from({ length: count }, async (_, at) => {
    const body = bodies[at % bodies.length] ?? '';
    const pdf = await fetch(`${site.origin}${createEstimate.path}`, {
      method: createEstimate.method,
      headers: { ...headers, 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` },
      body,
    });
    await pdf.arrayBuffer();
    statuses.set(pdf.status, (statuses.get(pdf.status) ?? 0) + 1);
    open -= 1;
  });
  const timesMs: number[] = [];
  while (open > 0) {
    const sent = performance.now();
    await (await fetch(`${site.origin}/`)).arrayBuffer();
    timesMs.push(performance.now() - sent);
  }
  await Promise.all(asked);
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  return [
    atMost(`GET /, p95 while ${count} PDFs are asked for`, quantile(timesMs, 0.95), P95_PAGE_MS, 'ms'),
    { what: 'the longest', value: shown(Math.max(...timesMs), 'ms') },
    { what: `answers to the ${count}`, value: answers.join(', ') },
  ];
}

type Send = (body: string) => Promise<void>;

async function measured(bodies: readonly string[], atOnce: number, send: Send) {
  const timesMs: number[] = [];
  const open = [...bodies];
  const started = performance.now();
  const worker = async () => {
    for (let body = open.pop(); body !== undefined; body = open.pop()) {
      const sent = performance.now();
      await send(body);
      timesMs.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { timesMs, perSecond: bodies.length / ((performance.now() - started) / 1000) };
}

async function sender(site: Pick<Site, 'origin'>): Promise<Send> {
  const headers = await browserHeaders(site);
  return async (body) => {
    const pdf = await fetch(`${site.origin}${createEstimate.path}`, { method: createEstimate.method, headers, body });
    const bytes = await pdf.arrayBuffer();
    if (!pdf.ok) throw new Error(`${pdf.status} ${new TextDecoder().decode(bytes)} for ${body}`);
  };
}

async function loadCatalogue(site: Pick<Site, 'origin'>): Promise<Catalogue> {
  const json = async (path: string): Promise<unknown> => (await fetch(`${site.origin}${path}`)).json();
  const { listFuneralForms, listRestingPlaces, listCoffins, listUrns, listTransportZones, listOptionalLines } =
    catalogueCalls;
  return {
    funeralForms: decodeReply(listFuneralForms, await json(listFuneralForms.path)),
    restingPlaces: decodeReply(listRestingPlaces, await json(listRestingPlaces.path)),
    coffins: decodeReply(listCoffins, await json(listCoffins.path)),
    urns: decodeReply(listUrns, await json(listUrns.path)),
    transportZones: decodeReply(listTransportZones, await json(listTransportZones.path)),
    optionalLines: decodeReply(listOptionalLines, await json(listOptionalLines.path)),
  };
}

const spread = <T>(items: readonly T[], count: number): T[] =>
  items.filter((_, at) => at % Math.max(1, Math.floor(items.length / count)) === 0).slice(0, count);
