import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binOf, compiledOnce, projectFolder } from '../bin.ts';
import { type Manner, runScript } from './command.ts';
import { type Count, oneTest, withExitCode } from './count.ts';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './reports.ts';
import { slowest } from './slowest.ts';

export type Step = { readonly name: string; readonly run: () => Promise<Count> };

const reports = mkdtempSync(join(tmpdir(), 'bestattungshaus-test-'));

const check = (name: string, script: string, words: readonly string[]): Step => ({
  name,
  run: async () => oneTest(await runScript(script, words, { inOnePiece: true })),
});

export const biome = check('biome check', binOf('@biomejs/biome'), ['check', '--error-on-warnings']);

/** Exports and files that nothing uses. */
export const knip = check('knip', binOf('knip'), ['--config', 'tests/support/knip.ts']);

/** The compiler as a native program, in a third of the time; astro check needs the one written in JavaScript. */
const tsc = binOf('typescript-native', 'tsc');
/** Several threads would check the same libraries several times. */
const ONE_THREAD = '--singleThreaded';

const ASTRO_CHECK = ['check', '--tsconfig=src/tsconfig.astro.json', '--minimumFailingSeverity=warning'];

/** Of the pages and components: tsc checks what is .ts or .tsx. The build has written the types of the collections. */
export const astroCheck = check('astro check', binOf('astro'), [...ASTRO_CHECK, '--noSync']);
/** The same without a build before it. */
export const unbuiltAstroCheck = check('astro check', binOf('astro'), ASTRO_CHECK);

export const typeChecks: readonly Step[] = [
  check('tsc', tsc, ['--noEmit', ONE_THREAD, '-p', '.']),
  check('tsc of the domain, without DOM and Node', tsc, ['--noEmit', ONE_THREAD, '-p', 'src/domain']),
];

/** Of `content/` and of the texts in `src`; words that the dictionary lacks stand in `spelling/words.txt`. */
export const spelling = check('spelling', binOf('cspell'), [
  'lint',
  '--config=tests/support/spelling/cspell.json',
  '--no-progress',
  '--no-summary',
]);

export const advisories = check('advisories', join(projectFolder, 'tests/support/supply/check-advisories.ts'), []);

/** Formats, and mends what is safe to mend. */
export const biomeFix = check('biome check --write', binOf('@biomejs/biome'), ['check', '--write']);

type Units = Manner & { readonly projects: readonly string[]; readonly more?: readonly string[] };

/** Some of the projects of vitest.config.ts. */
const units = (name: string, { projects, more = [], ...manner }: Units): Step => ({
  name,
  run: async () => {
    const report = join(reports, `vitest-${projects.join('-')}.json`);
    const words = ['run', '--config=tests/vitest.config.ts', ...projects.map((project) => `--project=${project}`)];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const exitCode = await runScript(binOf('vitest'), [...words, ...more, ...reporters], manner);
    console.log([...slowest(timesOfVitest(report)), ...failuresOfVitest(report)].join('\n'));
    return withExitCode(countVitest(report), exitCode);
  },
});

/** What is counted by line and branch is the domain, and by its own tests: elsewhere, counting costs only time. */
export const domainTests = units('vitest of the domain, with its coverage', {
  projects: ['domain'],
  more: ['--coverage', '--maxWorkers=1'],
  inOnePiece: true,
});

/** Each file that is alone loads the same packages again: compiling them took a sixth of its time. */
export const unitTests = units('vitest', { projects: ['together', 'alone', 'last'], environment: compiledOnce });

/** Before the checks of types: it writes the types of the content collections. */
export const astroBuild = check('astro build', binOf('astro'), ['build']);

/** Of the server that the tests start. A package that cannot be bundled fails here; a start would do without the bundle. */
export const serverBundle = check('server bundle', join(projectFolder, 'src/server/build/bundle-command.ts'), []);

/** All of the browser's visits: one server, and both processors busy until the end. */
export const journeys: Step = {
  name: 'playwright',
  run: async () => {
    if (!existsSync(join(projectFolder, 'dist', 'index.html'))) throw new Error('Nothing is built, nothing to visit.');
    const report = join(reports, 'playwright.json');
    const exitCode = await runScript(
      binOf('@playwright/test', 'playwright'),
      ['test', '--config=tests/playwright.config.ts', '--reporter=list,json'],
      { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    console.log([...slowest(timesOfPlaywright(report)), ...failuresOfPlaywright(report)].join('\n'));
    return withExitCode(countPlaywright(report), exitCode);
  },
};
