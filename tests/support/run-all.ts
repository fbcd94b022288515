import { add, type Count, NOTHING } from './run/count.ts';
import {
  astroBuild,
  astroCheck,
  biome,
  domainTests,
  journeys,
  knip,
  type Step,
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
  [biome, knip, astroBuild, domainTests],
  [astroCheck, ...typeChecks],
  [unitTests],
  [journeys],
];

async function runStep({ name, run }: Step): Promise<Count> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `── ${name}: ${count.failed === 0 ? 'ok' : 'FAILED'}, ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  );
  return count;
}

const { passed, failed } = await runAll();
const minutes = (performance.now() / 60_000).toFixed(1);
console.log(`\n${minutes} minutes in all`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
