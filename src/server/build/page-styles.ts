import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Rule, type SelectorComponent, transform } from 'lightningcss';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { builtPages } from './built-pages.ts';
import { withOwnProperties } from './own-properties.ts';
import { ownScriptAddresses } from './own-scripts.ts';

/**
 * All pages of a kind share one sheet, and carry it. Each leaves out the rules for classes and elements that neither it nor a script
 * it may load names: 2 kB less in the first round trip of a page without islands. The page that the server fills in keeps all of them.
 * Before `page-policy.ts`, which adds up what is left.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const own = await textsOf(folder, ownScriptAddresses);
      const built = await filesWithTexts(folder, /\.js$/);
      const sheets = await filesWithTexts(folder, /\.css$/);
      for await (const { file, path, html } of builtPages(folder)) {
        if (path === ANSWER_PAGE) continue;
        const scripts = [...own, ...reachedFrom(html, built)];
        // Those that a script loads, and that of a wizard, which the page names for its island.
        const later = namedIn([html, ...scripts], sheets).map(({ text }) => text);
        await writeFile(join(folder, file), withOwnProperties(withOwnStyles(html, scripts), [...scripts, ...later]));
      }
    },
  },
});

type StyleRule = Extract<Rule, { type: 'style' }>;

type BuiltFile = { readonly name: string; readonly text: string };

const textsOf = (folder: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));

async function filesWithTexts(folder: string, pattern: RegExp): Promise<BuiltFile[]> {
  const names = (await readdir(join(folder, '_astro'))).filter((name) => pattern.test(name));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, '_astro', name), 'utf8') })));
}

const namedIn = (texts: readonly string[], files: readonly BuiltFile[]): BuiltFile[] =>
  files.filter(({ name }) => texts.some((text) => text.includes(name)));

/** The scripts that a page names, those that they name, and so on: with other pages' scripts it has nothing to do. */
export function reachedFrom(html: string, built: readonly BuiltFile[]): string[] {
  const reached = new Set<BuiltFile>();
  for (let found = namedIn([html], built); found.length > 0; ) {
    for (const file of found) reached.add(file);
    const texts = found.map(({ text }) => text);
    found = namedIn(
      texts,
      built.filter((file) => !reached.has(file)),
    );
  }
  return [...reached].map(({ text }) => text);
}

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
  const isWritten = (part: SelectorComponent): boolean =>
    part.type !== 'type' || ALWAYS_THERE.includes(part.name) || words.has(part.name);
  let isShorter = unusedSymbols.length > 0;
  const style = ({ value }: StyleRule): [] | undefined => {
    if (value.selectors.some((selector) => selector.every(isWritten))) return undefined;
    isShorter = true;
    return [];
  };
  const visitor = { Rule: { style } };
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols, visitor });
  return isShorter ? code.toString() : css;
}

/** A browser adds them where a page leaves them out. */
const ALWAYS_THERE = ['html', 'head', 'body', 'tbody'];

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
