import { existsSync, readFileSync } from 'node:fs';
import type { Count } from './count.ts';

const UNREPORTED: Count = { passed: 0, failed: 1 };

const read = <T>(file: string, count: (report: T) => Count): Count => {
  if (!existsSync(file)) return UNREPORTED;
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return UNREPORTED;
  }
};

type VitestFile = { status: string; assertionResults: { status: string }[] };
type VitestReport = { testResults: VitestFile[] };

/** Skipped tests count as nothing; a file that could not even be loaded counts as one failure. */
export const countVitest = (file: string): Count =>
  read<VitestReport>(file, ({ testResults }) => {
    const results = testResults.flatMap((each) => each.assertionResults.map(({ status }) => status));
    const unloaded = testResults.filter(
      (each) => each.status === 'failed' && !each.assertionResults.some(({ status }) => status === 'failed'),
    );
    return {
      passed: results.filter((status) => status === 'passed').length,
      failed: results.filter((status) => status === 'failed').length + unloaded.length,
    };
  });

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A test that passes only when repeated has failed. */
export const countPlaywright = (file: string): Count =>
  read<PlaywrightReport>(file, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
