import { createServer, type Server, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry, Summary } from 'prom-client';
import { within } from './db/connection/within.ts';
import { countOutbox } from './db/outbox.ts';
import { spaceIn } from './process/free-space.ts';
import type { ListenAddress } from './process/listen-address.ts';
import { StartupError } from './process/startup-error.ts';
import type { Services } from './services.ts';

export const METRICS_PATH = '/metrics';

const DATABASE_ANSWERS_WITHIN_MS = 2000;
/** What waits is counted so far and no further. */
const MOST_MAILS = 10_000;
/** The slowest of the last five minutes are forgotten minute by minute. */
const RECENT = { maxAgeSeconds: 60, ageBuckets: 5 };

type Deps = Pick<Services, 'database'> & { readonly dataDir: string };

/**
 * What Prometheus reads of this process, on a port of its own: twelve series without a label that could name a person, a page or an
 * address. `site` is the server whose requests are counted; to be called before it listens.
 */
export async function startMetrics(site: Server, deps: Deps, { host, port }: ListenAddress): Promise<Server> {
  const registry = new Registry();
  countRequests(site, registry);
  measureProcess(registry, deps.dataDir);
  measureDatabase(registry, deps);
  let running: Promise<string> | undefined;
  // One at a time: who asks meanwhile gets the same text.
  const text = () => {
    running ??= registry.metrics().finally(() => {
      running = undefined;
    });
    return running;
  };
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === METRICS_PATH;
    if (!isAsked) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': registry.contentType }).end(await text());
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refuse = () => reject(new StartupError(cannotListen(host, port)));
  server.once('error', refuse).listen({ port, host }, resolve);
  await promise;
  return server.unref();
}

const cannotListen = (host: string, port: number): string =>
  `Unter ${host}:${port} (METRICS_ADDRESS) kann der Server nicht erreicht werden: Die Adresse gibt es auf diesem Rechner nicht, oder ein anderes Programm hat sie schon.`;

/** Below Fastify, so that what is refused early counts as well. */
function countRequests(site: Server, registry: Registry): void {
  const registers = [registry];
  const seconds = new Summary({
    name: 'site_request_seconds',
    help: 'From the head of a request to the last byte of its reply',
    percentiles: [0.95],
    ...RECENT,
    registers,
  });
  const errors = new Counter({ name: 'site_request_errors_total', help: 'Replies with status 500 to 599', registers });
  const open = new Gauge({ name: 'site_requests_open', help: 'Requests that are being answered', registers });
  site.prependListener('request', (_request, response: ServerResponse) => {
    const end = seconds.startTimer();
    open.inc();
    response.once('close', () => {
      end();
      open.dec();
      if (response.statusCode >= 500) errors.inc();
    });
  });
}

function measureProcess(registry: Registry, dataDir: string): void {
  const registers = [registry];
  const delay = monitorEventLoopDelay();
  delay.enable();
  new Gauge({
    name: 'site_event_loop_delay_seconds',
    help: 'How late the thread that answers everybody was, in 99 of 100 cases since the last look',
    registers,
    collect() {
      this.set(delay.percentile(99) / 1e9);
      delay.reset();
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  let counted = 0;
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Computing time of the process',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      const seconds = (user + system) / 1e6;
      this.inc(seconds - counted);
      counted = seconds;
    },
  });
  new Gauge({
    name: 'site_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    registers,
    async collect() {
      this.set((await spaceIn(dataDir)().catch(() => undefined))?.freeBytes ?? Number.NaN);
    },
  });
}

/** Mails are of the database, so of all processes: each tells the same. */
function measureDatabase(registry: Registry, { database: { db } }: Deps): void {
  let running: ReturnType<typeof ask> | undefined;
  const ask = () => within(DATABASE_ANSWERS_WITHIN_MS, countOutbox(db, ['waiting', 'failed'], MOST_MAILS));
  /** Once for the three that are collected together. */
  const mails = () => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
  const gauge = (name: string, help: string, read: (counts: Awaited<ReturnType<typeof ask>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await mails()));
      },
    });
  gauge('site_database_up', 'Whether the database answered within two seconds', (counts) => (counts ? 1 : 0));
  gauge('site_mails_waiting', 'Mails that are still to be sent', (counts) => counts?.waiting ?? Number.NaN);
  gauge('site_mails_failed', 'Mails that nobody tries to send any more', (counts) => counts?.failed ?? Number.NaN);
}
