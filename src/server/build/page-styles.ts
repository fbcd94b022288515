import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { redirects } from '#site/redirects.ts';
import { builtPages } from './built-pages.ts';
import { keptByBuild, sourcesStamp } from './kept-by-build.ts';
import { declaresProperties, withOwnProperties } from './own-properties.ts';
import { ownScriptAddresses } from './own-scripts.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/**
 * All pages of a kind share one sheet, and carry it. Each leaves out the rules for classes that neither it nor a script on it
 * names: 2 kB less in the first round trip of a page without islands. The page that the server fills in keeps all of them.
 * Before `page-policy.ts`, which adds up what is left.
 */
export function pageStyles(): AstroIntegration {
  let root = '';
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': ({ dir }) => leaveOutUnused(fileURLToPath(dir), root),
    },
  };
}

async function leaveOutUnused(folder: string, root: string): Promise<void> {
  const own = await textsOf(folder, ownScriptAddresses);
  const all = [...own, ...(await textsOf(folder, await builtFiles(folder, /\.js$/)))];
  const sheets = await builtFiles(folder, /\.css$/);
  const loadedBy = async (scripts: readonly string[]) => {
    const later = [...scripts, ...(await textsOf(folder, sheets.filter(isNamedIn(scripts))))];
    return { scripts, later, hash: createHash('sha256').update(later.join('\0')).digest() };
  };
  const [withoutIslands, withIslands] = [await loadedBy(own), await loadedBy(all)];
  const kept = await keptByBuild(root);
  const sources = await sourcesStamp(root);
  for await (const { file, path, html } of builtPages(folder)) {
    if (path === ANSWER_PAGE || path in redirects) continue;
    if (!declaresProperties(html)) throw new UnexpectedOutput(file, 'page-styles.ts', 'die Stile der Seite');
    const { scripts, later, hash } = html.includes(ISLAND) ? withIslands : withoutIslands;
    // The sheet of a wizard, which the page names for its island.
    const named = await textsOf(folder, sheets.filter(isNamedIn([html])));
    const shortened = await kept.of(['page-styles', sources, hash, html, ...named], () =>
      Buffer.from(withOwnProperties(withOwnStyles(html, scripts), [...later, ...named])),
    );
    await writeFile(join(folder, file), shortened);
  }
}

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
  const words = [wordsOf(decoded(html.replace(STYLES, ''))), wordsOfScripts(scripts)];
  const isUsed = (name: string): boolean =>
    words.some(({ whole, beginnings }) => whole.has(name) || beginnings.some((word) => name.startsWith(word)));
  return html.replace(
    STYLES,
    (_whole, start: string, css: string, end: string) => start + shortened(css, isUsed) + end,
  );
}

function shortened(css: string, isUsed: (name: string) => boolean): string {
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
function wordsOf(text: string): Words {
  const whole = new Set([...(text.match(/[^\s"'`]+/g) ?? []), ...(text.match(/[^\s"'`<>=.${}]+/g) ?? [])]);
  return { whole, beginnings: [...whole].filter((word) => word.endsWith('-')) };
}

type Words = { readonly whole: ReadonlySet<string>; readonly beginnings: readonly string[] };

/** Scripts are a megabyte, and the same for all pages of a kind. */
const known = new WeakMap<readonly string[], Words>();

function wordsOfScripts(scripts: readonly string[]): Words {
  const words = known.get(scripts) ?? wordsOf(scripts.join('\n'));
  known.set(scripts, words);
  return words;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', '#38': '&', gt: '>', '#62': '>', quot: '"', '#34': '"' };

const decoded = (html: string): string =>
  html.replace(/&(\w+|#\d+);/g, (whole, name) => (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined) ?? whole);
