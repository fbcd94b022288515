import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFile, distFolder } from './built-pages.ts';

type WeighedFile = { readonly address: string; readonly bytes: number };

/** What a browser loads for one page, each file brotli-compressed as the server sends it. Bytes. */
export type PageWeight = {
  readonly html: number;
  readonly css: number;
  /** Scripts that stand in the page; `html` counts them, too. */
  readonly inlineScripts: number;
  /** Scripts of the page and all they import. */
  readonly scripts: readonly WeighedFile[];
  /** Scripts of islands, loaded when the browser is idle, and all they import then or later. */
  readonly islandScripts: readonly WeighedFile[];
  /** Of these, what an island cannot begin without. */
  readonly islandsAtOnce: readonly WeighedFile[];
  /** Scripts that the page itself loads only when they are needed: consent, search. */
  readonly lazyScripts: readonly WeighedFile[];
  /** Compressed as they are; no sum here counts them. */
  readonly fonts: readonly WeighedFile[];
  /** Islands mean framework JavaScript. */
  readonly islands: number;
};

export const totalBytes = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);

export const htmlAndCss = ({ html, css }: PageWeight): number => html + css;

/** What runs before the browser is idle. */
export const earlyScripts = ({ inlineScripts, scripts }: PageWeight): number => inlineScripts + totalBytes(scripts);

export function weighPage(address: string): PageWeight {
  const file = builtFile(address);
  const html = readFileSync(file, 'utf8');
  const inline = allMatches(html, INLINE_SCRIPT);
  const imported = (kind: RegExp) => inline.flatMap((code) => importsOf('/', code, kind));
  const early = reach([...allMatches(html, PAGE_SCRIPT), ...allMatches(html, PRELOADED), ...imported(STATIC)], STATIC);
  const islands = allMatches(html, ISLAND_SCRIPT);
  const ofIslands = reach(islands, STATIC, DYNAMIC).difference(early);
  const lazy = reach([...early, ...imported(DYNAMIC)], STATIC, DYNAMIC)
    .difference(early)
    .difference(ofIslands);
  return {
    html: compressed(file),
    css: totalBytes(allMatches(html, STYLESHEET).map(weigh)),
    inlineScripts: inline.length === 0 ? 0 : brotli(inline.join('\n')),
    scripts: [...early].map(weigh),
    islandScripts: [...ofIslands].map(weigh),
    islandsAtOnce: [...reach(islands, STATIC).difference(early)].map(weigh),
    lazyScripts: [...lazy].map(weigh),
    fonts: allMatches(html, FONT).map((address) => ({ address, bytes: statSync(join(distFolder, address)).size })),
    islands: allMatches(html, /<(astro-island)\b/g).length,
  };
}

/** How often a page has to ask the server, one time after the other, until the scripts are there that its islands begin with. */
export function roundTrips(address: string): number {
  const known = new Set<string>();
  let asked = allMatches(readFileSync(builtFile(address), 'utf8'), ISLAND_SCRIPT);
  let trips = 0;
  for (; asked.length > 0; trips++) {
    for (const script of asked) known.add(script);
    asked = asked
      .flatMap((script) => importsOf(script, readFileSync(join(distFolder, script), 'utf8'), STATIC))
      .filter((script) => !known.has(script));
  }
  return trips;
}

/** Data such as JSON-LD stands in <script>, too, and never runs. */
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="?(?!module)[\w/+]+)[^>]*>([\s\S]*?)<\/script>/g;
const PAGE_SCRIPT = /<script\b[^>]*\bsrc="?([^"\s>]+)/g;
const PRELOADED = /<link\b(?=[^>]*rel="?modulepreload)[^>]*href="?([^"\s>]+)/g;
const STYLESHEET = /<link\b(?=[^>]*rel="?stylesheet)[^>]*href="?([^"\s>]+)/g;
const ISLAND_SCRIPT = /\b(?:component-url|renderer-url|before-hydration-url)="?([^"\s>]+)/g;
const FONT = /\burl\(["']?(\/[^"')]+\.woff2?)/g;
const STATIC = /\b(?:import|from)\s*["']([^"']+\.m?js)["']/g;
const DYNAMIC = /\bimport\(\s*["'`]([^"'`]+\.m?js)["'`]/g;

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));

const importsOf = (address: string, code: string, ...kinds: RegExp[]): string[] =>
  kinds.flatMap((kind) => allMatches(code, kind)).map((found) => posix.resolve(posix.dirname(address), found));

/** The scripts and everything they lead to. */
function reach(entries: Iterable<string>, ...kinds: RegExp[]): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next) || !existsSync(join(distFolder, next))) continue;
    found.add(next);
    open.push(...importsOf(next, readFileSync(join(distFolder, next), 'utf8'), ...kinds));
  }
  return found;
}

const brotli = (content: string | Buffer): number => brotliCompressSync(content).length;

/** The build lays what the server sends beside each file that is worth it; the best compression is slow. */
const compressed = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotli(readFileSync(file));

/** Many pages lead to the same few files. */
const weighed = new Map<string, WeighedFile>();

function weigh(address: string): WeighedFile {
  const known = weighed.get(address) ?? { address, bytes: compressed(join(distFolder, address)) };
  weighed.set(address, known);
  return known;
}
