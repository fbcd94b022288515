import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The same test without a window, for what is read from files or asked of the server. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs off its first parameter.
  watch: ({}, use) => use(undefined),
});
