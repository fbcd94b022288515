import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { writeSmallSite } from '../support/publication/small-site.ts';
import { startFlags, startSite } from '../support/site-process.ts';
import { growthTable } from './growth.ts';
import { openHouse } from './house.ts';
import { KINDS } from './kinds.ts';
import { memoryRows } from './soak.ts';
import { measuredVisitors } from './visitors.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'bestattungshaus-pages-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const VISITED = [paths.estimate, paths.bereavement, paths.login, paths.manage];
const page =
  '<!doctype html><html lang="de"><title>Muster</title><script src="/_astro/a.js"></script><p>Muster</p></html>';
writeSmallSite(siteDir, 'Muster', {
  ...Object.fromEntries(VISITED.map((path) => [`${path.slice(1)}.html`, page])),
  '_astro/a.js': `import './b.js'`,
  '_astro/b.js': 'console.log(1)',
});

/** The real process with a few pages, so that nothing need be built before. */
const start = (environment: Readonly<Record<string, string>>) =>
  startSite(environment, [...startFlags(), 'tests/support/start.ts', 'content', siteDir]);

describe('npm run load, in its shortest form', { timeout: 120_000, concurrent: true }, () => {
  test('ten visitors and two of the team are answered whatever they ask, while the memory is looked at', async () => {
    const house = await openHouse(start, { load: { cases: 40, mails: 40, acts: 40 }, accounts: 4 });
    const thinkMs = { least: 5, most: 100 };
    const crowd = { visitors: 10, seconds: 2, thinkMs, pages: ['/', '/kontakt'], ofEachKind: true };
    const soak = { minutes: 3, minuteMs: 300, looksAMinute: 3, warmMinute: 2 };
    const [rows, memory] = await Promise.all([measuredVisitors(house, crowd), memoryRows(house, soak)]).finally(
      house.stop,
    );
    const counted = new Map(rows.map(({ what, value }) => [what, value.trim().split(/\s+/).map(Number)]));
    const never = KINDS.filter((kind) => !(Number(counted.get(kind)?.[0]) > 0));
    expect(never).toEqual([]);
    // Where something was refused, the row says what.
    expect(rows.filter(({ what }) => what.startsWith('    '))).toEqual([]);
    expect(memory.slice(0, 3).map(({ value }) => Number.parseInt(value, 10) > 50)).toEqual([true, true, true]);
  });

  test('answers are timed with twice as much of everything', async () => {
    const table = await growthTable({ start, once: { cases: 20, mails: 20, acts: 20 }, times: [2], rounds: 1 });
    expect(table.length).toBeGreaterThan(20);
    expect(table.slice(1).filter(({ value }) => !/^\s*[\d.,]+ (ms|MB)$/.test(value))).toEqual([]);
  });
});
