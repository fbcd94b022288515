import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getPublication, publish } from '#contract/publication.ts';
import { signIn } from '../fuzz/callers.ts';
import { admin } from '../support/account/admin.ts';
import { builtPages, distFolder } from '../support/pages/built-pages.ts';
import { CONTENT_DIR, realCatalogue } from '../support/real-content.ts';
import { extent, isLong } from './extent.ts';
import { manyAddresses, writeManyPages } from './many-pages.ts';
import { orderUnderFire } from './orders-under-fire.ts';
import { pageVisitor } from './page-visitor.ts';
import { hasPostgresql, type Site, startOwnPostgresql, startSite, temporaryFolder } from './tortured-site.ts';

const FIRST = 'vom-ersten-Tag';
const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const here = (file: string): string => join(import.meta.dirname, file);

async function startPages(parts: Parameters<typeof startSite>[0] = {}): Promise<Site> {
  const siteDir = temporaryFolder();
  await writeManyPages(siteDir, FIRST);
  return startSite({ environment, pages: { siteDir, builder: here('many-pages.ts') }, ...parts });
}

const admins = new Map<string, ReturnType<typeof signIn>>();
const adminOf = (origin: string): ReturnType<typeof signIn> => {
  const signedIn = admins.get(origin) ?? signIn(origin, 'admin');
  admins.set(origin, signedIn);
  return signedIn;
};

/** The button. */
async function pressPublish(origin: string): Promise<() => Promise<string>> {
  const { headers } = await adminOf(origin);
  const ask = (method: string) => fetch(`${origin}${publish.path}`, { method, headers: Object.fromEntries(headers) });
  const begun = await ask('POST');
  if (!begun.ok) throw new Error(`nothing was published: ${await begun.text()}`);
  return async () => {
    for (;;) {
      const { state, log } = (await (await ask(getPublication.method)).json()) as { state: string; log: string };
      if (state === 'failed') throw new Error(log);
      if (state === 'live') return log;
      await pause(20);
    }
  };
}

const USUAL_MS = 400;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Every page and script says the same; returns what. */
async function wholeSite(origin: string): Promise<string> {
  const { read } = pageVisitor(origin);
  const said = new Set<string>();
  for (const address of manyAddresses) said.add(await read(address));
  expect([...said]).toHaveLength(1);
  return [...said][0] ?? '';
}

/** `work` while so many people load pages and some order; nobody is refused anything. */
async function underLoad(site: Site, addresses: readonly string[], work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const read = new Set<string>();
  const visitor = async (at: number): Promise<void> => {
    const { read: visit } = pageVisitor(site.servers[at % site.servers.length]?.origin ?? '');
    for (let next = at, isLast = false; !isLast; next++) {
      isLast = isOver;
      read.add(await visit(addresses[next % addresses.length] ?? '/'));
      // What a person takes to read it, and a little of the processor for the others.
      await pause(100);
    }
  };
  const orders = orderUnderFire({
    servers: site.servers,
    catalogue: realCatalogue(),
    orders: extent.visitors / 2,
    clients: 2,
    disturbances: [],
  });
  await Promise.all([
    ...Array.from({ length: extent.visitors }, (_, at) => visitor(at)),
    work().finally(() => {
      isOver = true;
    }),
  ]);
  expect(await site.faults(await orders)).toEqual([]);
  expect(read.size).toBeGreaterThan(1);
}

test(`published ${extent.publications} times under load, then killed in the middle ${extent.publishKills} times: no request fails, and the pages are wholly old or wholly new`, {
  timeout: extent.timeoutMs,
}, async () => {
  const site = await startPages();

  const [server] = site.servers;
  if (!server) throw new Error('no server');
  const { origin } = server;
  const takesMs = isLong ? await timeOf(async () => (await pressPublish(origin))()) : USUAL_MS;
  await underLoad(site, manyAddresses, async () => {
    for (let publication = 0; publication < extent.publications; publication++) await (await pressPublish(origin))();
  });
  let said = await wholeSite(origin);
  expect(said).not.toBe(FIRST);

  let cameTooLate = 0;
  for (let kill = 0; kill < extent.publishKills; kill++) {
    await pressPublish(origin);
    await pause(Math.random() * takesMs);
    await server.killAndRestart();
    const before = said;
    said = await wholeSite(origin);
    if (said !== before) cameTooLate++;
    // Nobody waits here until the lease of the killed process has run out.
    await site.inDatabase((db) => db.updateTable('publication_lease').set({ expires_at: '' }).execute());
  }
  if (!isLong) return;
  console.log(`${cameTooLate} of ${extent.publishKills} killed publications were live already`);
  await (await pressPublish(origin))();
  expect(await wholeSite(origin)).not.toBe(said);
});

test.runIf(isLong && hasPostgresql)(
  'two processes on PostgreSQL: what one has published the other serves within 5 s',
  {
    timeout: extent.timeoutMs,
  },
  async () => {
    const { url } = await startOwnPostgresql();
    const site = await startPages({ databaseUrl: url, processes: 2 });
    const [one, other] = site.servers.map(({ origin }) => origin);
    if (!one || !other) throw new Error('no servers');
    await underLoad(site, manyAddresses, async () => {
      for (let publication = 0; publication < extent.publications; publication++) {
        const before = await pageVisitor(other).read('/seite-0');
        await (await pressPublish(one))();
        const started = performance.now();
        while ((await pageVisitor(other).read('/seite-0')) === before) await pause(20);
        expect(performance.now() - started).toBeLessThan(5000);
      }
    });
    expect(await wholeSite(one)).toBe(await wholeSite(other));
  },
);

test.runIf(isLong)(
  'the real pages, built by Astro beside 100 visitors; a killed server leaves no build behind',
  {
    timeout: extent.timeoutMs,
  },
  async () => {
    const contentDir = join(temporaryFolder(), randomUUID());
    cpSync(CONTENT_DIR, contentDir, { recursive: true });
    const site = await startSite({
      environment,
      pages: { siteDir: distFolder, builder: here('real-builder.ts'), contentDir },
    });
    const [server] = site.servers;
    if (!server) throw new Error('no server');
    const about = join(contentDir, 'seiten', 'ueber-uns.md');
    const { load } = pageVisitor(server.origin);
    const addresses = builtPages().filter((address) => address !== '/404');
    await underLoad(site, addresses, async () => {
      for (const word of ['Zaunkönig', 'Rotkehlchen']) {
        writeFileSync(about, `${readFileSync(about, 'utf8')}\n\n${word}\n`);
        await (await pressPublish(server.origin))();
        expect(await load('/ueber-uns')).toContain(word);
      }
    });
    await pressPublish(server.origin);
    await pause(3000);
    const builds = buildsOf(server.pid());
    expect(builds.length).toBeGreaterThan(0);

    await server.killAndRestart();

    expect(await load('/ueber-uns')).toContain('Rotkehlchen');
    // It notices between two pieces of its work.
    await expect.poll(() => builds.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  },
);

/** Children of a process (Linux). */
function buildsOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
