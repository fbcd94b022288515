import { paths } from '#site/paths.ts';

/** Bytes after brotli; 1 kB is 1000 bytes. The bench shows them, tests/e2e/budgets.spec.ts holds them. */
export type Budget = {
  /** The page with its styles, which stand in it. */
  readonly htmlAndCss?: number;
  /** What runs before the browser is idle; on pages with islands their scripts as well. */
  readonly scripts: number;
  readonly islands?: number;
};

const CONTENT_PAGE: Budget = { htmlAndCss: 14_000, scripts: 3_000, islands: 0 };
const PAGE_WITH_ISLANDS: Budget = { scripts: 110_000 };
/** The calculator carries the forms for its first question; the list of places is read like any other page. */
const RESTING_PLACES: Budget = { htmlAndCss: 14_000, scripts: 110_000 };

const WITH_ISLANDS: readonly string[] = [paths.estimate, paths.restingPlaces];

/** Content pages are all that load no framework. */
export const isContentPage = (address: string): boolean => !WITH_ISLANDS.includes(address);

export function budgetOf(address: string): Budget {
  if (isContentPage(address)) return CONTENT_PAGE;
  return address === paths.restingPlaces ? RESTING_PLACES : PAGE_WITH_ISLANDS;
}
