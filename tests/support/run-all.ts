import { add, type Count, NOTHING } from './run/count.ts';
import { astroBuild, biome, journeys, typeChecks, unitTests } from './run/steps.ts';

/**
 * What `npm test` runs: everything, lint first. The last line stands alone: `N passed, N failed`.
 * A check or build counts as one test; a tool that dies before it reports counts as failed.
 */
async function runAll(): Promise<Count> {
  let total = NOTHING;
  for (const step of [biome, ...typeChecks, unitTests, astroBuild, journeys]) {
    console.log(`\n── ${step.name}`);
    const started = performance.now();
    const count = await step.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total = add(total, count);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `── ${step.name}: ${count.failed === 0 ? 'ok' : 'FAILED'}, ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
    );
  }
  return total;
}

const { passed, failed } = await runAll();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
