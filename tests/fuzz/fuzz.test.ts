import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { adminEndpoints } from '../support/admin-endpoints.ts';
import { openPglite } from '../support/postgresql/pglite.ts';
import { aftermath } from './aftermath.ts';
import { callOf } from './exchange.ts';
import { fuzz, type Report, sourceAt } from './fuzz.ts';
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts';
import { PGLITE_URL, startSiteOnPglite } from './pglite-site.ts';
import { neverGood, summary } from './summary.ts';

const pglite = vi.hoisted((): { database?: Database } => ({}));

vi.mock('#server/db/connection/open.ts', async (original) => {
  const real = await original<typeof import('#server/db/connection/open.ts')>();
  const openDatabase: typeof real.openDatabase = (config) =>
    config.databaseUrl === PGLITE_URL && pglite.database ? pglite.database : real.openDatabase(config);
  return { ...real, openDatabase };
});

/** Some thirty for each call of the document, half of them on each database. */
const REQUESTS = 4000;
/** Of the calls, forms and pages: the others need a mailed link, a right password or more luck. */
const LEAST_REACHED = 0.75;
/** Of the requests: a server that closes connections again and again is not well. */
const MOST_TWICE = 0.01;

let sites: Readonly<Record<string, FuzzedSite>> = {};
beforeAll(async () => {
  pglite.database = await openPglite();
  const [SQLite, PostgreSQL] = await Promise.all([startFuzzedSite(), startSiteOnPglite(pglite.database)]);
  sites = { SQLite, PostgreSQL };
});
afterAll(() => Promise.all(Object.values(sites).map(({ stop }) => stop())));

describe(`${REQUESTS} requests generated from the OpenAPI document`, { timeout: 300_000 }, () => {
  const seed = randomInt(2 ** 31);
  console.log(`npm run fuzz -- --requests=${REQUESTS} --seed=${seed}`);
  const reports = new Map<string, Report>();

  test('no failure, no hang, each reply as documented and in German; afterwards each server is whole', async () => {
    const source = await sourceAt(Object.values(sites)[0] as FuzzedSite);
    const requests = REQUESTS / 2;
    await Promise.all(
      Object.entries(sites).map(async ([name, site], at) =>
        reports.set(name, await fuzz(site, source, { seed: seed + at * requests, requests })),
      ),
    );
    for (const [name, report] of reports) {
      expect(report.findings.length, `${name}: ${summary(report, seed)}`).toBe(0);
      expect(report.twice.length, `${name}: ${report.twice.join(', ')}`).toBeLessThanOrEqual(
        (REQUESTS / 2) * MOST_TWICE,
      );
      // Otherwise all of it were refused at the door.
      expect(neverGood(report).length, summary(report, seed)).toBeLessThan(report.answered.size * (1 - LEAST_REACHED));
    }
    for (const site of Object.values(sites)) expect(await aftermath(site)).toEqual([]);
  });

  test.each(['SQLite', 'PostgreSQL'])('on %s every call of the admins was answered with success', (name) => {
    const answered = reports.get(name)?.answered;
    const never = adminEndpoints.map(callOf).filter((call) => !answered?.get(call)?.good);
    expect(never, 'add them to admin-round.ts').toEqual([]);
  });
});
