import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
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
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './src/islands/ui/touch.ts' });
    },
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

/** Between these stands the kind of loading of the first island (`client:idle`). */
const START = `${STYLE}<script>`;
const END = `</script><script>${element}</script>`;

/** What Astro says of an island whose kind of loading has no options: nothing reads its name. */
const NAMED = / opts="{&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:true}"/g;
const PLAIN = ' opts="{}"';

/** A digest for the development server, which nothing reads on a built page. It changes with the path of a kept bundle. */
const UID = / uid="\w+"/g;

/** Nothing for a page without islands. */
export function withRuntimeApart({ file, html }: Pick<BuiltPage, 'file' | 'html'>) {
  if (!html.includes('<astro-island')) return undefined;
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  if (start < 0 || end < 0) throw new UnexpectedOutput(file, 'island-runtime.ts', 'den Start der Inseln');
  const script = `${html.slice(start + START.length, end)};${element}`;
  const address = `_astro/island.${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  const apart = `${html.slice(0, start)}<script src="/${address}" async></script>${html.slice(end + END.length)}`;
  return {
    html: withStyleInHead(apart).replaceAll(NAMED, PLAIN).replaceAll(UID, ''),
    address,
    script,
  };
}

/** At the end of the last style there: one of its own would be one more hash in the policy of the page. */
function withStyleInHead(html: string): string {
  const head = html.indexOf('</head>');
  const last = html.lastIndexOf('</style>', head);
  return last < 0
    ? html.replace('</head>', `${STYLE}</head>`)
    : `${html.slice(0, last)}${ISLAND_STYLES}${html.slice(last)}`;
}
