import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../bin.ts';
import { oneTest, withExitCode } from './count.ts';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './reports.ts';
import { slowest } from './slowest.ts';

const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-reports-'));
let written = 0;

const report = (content: unknown): string => {
  const file = join(folder, `${written++}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((each) => ({ status: each })),
});

describe('a report of vitest', () => {
  test('counts passed and failed tests and leaves skipped ones out', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')];
    expect(countVitest(report({ testResults }))).toEqual({ passed: 2, failed: 1 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    expect(countVitest(report({ testResults: [file('failed')] }))).toEqual({ passed: 0, failed: 1 });
  });
});

describe('a report of Playwright', () => {
  test('counts a test that passes only when repeated as failed, a skipped one as nothing', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countPlaywright(report({ stats, errors: [] }))).toEqual({ passed: 7, failed: 2 });
  });

  test('counts an error outside of tests', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    expect(countPlaywright(report({ stats, errors: [{ message: 'server' }] }))).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the failures at the end of a run', () => {
  test('name the file, the test and the reason', () => {
    const name = join(projectFolder, 'tests/a.test.ts');
    const failed = { status: 'failed', fullName: 'a sum is right', failureMessages: ['expected 1\nto be 2'] };
    const testResults = [{ ...file('failed', 'passed'), name }];
    testResults[0]?.assertionResults.push(failed);
    expect(failuresOfVitest(report({ testResults }))).toEqual([
      `   ${join('tests', 'a.test.ts')} › a sum is right\n      expected 1\n      to be 2`,
    ]);
  });

  test('name a file that could not be loaded', () => {
    const testResults = [{ ...file('failed'), name: 'a.test.ts', message: 'no database' }];
    expect(failuresOfVitest(report({ testResults }))).toEqual([
      '   a.test.ts › could not be loaded\n      no database',
    ]);
  });

  test('are those of journeys in groups as well', () => {
    const specs = [
      { title: 'an order', tests: [{ results: [{ duration: 1, errors: [{ message: 'console error' }] }] }] },
    ];
    const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
    expect(failuresOfPlaywright(report({ suites }))).toEqual(['   a.spec.ts › an order\n      console error']);
  });
});

describe('the seconds of each file', () => {
  test('are those between its first test and its last', () => {
    const testResults = [
      { ...file('passed'), name: join(projectFolder, 'tests/a.test.ts'), startTime: 500, endTime: 2000 },
    ];
    expect(timesOfVitest(report({ testResults }))).toEqual([{ file: join('tests', 'a.test.ts'), seconds: 1.5 }]);
  });

  test('are those of its tests, in groups or not, each time they ran', () => {
    const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const suites = [
      { file: 'a.spec.ts', specs: [spec(500)], suites: [{ file: 'a.spec.ts', specs: [spec(1000, 250)] }] },
    ];
    expect(timesOfPlaywright(report({ suites }))).toEqual([{ file: 'a.spec.ts', seconds: 1.75 }]);
  });

  test('are shown of the slowest twenty, the slowest first', () => {
    const times = Array.from({ length: 25 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
    const [head, first, ...others] = slowest(times);
    expect(head).toContain('slowest 20 of 25 files');
    expect(first).toBe('    24.0 s  24.test.ts');
    expect(others).toHaveLength(19);
    expect(slowest(times.slice(0, 1))).toHaveLength(2);
  });

  test('are not shown where nothing was reported', () => {
    for (const read of [timesOfVitest, timesOfPlaywright])
      expect(slowest(read(join(folder, 'missing.json')))).toEqual([]);
  });
});

describe('a tool that dies', () => {
  test.each([countVitest, countPlaywright])('before it reports has one failure', (count) => {
    expect(count(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
    expect(count(report(''))).toEqual({ passed: 0, failed: 1 });
    expect(count(report('{"testResults": [{'))).toEqual({ passed: 0, failed: 1 });
    expect(count(report({}))).toEqual({ passed: 0, failed: 1 });
  });

  test('after a clean report has one failure', () => {
    expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
    expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
    expect(withExitCode({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
    expect(oneTest(2)).toEqual({ passed: 0, failed: 1 });
    expect(oneTest(0)).toEqual({ passed: 1, failed: 0 });
  });
});
