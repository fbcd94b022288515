import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binOf, projectFolder } from '../bin.ts';
import { runScript } from './command.ts';
import { type Count, oneTest, withExitCode } from './count.ts';
import { countPlaywright, countVitest } from './reports.ts';

export type Step = { readonly name: string; readonly run: () => Promise<Count> };

const reports = mkdtempSync(join(tmpdir(), 'bestattungshaus-test-'));

const check = (name: string, script: string, words: readonly string[]): Step => ({
  name,
  run: async () => oneTest(await runScript(script, words, { inOnePiece: true })),
});

export const biome = check('biome check', binOf('@biomejs/biome'), ['check', '--error-on-warnings']);

/** Exports and files that nothing uses. */
export const knip = check('knip', binOf('knip'), ['--config', 'tests/support/knip.ts']);

const tsc = binOf('typescript', 'tsc');

/** Before tsc: it writes the types of the content collections that tsc reads. */
export const astroCheck = check('astro check', binOf('astro'), ['check', '--minimumFailingSeverity', 'warning']);

export const typeChecks: readonly Step[] = [
  check('tsc', tsc, ['--noEmit', '-p', '.']),
  check('tsc of the domain, without DOM and Node', tsc, ['--noEmit', '-p', 'src/domain']),
];

export const unitTests: Step = {
  name: 'vitest',
  run: async () => {
    const report = join(reports, 'vitest.json');
    const exitCode = await runScript(binOf('vitest'), [
      'run',
      '--config=tests/vitest.config.ts',
      '--coverage',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    return withExitCode(countVitest(report), exitCode);
  },
};

export const astroBuild = check('astro build', binOf('astro'), ['build']);

/** A browser's visits, of one project of playwright.config.ts. */
const visits = (project: string): Step => ({
  name: `playwright: ${project}`,
  run: async () => {
    if (!existsSync(join(projectFolder, 'dist', 'index.html'))) throw new Error('Nothing is built, nothing to visit.');
    const report = join(reports, `playwright-${project}.json`);
    const exitCode = await runScript(
      binOf('@playwright/test', 'playwright'),
      ['test', '--config=tests/playwright.config.ts', '--reporter=list,json', `--project=${project}`],
      { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return withExitCode(countPlaywright(report), exitCode);
  },
});

export const journeys: readonly Step[] = ['site', 'accounts', 'orders', 'a11y'].map(visits);
