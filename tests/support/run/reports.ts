import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
  /** Why a file could not even be loaded. */
  message?: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
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

/** What failed and why, for the end of the run: in between, thousands of lines stand. */
export const failuresOfVitest = (file: string): readonly string[] =>
  read<VitestReport, readonly string[]>(
    file,
    ({ testResults }) =>
      testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message = '', assertionResults }) => {
          const failed = assertionResults.filter(({ status }) => status === 'failed');
          if (failed.length === 0) return [failure(name, 'could not be loaded', [message])];
          return failed.map(({ fullName = '', failureMessages = [] }) => failure(name, fullName, failureMessages));
        }),
    [],
  );

type PlaywrightResult = { duration: number; status?: string; errors?: { message?: string }[] };
type PlaywrightSpec = { title?: string; file?: string; tests: { results: PlaywrightResult[] }[] };
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

/** Of a test that failed for several reasons, all. */
export const failuresOfPlaywright = (file: string): readonly string[] =>
  read<PlaywrightReport, readonly string[]>(file, ({ suites = [] }) => suites.flatMap(failuresIn), []);

const failuresIn = ({ file, specs = [], suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title = '', tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    return errors.length === 0
      ? []
      : [
          failure(
            file,
            title,
            errors.map(({ message = '' }) => message),
          ),
        ];
  }),
  ...suites.flatMap(failuresIn),
];

const LONGEST_REASON = 1200;

const failure = (file: string, title: string, reasons: readonly string[]): string =>
  `   ${isAbsolute(file) ? relative(projectFolder, file) : file} › ${title}\n${reasons
    .map((reason) => stripVTControlCharacters(reason).slice(0, LONGEST_REASON).replace(/^/gm, '      '))
    .join('\n')}`;

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
