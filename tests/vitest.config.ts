import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/run/longest-first.ts';

/** One file after the other in the same worker: what these load keeps no state of its own, and loading it takes longest. */
const together = ['tests/*.test.ts', 'tests/{bench,contract,islands,server,site,styles,support}/**/*.test.{ts,tsx}'];
/** As well; of these the lines are counted that they reach. */
const domain = ['tests/domain/**/*.test.ts'];
const others = ['tests/{client,fuzz,load,stores,torture}/**/*.test.{ts,tsx}'];
/** Replaces modules, which nobody else must see; loads tools of the browser, which nobody else wants. */
const alone = ['tests/server/http/endpoint.test.ts', 'tests/bench/short.test.ts'];
/** After all others, with no other test beside it: it takes a server that has not answered for seconds for one that hangs. */
const last = ['tests/fuzz/fuzz.test.ts'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // Not one less than the processors, as vitest would: the tests are all that runs.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/postgresql/empty.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Processes of a test file that starts them side by side.
    maxConcurrency: 3,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'domain', include: domain, isolate: false } },
      { extends: true, test: { name: 'together', include: together, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: [...others, ...alone], exclude: last } },
      { extends: true, test: { name: 'last', include: last, sequence: { groupOrder: 1 } } },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      reporter: ['text-summary'],
      thresholds: { lines: 95, branches: 95, functions: 95, statements: 95 },
    },
  },
});
