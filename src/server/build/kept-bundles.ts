import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { bundleFolder, type KeptBundle } from './bundle-folder.ts';
import { sourcesStamp } from './kept-by-build.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/** Where the program of the pages finds the content of this build: under a symbol, since it is bundled apart from this file. */
const CONTENT = Symbol.for('bestattungshaus.content');
/** Astro's module of all content. */
const CONTENT_MODULE = '\0astro:data-layer-content';

/** Packages of many small files, which Node would look for one by one in each build; the program of the pages has them inside. */
const BUNDLED = [
  /^(?:@headlessui|@react-aria|@react-stately|@react-types|@internationalized|@floating-ui|@tanstack)\//,
  'react-aria',
];

/**
 * What Vite makes of the program hangs on the program alone: the scripts for browsers, and the one that writes the pages. It is kept, and a
 * build of changed texts and prices begins with what the last one made. For that the content is read by the pages as they are
 * written, not put into their program. All that comes after Vite is as in any build: the same bytes, which a test compares.
 */
export function keptBundles(): AstroIntegration {
  let place = { root: '', out: '', site: '', data: '' };
  let isBuild = false;
  let isContentApart = false;
  let found: KeptBundle | undefined;
  let keep: ((bundle: Pick<KeptBundle, 'entry' | 'styles'>) => Promise<void>) | undefined;
  let entry: string | undefined;

  const contentApart: import('vite').Plugin = {
    name: 'content-apart',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'prerender',
    transform(_code, id) {
      if (id !== CONTENT_MODULE) return undefined;
      isContentApart = true;
      return {
        code: `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(globalThis[Symbol.for('${CONTENT.description}')], 'utf8'));`,
        map: null,
      };
    },
  };

  const keptBuilds: import('vite').Plugin = {
    name: 'kept-bundles',
    apply: 'build',
    buildApp: {
      order: 'pre',
      async handler(builder) {
        const folder = await bundleFolder(place.root, [place.site, JSON.stringify(builder.config.env)]);
        found = await folder.restore(place.out);
        if (found) {
          const chunk = { type: 'chunk', fileName: found.entry, code: '', moduleIds: [] };
          builder.build = async (environment) => {
            environment.isBuilt = true;
            return { output: environment.name === 'prerender' ? [chunk] : [] } as never;
          };
          return;
        }
        const { build } = builder;
        builder.build = async (environment) => {
          const output = await build(environment);
          if (environment.name === 'prerender') entry = entryOf(output);
          return output;
        };
        keep = (bundle) => folder.keep(place.out, bundle);
      },
    },
  };

  return {
    name: 'kept-bundles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        isBuild = command === 'build';
        if (!isBuild) return;
        updateConfig({
          vite: {
            plugins: [contentApart, keptBuilds],
            environments: { prerender: { resolve: { noExternal: BUNDLED } } },
          },
        });
      },
      'astro:config:done': ({ config }) => {
        const [root, out] = [fileURLToPath(config.root), fileURLToPath(config.outDir)];
        const data = fileURLToPath(new URL('data-store.json', config.cacheDir));
        place = { root, out, site: config.site ?? '', data };
        // Of a build that waits for its content it is over by then. What goes wrong is said where the stamp is asked for.
        if (isBuild) sourcesStamp(root).catch(() => undefined);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer: AstroPrerenderer & Partial<WithApp>) => ({
          ...prerenderer,
          async setup() {
            Object.assign(globalThis, { [CONTENT]: place.data });
            await prerenderer.setup?.();
            const pages = pagesOf(prerenderer);
            if (found) for (const [key, page] of pages) page.styles = found.styles[key] ?? [];
            else if (!isContentApart || entry === undefined) throw unexpected();
            else await keep?.({ entry, styles: Object.fromEntries(pages.map(([key, { styles }]) => [key, styles])) });
          },
        }));
      },
    },
  };
}

/** What Astro's own prerenderer has after its setup, and what the pages carry. */
type WithApp = { app: { getOptions(): { allPages: Record<string, { styles: unknown[] }> } } };

function pagesOf({ app }: Partial<WithApp>) {
  const pages = app?.getOptions().allPages;
  if (!pages || Object.values(pages).some(({ styles }) => !Array.isArray(styles))) throw unexpected();
  return Object.entries(pages);
}

const unexpected = () => new UnexpectedOutput('.prerender', 'kept-bundles.ts', 'das Programm der Seiten');

/** The file that Astro begins with, as it looks for it itself. */
function entryOf(output: unknown): string | undefined {
  const outputs = (Array.isArray(output) ? output : [output]) as { output?: { fileName: string; type: string }[] }[];
  const files = outputs.flatMap((each) => each.output ?? []);
  return files.find(({ fileName, type }) => type === 'chunk' && fileName.startsWith('prerender-entry'))?.fileName;
}
