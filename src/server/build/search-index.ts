import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { AstroIntegration } from 'astro';
import { navigation } from '#site/navigation.ts';
import { paths } from '#site/paths.ts';
import { publicPageAt } from '#site/public-pages.ts';
import { builtPages } from './built-pages.ts';
import { keptByBuild } from './kept-by-build.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/** Files that Pagefind writes for its own interfaces; the page of the search has one of its own and no worker. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\.|^wasm\.unknown\./;

type SearchIndex = {
  /** Reads the pages as Astro wrote them, and begins. */
  readonly begin: AstroIntegration;
  /** Later: Pagefind is a program of its own, and meanwhile the pages are shortened here. */
  readonly write: AstroIntegration;
};

/** After the build the words of every page that can be found lie in `pagefind/`, for the browser to search. */
export function searchIndex(): SearchIndex {
  let root = '';
  let index: Promise<IndexFiles> | undefined;
  return {
    begin: {
      name: 'search-index',
      hooks: {
        'astro:config:done': ({ config }) => {
          root = fileURLToPath(config.root);
        },
        'astro:build:done': async ({ dir, logger }) => {
          const pages = await indexedPages(fileURLToPath(dir));
          index = keptIndexOf(pages, root);
          // What goes wrong is said where the index is written.
          index.catch(() => undefined);
          logger.info(`${pages.length} pages to be found`);
        },
      },
    },
    write: {
      name: 'search-index-files',
      hooks: {
        'astro:build:done': async ({ dir }) => {
          if (!index) throw new Error('The search index is written before it is begun.');
          for (const [name, bytes] of await index) {
            const file = join(fileURLToPath(dir), 'pagefind', name);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, bytes);
          }
        },
      },
    },
  };
}

async function keptIndexOf(pages: readonly IndexedPage[], root: string): Promise<IndexFiles> {
  const kept = await keptByBuild(root);
  const inputs = ['search-index', JSON.stringify(SETTINGS), UNUSED.source, JSON.stringify(pages)];
  return deserialize(await kept.of(inputs, async () => serialize(await searchIndexOf(pages))));
}

type IndexedPage = { readonly url: string; readonly content: string };

async function indexedPages(folder: string): Promise<IndexedPage[]> {
  const pages: IndexedPage[] = [];
  for await (const { file, path, html } of builtPages(folder)) {
    if (!publicPageAt(path)) continue;
    if (!html.includes(END)) throw new UnexpectedOutput(file, 'search-index.ts', 'das Ende des Inhalts');
    pages.push({ url: path, content: asIndexed(path, html) });
  }
  return pages;
}

/** Of what is searched. */
const END = '</main>';

const SETTINGS = {
  forceLanguage: 'de',
  rootSelector: 'main',
  excludeSelectors: ['nav', '.no-print', 'noscript'],
};

type IndexFiles = readonly (readonly [name: string, bytes: Uint8Array])[];

async function searchIndexOf(pages: readonly IndexedPage[]): Promise<IndexFiles> {
  // Only where a page has changed: it starts a program of its own.
  const { close, createIndex } = await import('pagefind');
  try {
    const { index, errors } = await createIndex(SETTINGS);
    if (!index) throw new Error(errors.join(' '));
    for (const page of pages) refuseErrors(await index.addHTMLFile(page));
    const { files, errors: unwritten } = await index.getFiles();
    refuseErrors({ errors: unwritten });
    return files.filter(({ path }) => !UNUSED.test(path)).map(({ path, content }) => [path, content] as const);
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
  return path.includes('/', 1) ? html : html.replace(END, `<p data-pagefind-weight="8">${words.join(', ')}</p>${END}`);
}

const weighedLess = (html: string): string => html.replace(/<(main|h2|h3)\b/g, '<$1 data-pagefind-weight="0.2"');

function refuseErrors({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Der Suchindex ließ sich nicht schreiben: ${errors.join(' ')}`);
}
