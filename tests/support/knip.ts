import type { KnipConfig } from 'knip';

/** What counts as used although no import says so. */
export default {
  // Beside what the scripts of package.json, Astro, Vitest and Playwright start.
  entry: [
    // Scripts of pages, which `src/server/build/own-scripts.ts` names by path.
    'src/components/consent/dialog.ts',
    'src/islands/account/keep-session.ts',
    // How an island is started, which `src/server/build/island-runtime.ts` names by path.
    'src/islands/ui/touch.ts',
    // Started as a process of its own, or loaded by one.
    'src/server/build/end-with-parent.ts',
    'tests/support/spelling/program-parser.ts',
    'tests/support/pages/serve.ts',
    'tests/support/start.ts',
    'tests/support/supply/check-advisories.ts',
    'tests/load/generator.ts',
    'tests/playwright.config.ts',
    'tests/torture/{log-writer,many-pages,real-builder}.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro,css}', 'tests/**/*.ts'],
  ignoreDependencies: [
    // Run as processes.
    '@astrojs/check',
    '@biomejs/biome',
    'cspell',
    'typescript-native',
    '@redocly/cli',
    'autocannon',
    'vnu-jar',
    // Their files are read by path.
    '@expo-google-fonts/source-sans-3',
    '@expo-google-fonts/source-serif-4',
    '@cspell/dict-de-de',
  ],
  // Of the machine.
  ignoreBinaries: ['java', 'mount', 'umount'],
  ignoreIssues: {
    // Read through the whole module: `up` by Kysely, `docs` by endpoints.ts.
    'src/server/db/migrations/*.ts': ['exports'],
    'src/contract/**/*.ts': ['exports'],
    // Kinds of fields: the next field may be of one that no field is of now.
    'src/domain/case/fields/field.ts': ['exports'],
  },
} satisfies KnipConfig;
