import { posix } from 'node:path';

const IN_PAGE =
  /\b(?:src|href|component-url|renderer-url|before-hydration-url)="?(\/_astro\/[^"\s>]+\.(?:js|css|woff2))/g;
const FONT = /\burl\(["']?(\/_astro\/[^"')]+\.woff2)/g;
const IMPORTED = /\b(?:import|from)\s*["']([^"']+\.js)["']/g;

/** What a browser loads with this page, style or script: scripts, also of islands that begin at the first touch, styles and fonts. */
export function filesNamedIn(address: string, text: string): readonly string[] {
  const found = address.endsWith('.js')
    ? [...text.matchAll(IMPORTED)].map(([, name = '']) => posix.resolve(posix.dirname(address), name))
    : [IN_PAGE, FONT].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)];
}
