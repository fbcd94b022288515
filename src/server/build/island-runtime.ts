import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Astro writes what starts its islands into every page that has one: 1.6 kB, before anything can be read. Afterwards it lies
 * in a file of its own, which all these pages share. Comes before the page policy, which then needs no hash for it.
 */
export const islandRuntime = (): AstroIntegration => ({
  name: 'island-runtime',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.html')) continue;
        const moved = withRuntimeApart(await readFile(join(folder, name), 'utf8'));
        if (!moved) continue;
        await writeFile(join(folder, moved.address), moved.script);
        await writeFile(join(folder, name), moved.html);
      }
    },
  },
});

/** What Astro puts beside it, in the middle of the body; HTML has a place for a style in the head alone. */
const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** One for each kind of loading (`self.Astro.idle`), then the element itself. */
const RUNTIME =
  /(?:<script>\(\(\)=>\{(?:(?!<\/script>)[\s\S])*?(?:self\.Astro|"astro-island")(?:(?!<\/script>)[\s\S])*?<\/script>)+/;
const TAGS = /<\/?script>/g;

/** Nothing for a page without islands. */
export function withRuntimeApart(html: string): { html: string; address: string; script: string } | undefined {
  const [runtime] = RUNTIME.exec(html) ?? [];
  if (runtime === undefined) return undefined;
  const script = runtime.replaceAll('</script><script>', ';').replace(TAGS, '');
  const address = `_astro/island.${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  const apart = html.replace(runtime, () => `<script src="/${address}" async></script>`);
  return { html: withStyleInHead(apart), address, script };
}

const withStyleInHead = (html: string): string =>
  html.includes(STYLE) ? html.replace(STYLE, '').replace('</head>', `${STYLE}</head>`) : html;
