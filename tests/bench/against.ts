import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../support/bin.ts';
import { copyProject } from '../support/project-copy.ts';
import { type Site, startSite, startWords } from '../support/site-process.ts';
import { comparedRows, type Figure } from './compared.ts';
import type { Extent } from './extent.ts';
import { type Build, timedBuild } from './grown-project.ts';
import { MEASURES, type MeasureName } from './measures.ts';
import { npm } from './npm.ts';
import type { Row } from './table.ts';

/** What is measured of both where no section is named. */
const SECTIONS = ['build', ...Object.keys(MEASURES)];

/**
 * `npm run bench -- --against=COMMIT`: that commit is built beside this one, and each section runs on both in turns, so that
 * what else the machine does falls on both alike. Both are measured by the bench of today.
 */
export async function against(commit: string, extent: Extent, wanted: readonly string[] = SECTIONS): Promise<Row[]> {
  const unknown = wanted.filter((name) => !SECTIONS.includes(name));
  if (unknown.length > 0) throw new Error(`--against knows: ${SECTIONS.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-against-'));
  const [before, now] = [join(folder, 'before'), join(folder, 'now')];
  try {
    git(projectFolder, 'clone', '--quiet', '--no-checkout', projectFolder, before);
    git(before, 'checkout', '--quiet', git(projectFolder, 'rev-parse', '--verify', `${commit}^{commit}`).trim());
    await npm(before, 'ci', '--no-audit', '--no-fund');
    mkdirSync(now);
    copyProject(now);
    const build = (project: string) => timedBuild(project).then(buildFigures);
    const rows: Row[] = [];
    if (wanted.includes('build'))
      rows.push(
        ...(await inTurns(
          'build',
          () => build(before),
          () => build(now),
        )),
      );
    else await Promise.all([build(before), build(now)]);
    const sites = { before: await siteOf(before), now: await siteOf(now) };
    try {
      for (const name of Object.keys(MEASURES) as MeasureName[]) {
        if (!wanted.includes(name)) continue;
        const measure = MEASURES[name];
        const measured = (folder: string, site: Site) =>
          name === 'orders' ? onOwnSite(folder, (own) => measure(own, extent)) : measure(site, extent);
        rows.push(
          ...(await rowsOf(
            name,
            () => measured(before, sites.before),
            () => measured(now, sites.now),
          )),
        );
      }
      return rows;
    } finally {
      await Promise.all([sites.before.stop(), sites.now.stop()]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const siteOf = (folder: string): Promise<Site> => startSite({}, startWords(folder), folder);

/** The mails of orders, each with its PDF, are written for minutes afterwards: they end with the server. */
async function onOwnSite<T>(folder: string, use: (site: Site) => Promise<T>): Promise<T> {
  const site = await siteOf(folder);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

const buildFigures = ({ seconds }: Build): Figure[] => [
  { what: 'seconds of a build', value: seconds, unit: 's', better: 'less' },
];

type Measure = () => Promise<readonly Figure[]>;

/** What one of the two cannot answer is named, and the other sections go on. */
const rowsOf = (name: string, before: Measure, now: Measure): Promise<Row[]> =>
  inTurns(name, before, now).catch((error: Error) => [{ what: name, value: error.message, reached: false }]);

async function inTurns(name: string, before: Measure, now: Measure): Promise<Row[]> {
  const first = await before();
  const ours = [await now(), await now()];
  return comparedRows(name, [first, await before()], ours);
}

const git = (cwd: string, ...words: readonly string[]): string => execFileSync('git', words, { cwd, encoding: 'utf8' });
