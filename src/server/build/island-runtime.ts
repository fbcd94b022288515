import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import idle from 'astro/runtime/client/idle.prebuilt.js';
import load from 'astro/runtime/client/load.prebuilt.js';
import media from 'astro/runtime/client/media.prebuilt.js';
import only from 'astro/runtime/client/only.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import element from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { type BuiltPage, builtPages } from './built-pages.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/**
 * Astro writes what starts its islands into every page that has one: 1.6 kB, before anything can be read. Afterwards it lies
 * in a file of its own, which all these pages share. Astro has no option or hook for that (withastro/astro issues 8719 and
 * 17017: "intended"), but exports the texts it writes: they are looked for letter by letter. Comes before the page policy,
 * which then needs no hash for it.
 */
export const islandRuntime = (): AstroIntegration => ({
  name: 'island-runtime',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for await (const page of builtPages(folder)) {
        const moved = withRuntimeApart(page);
        if (!moved) continue;
        await writeFile(join(folder, moved.address), moved.script);
        await writeFile(join(folder, page.file), moved.html);
      }
    },
  },
});

/** The style that Astro puts before the first island, in the middle of the body; HTML has a place for a style in the head alone. */
const STYLE = `<style>${ISLAND_STYLES}</style>`;

/** One for each kind of loading (`client:idle`); the first of the page stands before the element itself. */
const LOADINGS = [idle, load, media, only, visible];

/** Nothing for a page without islands. */
export function withRuntimeApart({ file, html }: Pick<BuiltPage, 'file' | 'html'>) {
  if (!html.includes('<astro-island')) return undefined;
  const loading = LOADINGS.find((each) => html.includes(runtimeOf(each)));
  if (loading === undefined) throw new UnexpectedOutput(file, 'island-runtime.ts', 'den Start der Inseln');
  const script = `${loading};${element}`;
  const address = `_astro/island.${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  const apart = html.replace(runtimeOf(loading), () => `<script src="/${address}" async></script>`);
  return { html: apart.replace('</head>', `${STYLE}</head>`), address, script };
}

const runtimeOf = (loading: string): string => `${STYLE}<script>${loading}</script><script>${element}</script>`;
