import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

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
    const pages = await pagesToFind(folder);
    for (const page of pages) refuseErrors(await index.addHTMLFile(page));
    const outputPath = join(folder, 'pagefind');
    refuseErrors(await index.writeFiles({ outputPath }));
    for (const file of await readdir(outputPath)) if (UNUSED.test(file)) await rm(join(outputPath, file));
    return pages.length;
  } finally {
    await close();
  }
}

async function pagesToFind(folder: string): Promise<{ url: string; content: string }[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const pages = await Promise.all(
    files.map(async (file) => ({ url: addressOf(file), content: await readFile(join(folder, file), 'utf8') })),
  );
  return pages.filter(({ content }) => !/<meta name="robots" content="noindex/.test(content));
}

const addressOf = (file: string): string =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')}`;

function refuseErrors({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Der Suchindex ließ sich nicht schreiben: ${errors.join(' ')}`);
}
