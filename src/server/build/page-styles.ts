import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';
import { builtPages } from './built-pages.ts';
import { ownScriptAddresses } from './own-scripts.ts';

/**
 * All pages share one sheet, and carry it. A page without islands keeps the rules for the classes that it, or a script on it,
 * names: about half of the sheet, 2 kB less in the first round trip. Before `page-policy.ts`, which adds up what is left.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const scripts = await Promise.all(ownScriptAddresses.map((address) => readFile(join(folder, address), 'utf8')));
      for await (const { file, html } of builtPages(folder))
        if (!html.includes(ISLAND)) await writeFile(join(folder, file), await withOwnStyles(html, scripts));
    },
  },
});

const ISLAND = '<astro-island';
const STYLES = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const ATTRIBUTES = /\[([\w-]+)/g;
/** Elements are no reason to leave a rule out: the browser and scripts add some, and such rules are few. */
const ELEMENTS = /(?<![\w.#:[-])[a-z][a-z0-9]*(?![\w-])/g;

/** `scripts`: code that the page may load. */
export async function withOwnStyles(html: string, scripts: readonly string[]): Promise<string> {
  const sheets = [...html.matchAll(STYLES)];
  const content = [html.replace(STYLES, ''), ...scripts];
  let page = html;
  for (const [whole, start = '', css = '', end = ''] of sheets) {
    const kept = await used(css, content);
    page = page.replace(whole, () => start + kept + end);
  }
  return page;
}

async function used(css: string, content: readonly string[]): Promise<string> {
  const [sheet] = await new PurgeCSS().purge({
    content: [...content, (css.match(ELEMENTS) ?? []).join(' ')].map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    // Tailwind's names contain brackets, colons and slashes.
    defaultExtractor: (text) => text.match(/[^\s"'`<>=]+/g) ?? [],
    // Set while a page is read: the menu's, the consent's, the role's.
    dynamicAttributes: [...css.matchAll(ATTRIBUTES)].map(([, name = '']) => name),
  });
  return sheet?.css ?? css;
}
