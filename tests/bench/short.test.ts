import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '#server/content/content.ts';
import { admin } from '../support/account/admin.ts';
import { projectFolder } from '../support/bin.ts';
import { builtPages, distFolder } from '../support/pages/built-pages.ts';
import { type Site, startSite } from '../support/site-process.ts';
import { shortest } from './extent.ts';
import type { Build } from './grown-project.ts';
import type { LighthouseResult } from './lighthouse-scores.ts';
import { type Bench, runSections } from './section.ts';
import { sections } from './sections.ts';
import { sharedSite } from './shared-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-short-'));
/** Without a builder: a changed price begins no build. */
const shared = sharedSite(() =>
  startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, [
    join('tests', 'support', 'start.ts'),
    join(projectFolder, 'content'),
    distFolder,
  ]),
);
const kept = async (): Promise<Site> => ({ ...(await shared.site()), stop: async () => undefined });

const RESULT: LighthouseResult = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  largestContentfulPaintMs: 900,
  cumulativeLayoutShift: 0,
  totalBlockingTimeMs: 0,
  faults: [],
};

const bench: Bench = {
  extent: shortest,
  site: kept,
  ownSite: kept,
  // What stands in the folder of a peer needs its packages.
  peer: async () => {
    const dist = join(folder, 'peer');
    cpSync(join(distFolder, '404.html'), join(dist, 'index.html'));
    cpSync(join(distFolder, '404.html'), join(dist, 'bad-oeyhnhausen', 'werste', 'index.html'));
    return { dist, buildSeconds: 1 };
  },
  lighthouse: (work) => work(async (url) => ((await fetch(url)).ok ? RESULT : { ...RESULT, faults: [url] })),
  build: async (project) => stoodInBuild(project),
};

/** What is built is looked at: its catalogue is read with its pages. */
function stoodInBuild(project: string): Build {
  const { catalogueSeed } = readContent(join(project, 'content'));
  const pages = builtPages().length + catalogueSeed.restingPlaces.length;
  return { pages, seconds: 1, msPerPage: 1000 / pages };
}

/** Each section of `npm run bench` once, as short as it can be. No time is looked at. */
describe('the sections of the bench', () => {
  beforeAll(async () => {
    if (!existsSync(distFolder)) throw new Error('Nothing is built, nothing to measure: npm run build');
    await shared.site();
  });
  afterAll(async () => {
    await shared.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(sections)('$name gives rows', async (section) => {
    const [measured] = await runSections([section], bench, () => undefined);
    expect(measured?.isBroken, measured?.rows[0]?.value).toBe(false);
    expect(measured?.rows.length).toBeGreaterThan(0);
    for (const { what, value } of measured?.rows ?? []) expect(`${what} ${value}`.trim()).not.toMatch(/^$|undefined/);
  });
});
