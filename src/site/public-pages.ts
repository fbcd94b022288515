import { paths } from './paths.ts';
import { redirects } from './redirects.ts';

/** The entry of a page in the sitemap (specification, section 9). */
export type PublicPage = {
  readonly path: string;
  readonly priority: number;
  readonly changefreq: 'monthly' | 'yearly';
};

/**
 * Every page that search engines may list, apart from those of cemeteries, funeral forms, the guide and what is in plain
 * language. All others say `noindex`.
 */
export const publicPages: readonly PublicPage[] = [
  { path: paths.home, priority: 0.8, changefreq: 'monthly' },
  { path: paths.estimate, priority: 0.9, changefreq: 'monthly' },
  { path: paths.funeralForms, priority: 0.8, changefreq: 'monthly' },
  { path: paths.restingPlaces, priority: 0.8, changefreq: 'monthly' },
  { path: paths.prices, priority: 0.8, changefreq: 'monthly' },
  { path: paths.orientation, priority: 0.4, changefreq: 'monthly' },
  { path: paths.preparation, priority: 0.8, changefreq: 'monthly' },
  { path: paths.bereavement, priority: 0.8, changefreq: 'monthly' },
  { path: paths.guides, priority: 0.7, changefreq: 'monthly' },
  { path: paths.about, priority: 0.5, changefreq: 'yearly' },
  { path: paths.contact, priority: 0.5, changefreq: 'yearly' },
  { path: paths.imprint, priority: 0.1, changefreq: 'yearly' },
  { path: paths.privacy, priority: 0.1, changefreq: 'yearly' },
  { path: paths.terms, priority: 0.1, changefreq: 'yearly' },
  { path: paths.withdrawal, priority: 0.1, changefreq: 'yearly' },
  { path: paths.accessibility, priority: 0.1, changefreq: 'yearly' },
];

const isCemeteryPage = (path: string): boolean =>
  path === paths.cemeteries || (path.startsWith(`${paths.cemeteries}/`) && !(path in redirects));

/** The same in plain language. */
const isPlainPage = (path: string): boolean =>
  path === paths.plainLanguage || path.startsWith(`${paths.plainLanguage}/`);

const isFuneralFormPage = (path: string): boolean => path.startsWith(`${paths.funeralForms}/`);

const isPriceSheet = (path: string): boolean => path.startsWith(`${paths.prices}/`);

const isGuidePage = (path: string): boolean => path.startsWith(`${paths.guides}/`);

/** The entry of an address in the sitemap; undefined where search engines must not list it. */
export function publicPageAt(path: string): PublicPage | undefined {
  if (isCemeteryPage(path)) return { path, priority: 0.7, changefreq: 'yearly' };
  if (isFuneralFormPage(path)) return { path, priority: 0.8, changefreq: 'monthly' };
  if (isPriceSheet(path)) return { path, priority: 0.7, changefreq: 'monthly' };
  if (isGuidePage(path)) return { path, priority: 0.7, changefreq: 'monthly' };
  if (isPlainPage(path)) return { path, priority: 0.6, changefreq: 'yearly' };
  return publicPages.find((page) => page.path === path);
}
