import { ESTIMATE_COMPARISON, GRAVE_COMPARISON } from './compare-paths.ts';
import { paths } from './paths.ts';

/** Bytes after brotli; 1 kB is 1000 bytes. tests/e2e/page/budgets.spec.ts holds them, and nothing is published over them. */
export type Budget = {
  /** The page with its styles, which stand in it. */
  readonly htmlAndCss?: number;
  /** Scripts that run before the browser is idle; on pages with islands their scripts as well. */
  readonly scripts?: number;
  /** Where each has a limit of its own: what runs before the browser is idle, and what the islands load. */
  readonly earlyScripts?: number;
  readonly islandScripts?: number;
  readonly islands?: number;
};

/** The one font, for headings and sums, counts apart: it is loaded once for all pages, and the text is read without it. */
export const MOST_FONT_BYTES = 20_000;

const CONTENT_PAGE: Budget = { htmlAndCss: 14_000, scripts: 3_000, islands: 0 };
const PAGE_WITH_ISLANDS: Budget = { scripts: 111_000 };
/** The calculator carries the forms for its first question; the list of places is read like any other page. */
const RESTING_PLACES: Budget = { htmlAndCss: 14_000, scripts: 110_000 };
/** A text to read like any other, and below it the form it is about, which comes when it is seen or nothing else is to do. */
const TEXT_WITH_FORM: Budget = { htmlAndCss: 14_000, earlyScripts: 3_000, islandScripts: 110_000 };

/** The same with a wizard: the calculator's questions, existing graves and open answers among them, the copy for the tab, and
    everything around them. */
const TEXT_WITH_WIZARD: Budget = { ...TEXT_WITH_FORM, islandScripts: 139_000 };

const WITH_ISLANDS: Readonly<Record<string, Budget>> = {
  [paths.estimate]: PAGE_WITH_ISLANDS,
  [paths.restingPlaces]: RESTING_PLACES,
  [GRAVE_COMPARISON]: RESTING_PLACES,
  [ESTIMATE_COMPARISON]: RESTING_PLACES,
  [paths.bereavement]: TEXT_WITH_WIZARD,
  [paths.preparation]: TEXT_WITH_WIZARD,
  [paths.contact]: TEXT_WITH_FORM,
  [paths.withdrawal]: TEXT_WITH_FORM,
};

/** Content pages are all that load no framework. */
export const isContentPage = (address: string): boolean => !(address in WITH_ISLANDS);

export const budgetOf = (address: string): Budget => WITH_ISLANDS[address] ?? CONTENT_PAGE;
