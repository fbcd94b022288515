import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtPages, distFolder } from './built-pages.ts';

/** Addresses in the sitemap: every page anybody may find by searching. Empty before the first build. */
export const sitemapPages = (): string[] =>
  locationsIn('sitemap-index.xml')
    .flatMap((part) => locationsIn(basename(part)))
    .map((location) => new URL(location).pathname);

/** Pages that are built and that nobody should find by searching: `/404`, `/suche` … */
export const unlistedPages = (): string[] => {
  const listed = new Set(sitemapPages());
  return builtPages().filter((address) => !listed.has(address));
};

/** An address has no character that XML would write differently. */
const locationsIn = (file: string): string[] => {
  const path = join(distFolder, file);
  if (!existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, location = '']) => location);
};
