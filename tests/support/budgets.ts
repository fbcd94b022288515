import { paths } from '#site/paths.ts';

/** Bytes after brotli; 1 kB is 1000 bytes. The bench shows them, tests/e2e/budgets.spec.ts holds them. */
export const BUDGETS: Readonly<Record<string, { htmlAndCss?: number; scripts?: number; islands?: number }>> = {
  [paths.home]: { htmlAndCss: 14_000, islands: 0 },
  [paths.estimate]: { scripts: 110_000 },
};
