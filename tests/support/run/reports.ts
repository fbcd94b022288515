import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectFolder } from '../bin.ts';
import type { Count } from './count.ts';
import type { FileTime } from './slowest.ts';

const UNREPORTED: Count = { passed: 0, failed: 1 };

/** `otherwise` where the tool died before it reported. */
const read = <T, R>(file: string, look: (report: T) => R, otherwise: R): R => {
  if (!existsSync(file)) return otherwise;
  try {
    return look(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return otherwise;
  }
};

type VitestFile = {
  name: string;
  status: string;
  /** In milliseconds since 1970: of the first test, and of the end of the last one. */
  startTime: number;
  endTime: number;
  assertionResults: { status: string }[];
};
type VitestReport = { testResults: VitestFile[] };

/** Skipped tests count as nothing; a file that could not even be loaded counts as one failure. */
export const countVitest = (file: string): Count =>
  read<VitestReport, Count>(
    file,
    ({ testResults }) => {
      const results = testResults.flatMap((each) => each.assertionResults.map(({ status }) => status));
      const unloaded = testResults.filter(
        (each) => each.status === 'failed' && !each.assertionResults.some(({ status }) => status === 'failed'),
      );
      return {
        passed: results.filter((status) => status === 'passed').length,
        failed: results.filter((status) => status === 'failed').length + unloaded.length,
      };
    },
    UNREPORTED,
  );

/** Without the time a file takes to load. */
export const timesOfVitest = (file: string): readonly FileTime[] =>
  read<VitestReport, readonly FileTime[]>(
    file,
    ({ testResults }) =>
      testResults.map(({ name, startTime, endTime }) => ({
        file: relative(projectFolder, name),
        seconds: (endTime - startTime) / 1000,
      })),
    [],
  );

type PlaywrightSpec = { tests: { results: { duration: number }[] }[] };
type PlaywrightSuite = { file: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
};

/** A test that passes only when repeated has failed. */
export const countPlaywright = (file: string): Count =>
  read<PlaywrightReport, Count>(
    file,
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
    UNREPORTED,
  );

/** What its tests took, added up: of two that run at the same time, both. */
export const timesOfPlaywright = (file: string): readonly FileTime[] =>
  read<PlaywrightReport, readonly FileTime[]>(
    file,
    ({ suites = [] }) => suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 })),
    [],
  );

const millisecondsOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) +
  sum(suites.map(millisecondsOf));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
