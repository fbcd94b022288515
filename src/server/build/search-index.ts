import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { publicPageAt } from '#site/public-pages.ts';
import { builtPages } from './built-pages.ts';

/** What Pagefind writes for its own interfaces; the page of the search has one of its own and no worker. */
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
      refuseErrors(await index.addHTMLFile({ url: path, content: html }));
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

function refuseErrors({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Der Suchindex ließ sich nicht schreiben: ${errors.join(' ')}`);
}
