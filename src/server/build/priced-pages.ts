import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PriceKey } from '#domain/estimate/price-text.ts';
import type { PricedPage, PricedText } from '#domain/estimate/priced-page.ts';
import { PRICE_DATE } from '#site/price-date.ts';
import { type BuiltPage, builtPages } from './built-pages.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/**
 * Takes the marks off the prices (`components/Price.astro`) and writes down what they were of, by a stamp that the
 * page keeps. So hundreds of prices cost a page no bytes, and no page is ever told of the prices of another version of it.
 */
export const pricedPages = (): AstroIntegration => ({
  name: 'priced-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pages: Record<string, PricedPage> = {};
      for await (const built of builtPages(folder)) {
        const priced = withoutMarks(built);
        if (!priced) continue;
        pages[priced.stamp] = priced.page;
        await writeFile(join(folder, built.file), priced.html);
      }
      await writeFile(fileIn(folder), JSON.stringify(pages));
    },
  },
});

/** Beside the pages of a site, and not served: `routes/site.ts` leaves out what begins with a dot. */
const fileIn = (siteDir: string): string => join(siteDir, '.prices');

/** `folders`: of the sites that browsers may still show, the newest first. Each is read once. */
export function createFindPricedPage(folders: () => readonly string[]): (stamp: string) => PricedPage | undefined {
  let known = new Map<string, ReadonlyMap<string, PricedPage>>();
  const sites = () => {
    known = new Map(folders().map((folder) => [folder, known.get(folder) ?? readPages(folder)]));
    return [...known.values()];
  };
  sites();
  return (stamp) => {
    for (const pages of sites()) {
      const page = pages.get(stamp);
      if (page) return page;
    }
    return undefined;
  };
}

function readPages(siteDir: string): ReadonlyMap<string, PricedPage> {
  const file = fileIn(siteDir);
  return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

const MARK = '<x-price';
const EMPTY_STAMP = new RegExp(`(<p\\b[^>]* id="${PRICE_DATE}"[^>]*) data-stamp(="")?`);

/** Undefined for a page without prices. */
export function withoutMarks({ file, html }: Pick<BuiltPage, 'file' | 'html'>) {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>');
  const main = html.slice(start, end);
  if (!html.includes(MARK)) return undefined;
  const page = pricedTexts(main);
  const bare = html.slice(0, start) + main.replace(MARKED, (_, _key, text: string) => text) + html.slice(end);
  const stamp = createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, 8);
  const stamped = bare.replace(EMPTY_STAMP, (_, line: string) => `${line} data-stamp="${stamp}"`);
  if (stamped.includes(MARK) || stamped === bare)
    throw new UnexpectedOutput(file, 'priced-pages.ts', 'die Preise der Seite und die Zeile mit ihrem Stand');
  return { html: stamped, page, stamp };
}

const MARKED = /<x-price data-of="([^"]*)">([^<]*)<\/x-price>/g;
/** A script and its like hold one text, whatever stands in it; then comments, prices, other tags, and texts. */
const PIECES = new RegExp(
  [
    '<(script|style|noscript)\\b[^>]*>[\\s\\S]*?</\\1>',
    '<!--[\\s\\S]*?-->',
    MARKED.source.replace('([^"]*)', '(?<key>[^"]*)').replace('([^<]*)', '(?<amount>[^<]*)'),
    '<(?:"[^"]*"|\'[^\']*\'|[^\'">])*>',
    '(?<words>[^<]+)',
  ].join('|'),
  'g',
);

/** The texts with amounts, as a browser finds them once the marks are gone. */
function pricedTexts(main: string): PricedPage {
  const found: PricedText[] = [];
  let at = 0;
  let parts: (string | [PriceKey, string])[] = [];
  const endText = (): void => {
    if (parts.some((part) => typeof part !== 'string')) found.push({ at, parts });
    if (parts.some((part) => (typeof part === 'string' ? part : part[1]).includes('€'))) at++;
    parts = [];
  };
  for (const { 0: piece, groups } of main.matchAll(PIECES)) {
    const { key, amount, words } = groups ?? {};
    if (words !== undefined) parts.push(unescaped(words));
    else if (key !== undefined && amount !== undefined) parts.push([unescaped(key) as PriceKey, unescaped(amount)]);
    else {
      endText();
      if (/^<(script|style|noscript)\b/.test(piece) && piece.includes('€')) at++;
    }
  }
  return found;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => signs[name] ?? '');
