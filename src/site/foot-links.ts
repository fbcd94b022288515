import { paths } from './paths.ts';

/** The links at the foot of every page; the law asks for most of it. */
export const footLinks = [
  { title: 'Preise', href: paths.prices },
  { title: 'Ratgeber', href: paths.guides },
  { title: 'Einfache Sprache', href: paths.plainLanguage },
  { title: 'Impressum', href: paths.imprint },
  { title: 'Datenschutz', href: paths.privacy },
  { title: 'AGB', href: paths.terms },
  { title: 'Barrierefreiheit', href: paths.accessibility },
] as const;
