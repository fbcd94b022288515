import { binOf } from './bin.ts';
import { runScript } from './run/command.ts';
import { add, type Count, NOTHING } from './run/count.ts';
import { runStep } from './run/run-step.ts';
import {
  astroBuild,
  astroCheck,
  biome,
  domainTests,
  journeys,
  knip,
  type Step,
  serverBundle,
  typeChecks,
  unitTests,
} from './run/steps.ts';

/**
 * What `npm test` runs: everything, lint first. The last line stands alone: `N passed, N failed`.
 * A check or build counts as one test; a tool that dies before it reports counts as failed.
 */
async function runAll(): Promise<Count> {
  let total = NOTHING;
  for (const atOnce of stages) {
    const counts = await Promise.all(atOnce.map(runStep));
    total = counts.reduce(add, total);
  }
  return total;
}

/** One after the other; what stands together runs at the same time. */
const stages: readonly (readonly Step[])[] = [
  [biome, knip, astroBuild, serverBundle, domainTests],
  [astroCheck, ...typeChecks],
  [unitTests],
  [journeys],
];

/** `npm test -- unit FILE…` and `npm test -- e2e FILE…`: some files, with the tool's own report. */
const tools: Readonly<Record<string, readonly string[]>> = {
  unit: [binOf('vitest'), 'run', '--config=tests/vitest.config.ts'],
  e2e: [binOf('@playwright/test', 'playwright'), 'test', '--config=tests/playwright.config.ts'],
};

const [part, ...files] = process.argv.slice(2);
const tool = part === undefined ? undefined : tools[part];
if (part !== undefined && !tool) {
  console.error(`No part of the tests is called ${part}: unit or e2e.`);
  process.exitCode = 1;
} else if (tool) {
  const [script = '', ...words] = tool;
  process.exitCode = await runScript(script, [...words, ...files]);
} else {
  const { passed, failed } = await runAll();
  const minutes = (performance.now() / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes in all`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
