import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFile, distFolder } from './built-pages.ts';

/** What a browser loads for one page, each file brotli-compressed as the server sends it. Bytes. */
export type PageWeight = {
  readonly html: number;
  readonly css: number;
  /** Scripts of the page and all they import. */
  readonly scripts: readonly { readonly address: string; readonly bytes: number }[];
  /** Scripts loaded only when needed. */
  readonly lazyScripts: readonly { readonly address: string; readonly bytes: number }[];
  /** Islands mean framework JavaScript. */
  readonly islands: number;
};

export const totalBytes = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);

export function weighPage(address: string): PageWeight {
  const html = readFileSync(builtFile(address), 'utf8');
  const entries = SCRIPT_ADDRESSES.flatMap((pattern) => allMatches(html, pattern));
  const inline = allMatches(html, /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const eager = withImports([...entries, ...inline.flatMap((code) => importsOf('/', code, STATIC))], STATIC);
  const all = withImports([...eager, ...inline.flatMap((code) => importsOf('/', code, DYNAMIC))], STATIC, DYNAMIC);
  const stylesheets = allMatches(html, /<link\b(?=[^>]*rel="?stylesheet)[^>]*href="?([^"\s>]+)/g);
  return {
    html: brotliCompressSync(html).length,
    css: totalBytes(stylesheets.map(weigh)),
    scripts: [...eager].map(weigh),
    lazyScripts: [...all].filter((script) => !eager.has(script)).map(weigh),
    islands: allMatches(html, /<(astro-island)\b/g).length,
  };
}

const SCRIPT_ADDRESSES = [
  /<script\b[^>]*\bsrc="?([^"\s>]+)/g,
  /<link\b(?=[^>]*rel="?modulepreload)[^>]*href="?([^"\s>]+)/g,
  /\b(?:component-url|renderer-url|before-hydration-url)="?([^"\s>]+)/g,
];
const STATIC = /\b(?:import|from)\s*["']([^"']+\.m?js)["']/g;
const DYNAMIC = /\bimport\(\s*["'`]([^"'`]+\.m?js)["'`]/g;

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));

const importsOf = (address: string, code: string, ...kinds: RegExp[]): string[] =>
  kinds.flatMap((kind) => allMatches(code, kind)).map((found) => posix.resolve(posix.dirname(address), found));

/** The scripts and everything they lead to. */
function withImports(entries: Iterable<string>, ...kinds: RegExp[]): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next) || !existsSync(join(distFolder, next))) continue;
    found.add(next);
    open.push(...importsOf(next, readFileSync(join(distFolder, next), 'utf8'), ...kinds));
  }
  return found;
}

const weigh = (address: string) => ({
  address,
  bytes: brotliCompressSync(readFileSync(join(distFolder, address))).length,
});
