export type Count = { readonly passed: number; readonly failed: number };

export const NOTHING: Count = { passed: 0, failed: 0 };

export const add = (a: Count, b: Count): Count => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** A check as one test. */
export const oneTest = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A tool that counts no failure and still ends badly (a crash, a missed coverage floor) has one. */
export const withExitCode = (count: Count, exitCode: number): Count =>
  exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
