import type { Count } from './count.ts';
import type { Step } from './steps.ts';

/** Runs a step and prints its name, its counts and its seconds. A tool that dies counts as one failure. */
export async function runStep({ name, run }: Step): Promise<Count> {
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
