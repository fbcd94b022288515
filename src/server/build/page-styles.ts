import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { builtPages } from './built-pages.ts';
import { withOwnProperties } from './own-properties.ts';
import { ownScriptAddresses } from './own-scripts.ts';

/**
 * All pages of a kind share one sheet, and carry it. Each leaves out the rules for classes that neither it nor a script on it
 * names: 2 kB less in the first round trip of a page without islands. The page that the server fills in keeps all of them.
 * Before `page-policy.ts`, which adds up what is left.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const own = await textsOf(folder, ownScriptAddresses);
      const all = [...own, ...(await textsOf(folder, await builtFiles(folder, /\.js$/)))];
      const sheets = await builtFiles(folder, /\.css$/);
      const withSheets = async (scripts: readonly string[]): Promise<string[]> => [
        ...scripts,
        ...(await textsOf(folder, sheets.filter(isNamedIn(scripts)))),
      ];
      const [ownLater, allLater] = [await withSheets(own), await withSheets(all)];
      for await (const { file, path, html } of builtPages(folder)) {
        if (path === ANSWER_PAGE) continue;
        const [scripts, later] = html.includes(ISLAND) ? [all, allLater] : [own, ownLater];
        // The sheet of a wizard, which the page names for its island.
        const named = await textsOf(folder, sheets.filter(isNamedIn([html])));
        await writeFile(join(folder, file), withOwnProperties(withOwnStyles(html, scripts), [...later, ...named]));
      }
    },
  },
});

const ISLAND = '<astro-island';

const textsOf = (folder: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));

async function builtFiles(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(folder, '_astro'));
  return names.filter((name) => pattern.test(name)).map((name) => join('_astro', name));
}

/** A sheet that a script loads, or a page. */
const isNamedIn =
  (scripts: readonly string[]) =>
  (file: string): boolean =>
    scripts.some((script) => script.includes(basename(file)));

const STYLES = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;

/** `scripts`: code that the page may load. */
export function withOwnStyles(html: string, scripts: readonly string[]): string {
  const words = new Set([decoded(html.replace(STYLES, '')), ...scripts].flatMap(wordsOf));
  return html.replace(STYLES, (_whole, start: string, css: string, end: string) => start + shortened(css, words) + end);
}

function shortened(css: string, words: ReadonlySet<string>): string {
  const beginnings = [...words].filter((word) => word.endsWith('-'));
  const isUsed = (name: string): boolean => words.has(name) || beginnings.some((word) => name.startsWith(word));
  const unusedSymbols = classesOf(css).filter((name) => !isUsed(name));
  if (unusedSymbols.length === 0) return css;
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString();
}

/** A name as a selector writes it: `.sm\:p-\[1\.5rem\]`. Numbers such as `.5rem` begin with a digit. */
const CLASS = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g;

const classesOf = (css: string): string[] => [
  ...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))),
];

/**
 * Whatever may be a class: names of Tailwind contain brackets, ampersands and arrows, `[&>svg]:min-w-0`. Of a name that a script
 * completes, `case-status-${status}`, the beginning with its hyphen.
 */
const wordsOf = (text: string): string[] => [
  ...(text.match(/[^\s"'`]+/g) ?? []),
  ...(text.match(/[^\s"'`<>=.${}]+/g) ?? []),
];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', '#38': '&', gt: '>', '#62': '>', quot: '"', '#34': '"' };

const decoded = (html: string): string =>
  html.replace(/&(\w+|#\d+);/g, (whole, name) => (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined) ?? whole);
