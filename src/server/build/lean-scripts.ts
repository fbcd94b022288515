import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { UnexpectedOutput } from './unexpected-output.ts';

/** Vite's own module around each dynamic import: it preloads styles and scripts, and half a kilobyte of it goes into the page. */
const HELPER = '\0vite/preload-helper.js';
const MARKER = '__VITE_PRELOAD__';
const OWN_HELPER = '\0plain-import:';

/**
 * Leaves out of the browser's scripts what no browser needs: what is said of an endpoint in /api/docs, schemas that nothing uses,
 * what React has for developers, and Vite's preloading, since our styles stand in the pages. The helper is one of each importer, so that no page asks for a file more.
 */
export const leanScripts = (): AstroIntegration => ({
  name: 'lean-scripts',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      updateConfig({
        vite: {
          ...(command === 'build' && { define: WITHOUT_TOOLS }),
          plugins: [plainImports(), withoutSummaries(), pureSchemas(), namedElements()],
        },
      });
    },
    'astro:build:done': ({ dir }) => refuseFound(fileURLToPath(dir)),
  },
});

/** React asks three times for its tools for developers, and tells them of itself. */
const WITHOUT_TOOLS = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' };

const plainImports = (): import('vite').Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id === HELPER && importer ? OWN_HELPER + importer : undefined),
  load: (id) => (id.startsWith(OWN_HELPER) ? 'export const __vitePreload = (load) => load();' : undefined),
  // Vite would put in its place what is to be preloaded, but not in scripts that Astro has put into the page by then.
  renderChunk: (code) => (code.includes(MARKER) ? { code: code.replaceAll(MARKER, '0'), map: null } : null),
});

const withoutSummaries = (): import('vite').Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /\/src\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(id) ? { code: leaveOutSummaries(code), map: null } : undefined,
});

/** Of an endpoint: `summary: 'Alle Urnen.',` */
const SUMMARY = /\bsummary:\s*(['`])[^'`]*\1,\s*/g;

export const leaveOutSummaries = (code: string): string => code.replace(SUMMARY, '');

const pureSchemas = (): import('vite').Plugin => ({
  name: 'pure-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /\/src\/(?:contract|domain)\/[\w/-]+\.ts$/.test(id) ? { code: markSchemas(code), map: null } : undefined,
});

/** `z.strictObject(…)`, but no call that checks a value. */
const SCHEMA_CALL = /(?<![\w$.])z\s*\.(?!encode|decode|parse|safe)\w+(?:<[^()]*>)?\(/g;

/** The bundler forgets over the border of a file that zod marks its functions as free of side effects, and keeps unused schemas. */
export const markSchemas = (code: string): string => code.replace(SCHEMA_CALL, (call) => `/* @__PURE__ */ ${call}`);

/** React's module of elements is of the older form, where each call reads a property: `(0, runtime.jsx)(…)`. Ours is `jsx(…)`. */
const ELEMENTS = 'react/jsx-runtime';
const NAMED_ELEMENTS = '\0named-elements';

const namedElements = (): import('vite').Plugin => ({
  name: 'named-elements',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id === ELEMENTS && importer?.includes('/src/') ? NAMED_ELEMENTS : undefined),
  load: (id) =>
    id === NAMED_ELEMENTS
      ? `import all from '${ELEMENTS}'; export const Fragment = all.Fragment, jsx = all.jsx, jsxs = all.jsxs;`
      : undefined,
});

/** A word of Vite's helper, and one that only our summaries begin with. */
const LEFT_OUT = {
  'die Skripte ohne Vorladen': /__vite__mapDeps|__VITE_PRELOAD__|relList/,
  'die Skripte ohne Erklärungen': /summary:[`'"]/,
};

export function refuseFound(folder: string): void {
  const scripts = readdirSync(join(folder, '_astro')).filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    const code = readFileSync(join(folder, '_astro', file), 'utf8');
    for (const [what, pattern] of Object.entries(LEFT_OUT))
      if (pattern.test(code)) throw new UnexpectedOutput(`_astro/${file}`, 'lean-scripts.ts', what);
  }
}
