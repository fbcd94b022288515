import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aftermath } from './aftermath.ts';
import { fuzz } from './fuzz.ts';
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts';
import { neverGood, summary } from './summary.ts';

/** Some thirty for each call of the document. */
const REQUESTS = 4000;
/** Of the calls, forms and pages: the others need a mailed link, a right password or more luck. */
const LEAST_REACHED = 0.75;

let site: FuzzedSite;
beforeAll(async () => {
  site = await startFuzzedSite();
});
afterAll(() => site.stop());

describe(`${REQUESTS} requests generated from the OpenAPI document`, { timeout: 300_000 }, () => {
  const seed = randomInt(2 ** 31);
  console.log(`npm run fuzz -- --requests=${REQUESTS} --seed=${seed}`);

  test('no failure, no hang, each reply as documented and in German; afterwards the server is whole', async () => {
    const report = await fuzz({ ...site, origin: site.server.origin, seed, requests: REQUESTS });
    expect(report.findings.length, summary(report, seed)).toBe(0);
    expect(await aftermath(site)).toEqual([]);
    // Otherwise all of it were refused at the door.
    expect(neverGood(report).length, summary(report, seed)).toBeLessThan(report.answered.size * (1 - LEAST_REACHED));
  });
});
