import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { navigation } from '#site/navigation.ts';
import { paths } from '#site/paths.ts';
import { publicPageAt } from '#site/public-pages.ts';
import { builtPages } from './built-pages.ts';

/** Files that Pagefind writes for its own interfaces; the page of the search has one of its own and no worker. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\.|^wasm\.unknown\./;

/** After the build the words of every page that can be found lie in `pagefind/`, for the browser to search. */
export const searchIndex = (): AstroIntegration => ({
  name: 'search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const count = await writeSearchIndex(fileURLToPath(dir));
      logger.info(`${count} pages to be found`);
    },
  },
});

/** Answers how many pages are in the index. */
async function writeSearchIndex(folder: string): Promise<number> {
  try {
    const { index, errors } = await createIndex({
      forceLanguage: 'de',
      rootSelector: 'main',
      excludeSelectors: ['nav', '.no-print', 'noscript'],
    });
    if (!index) throw new Error(errors.join(' '));
    let count = 0;
    for await (const { path, html } of builtPages(folder)) {
      if (!publicPageAt(path)) continue;
      refuseErrors(await index.addHTMLFile({ url: path, content: asIndexed(path, html) }));
      count++;
    }
    const outputPath = join(folder, 'pagefind');
    refuseErrors(await index.writeFiles({ outputPath }));
    for (const file of await readdir(outputPath)) if (UNUSED.test(file)) await rm(join(outputPath, file));
    return count;
  } finally {
    await close();
  }
}

/**
 * What is about something else: a cemetery's page names urns, coffins and trees, the list of single fees each kind of grave, a legal
 * text everything, and what is in plain language stands on another page in full. Titles count as any other.
 */
const IN_PASSING = [
  /^\/friedhoefe\/(?!weiteres\/)[^/]+\/./,
  new RegExp(`^${paths.plainLanguage}`),
  new RegExp(`^(${[paths.orientation, paths.privacy, paths.terms, paths.imprint, paths.accessibility].join('|')})$`),
];

/** A page by its text, and by the words of its address and of its entry in the navigation: /trauerfall, „Auftrag erteilen“. */
function asIndexed(path: string, html: string): string {
  if (IN_PASSING.some((pattern) => pattern.test(path))) return weighedLess(html);
  const words = [
    path.slice(1).replaceAll('-', ' '),
    ...navigation.filter(({ href }) => href === path).map(({ title }) => title),
  ];
  return path.includes('/', 1)
    ? html
    : html.replace('</main>', `<p data-pagefind-weight="8">${words.join(', ')}</p></main>`);
}

const weighedLess = (html: string): string => html.replace(/<(main|h2|h3)\b/g, '<$1 data-pagefind-weight="0.2"');

function refuseErrors({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Der Suchindex ließ sich nicht schreiben: ${errors.join(' ')}`);
}
