import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { builtPages } from './built-pages.ts';
import { ownScriptAddresses } from './own-scripts.ts';

/**
 * All pages share one sheet, and carry it. A page without islands leaves out the rules for classes that neither it nor a script
 * on it names: about half of the sheet, 2 kB less in the first round trip. The page that the server fills in keeps all of them.
 * Before `page-policy.ts`, which adds up what is left.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const scripts = await Promise.all(ownScriptAddresses.map((address) => readFile(join(folder, address), 'utf8')));
      for await (const { file, path, html } of builtPages(folder))
        if (!html.includes(ISLAND) && path !== ANSWER_PAGE)
          await writeFile(join(folder, file), withOwnStyles(html, scripts));
    },
  },
});

const ISLAND = '<astro-island';
const STYLES = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;

/** `scripts`: code that the page may load. */
export function withOwnStyles(html: string, scripts: readonly string[]): string {
  const words = new Set([decoded(html.replace(STYLES, '')), ...scripts].flatMap(wordsOf));
  return html.replace(STYLES, (_whole, start: string, css: string, end: string) => start + shortened(css, words) + end);
}

function shortened(css: string, words: ReadonlySet<string>): string {
  const unusedSymbols = classesOf(css).filter((name) => !words.has(name));
  if (unusedSymbols.length === 0) return css;
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString();
}

/** A name as a selector writes it: `.sm\:p-\[1\.5rem\]`. Numbers such as `.5rem` begin with a digit. */
const CLASS = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g;

const classesOf = (css: string): string[] => [
  ...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))),
];

/** Whatever may be a class: names of Tailwind contain brackets, ampersands and arrows, `[&>svg]:min-w-0`. */
const wordsOf = (text: string): string[] => [
  ...(text.match(/[^\s"'`]+/g) ?? []),
  ...(text.match(/[^\s"'`<>=.]+/g) ?? []),
];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', '#38': '&', gt: '>', '#62': '>', quot: '"', '#34': '"' };

const decoded = (html: string): string => html.replace(/&(\w+|#\d+);/g, (whole, name) => ENTITIES[name] ?? whole);
