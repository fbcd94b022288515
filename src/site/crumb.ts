import { paths } from './paths.ts';

/** A step on the way from the home page to where one is; the last one is the page itself. */
export type Crumb = { readonly title: string; readonly href: string };

/** The same way from the home page on; empty where a page is not on any way. */
export const wayFromHome = (crumbs: readonly Crumb[]): readonly Crumb[] =>
  crumbs.length === 0 ? [] : [{ title: 'Startseite', href: paths.home }, ...crumbs];
