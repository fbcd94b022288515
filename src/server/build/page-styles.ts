import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { builtPages } from './built-pages.ts';
import { keptByBuild, sourcesStamp } from './kept-by-build.ts';
import { declaresProperties, withOwnProperties } from './own-properties.ts';
import { ownScriptAddresses } from './own-scripts.ts';
import { withoutSpaceBetweenBlocks } from './page-space.ts';
import { namesOf, withoutRules } from './sheet-rules.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/**
 * All pages of a kind share one sheet, and carry it. Each leaves out the rules for classes and elements that neither it nor a script
 * it may load names: 2 kB less in the first round trip of a page without islands. The page that the server fills in keeps all of them.
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
  const built = await filesWithTexts(folder, /\.js$/);
  const sheets = await filesWithTexts(folder, /\.css$/);
  const kept = await keptByBuild(root);
  const sources = await sourcesStamp(root);
  const keep: KeepSheet = async (inputs, make) =>
    Buffer.from(await kept.of([sources, ...inputs], () => Buffer.from(make()))).toString();
  const loadedWith = new Map<string, Loaded>();
  for await (const { file, path, html } of builtPages(folder)) {
    if (path === ANSWER_PAGE) continue;
    if (!declaresProperties(html)) throw new UnexpectedOutput(file, 'page-styles.ts', 'die Stile der Seite');
    const reached = reachedFrom(html, built);
    // The sheet of a wizard, which the page names for its island, counts as well.
    const named = namedIn([html], sheets);
    const key = [...reached, ...named].map(({ name }) => name).join(' ');
    const loaded = loadedWith.get(key) ?? loadedBy([...own, ...textsIn(reached)], named, sheets);
    loadedWith.set(key, loaded);
    const shortened = await kept.of(['page-styles', sources, loaded.hash, html], async () => {
      const styled = await withOwnStyles(html, loaded.scripts, keep);
      return Buffer.from(withoutSpaceBetweenBlocks(withOwnProperties(styled, loaded.later)));
    });
    await writeFile(join(folder, file), shortened);
  }
}

/** `later`: the scripts and the sheets that come after the page. */
type Loaded = { readonly scripts: readonly string[]; readonly later: readonly string[]; readonly hash: Buffer };

function loadedBy(scripts: readonly string[], named: readonly BuiltFile[], sheets: readonly BuiltFile[]): Loaded {
  const later = [...scripts, ...textsIn([...named, ...namedIn(scripts, sheets)])];
  return { scripts, later, hash: createHash('sha256').update(later.join('\0')).digest() };
}

type BuiltFile = { readonly name: string; readonly text: string };

const textsOf = (folder: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));

async function filesWithTexts(folder: string, pattern: RegExp): Promise<BuiltFile[]> {
  const names = (await readdir(join(folder, '_astro'))).filter((name) => pattern.test(name));
  for (const name of names)
    if (`/${name}`.match(FILE_NAME)?.[0] !== `/${name}`)
      throw new UnexpectedOutput(name, 'page-styles.ts', 'einen Namen der Dateien');
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, '_astro', name), 'utf8') })));
}

/** With the slash in front, which is looked for faster than a name behind one. */
const FILE_NAME = /\/[\w.-]+\.(?:js|css)/g;

/** Each text is read once, whatever the number of files. */
function namedIn(texts: readonly string[], files: readonly BuiltFile[]): BuiltFile[] {
  const names = new Set(texts.flatMap((text) => text.match(FILE_NAME) ?? []));
  return files.filter(({ name }) => names.has(`/${name}`));
}

const textsIn = (files: readonly BuiltFile[]): string[] => files.map(({ text }) => text);

/** The scripts that a page names, those that they name, and so on: with other pages' scripts it has nothing to do. */
export function reachedFrom(html: string, built: readonly BuiltFile[]): BuiltFile[] {
  const reached = new Set(namedIn([html], built));
  for (const file of reached) for (const each of namedByScript(file, built)) reached.add(each);
  return [...reached];
}

/** All pages lead to the same scripts, and each is a long text. */
const namedBy = new WeakMap<BuiltFile, readonly BuiltFile[]>();

function namedByScript(file: BuiltFile, built: readonly BuiltFile[]): readonly BuiltFile[] {
  const named = namedBy.get(file) ?? namedIn([file.text], built);
  namedBy.set(file, named);
  return named;
}

const STYLES = /(?<=<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g;
const WITH_STYLES = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/** What was shortened before for the same inputs, else what `make` makes of them. */
export type KeepSheet = (inputs: readonly string[], make: () => string) => Promise<string>;

/** `scripts`: code that the page may load. */
export async function withOwnStyles(html: string, scripts: readonly string[], keep: KeepSheet): Promise<string> {
  const words = [wordsOf(decoded(html.replace(WITH_STYLES, ''))), wordsOfScripts(scripts)];
  const isUsed = (name: string): boolean =>
    words.some(({ whole, beginnings }) => whole.has(name) || beginnings.some((word) => name.startsWith(word)));
  const sheets = html.match(STYLES) ?? [];
  const own = (await Promise.all(sheets.map((css) => ownRules(css, isUsed, keep)))).values();
  return html.replace(STYLES, (css) => own.next().value ?? css);
}

/** Most pages of a kind use the same classes and elements. */
function ownRules(css: string, isUsed: (name: string) => boolean, keep: KeepSheet): Promise<string> {
  const unused = namesOf(css).filter((name) => !isUsed(name.replace(/^\./, '')));
  return keep(['own-rules', css, unused.join('\n')], () => withoutRules(css, new Set(unused)));
}

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
