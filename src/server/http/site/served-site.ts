import type { Site, SiteFiles } from './read-site.ts';

/** The site that is served now. A request takes `current()` once, so that all it is answered with is of one build. */
export type ServedSite = {
  current(): Site;
  /** A hashed file of a site served before, for pages that were loaded just before a change. */
  findEarlier(address: string): { readonly folder: string; readonly file: string } | undefined;
  /** In one assignment. `earlier`: what `findEarlier` looks through, the newest first. */
  replace(site: Site, earlier: readonly SiteFiles[]): void;
};

/** Their names change with their content: the scripts and styles of the pages, and the words of the search. */
const HASHED = /^\/(?:_astro|pagefind\/(?:fragment|index))\//;

export function servedSite(first: Site, before: readonly SiteFiles[] = []): ServedSite {
  let served = { site: first, earlier: before };
  return {
    current: () => served.site,
    findEarlier(address) {
      if (!HASHED.test(address)) return undefined;
      for (const { folder, files } of served.earlier) {
        const file = files.get(address);
        if (file !== undefined) return { folder, file };
      }
      return undefined;
    },
    replace(site, earlier) {
      served = { site, earlier };
    },
  };
}
