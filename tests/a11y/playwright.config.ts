import usual from '../playwright.config.ts';

// The workers inherit it.
process.env.A11Y = 'whole';

/** The same tests as ever, of every page. */
export default {
  ...usual,
  testDir: '.',
  outputDir: '../../test-results',
  projects: [{ name: 'a11y', timeout: 90_000 }],
};
