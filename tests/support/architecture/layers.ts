/** The table "Who may import whom". Packages by name; a trailing `*` stands for anything. */
export type Layer = { readonly layers: readonly string[]; readonly packages: readonly string[] };

export const LAYERS: Readonly<Record<string, Layer>> = {
  pages: {
    layers: ['layouts', 'components', 'islands', 'site', 'domain', 'styles'],
    packages: ['astro', 'astro:*', 'mdast', 'mdast-util-from-markdown'],
  },
  layouts: {
    layers: ['components', 'islands', 'site', 'domain', 'styles'],
    packages: ['astro', 'astro:*', 'schema-dts'],
  },
  components: { layers: ['site', 'domain', 'styles'], packages: ['astro', 'astro:*', 'vanilla-cookieconsent'] },
  islands: {
    layers: ['stores', 'domain', 'site'],
    packages: [
      'react',
      'react-dom',
      '@headlessui/react',
      '@nanostores/react',
      '@codemirror/*',
      '@lezer/*',
      '@tanstack/*',
    ],
  },
  stores: {
    layers: ['client', 'contract', 'domain', 'site'],
    packages: ['nanostores', 'jwt-decode', 'papaparse', 'yaml', 'diff'],
  },
  client: { layers: ['contract'], packages: ['ky', 'jwt-decode'] },
  contract: { layers: ['domain'], packages: ['zod'] },
  domain: { layers: [], packages: ['zod', 'yaml'] },
  site: { layers: [], packages: [] },
  styles: { layers: [], packages: [] },
  server: {
    layers: ['contract', 'domain', 'site'],
    packages: [
      'node:*',
      'package.json',
      'fastify',
      'fastify-*',
      'ipaddr.js',
      '@fastify/*',
      'kysely',
      'pg',
      'yaml',
      'satteri',
      '@astrojs/markdown-satteri',
      'zod',
      'date-fns',
      '@date-fns/tz',
      'ical-generator',
      'pdfkit',
      'uqr',
      'fontkit',
      'mdast',
      'mdast-util-from-markdown',
      'pagefind',
      'lightningcss',
      '@resvg/resvg-js',
      '@expo-google-fonts/*',
      'nodemailer',
      'p-limit',
      'sharp',
      'piscina',
      'proper-lockfile',
      'jose',
      'better-auth',
      'tar',
      'age-encryption',
      '@better-auth/kysely-adapter',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      '@zxcvbn-ts/language-common',
      'astro',
      'vite',
    ],
  },
  /** Which folder is which collection; checked by the same reader the server uses. */
  'content.config.ts': { layers: ['domain', 'server'], packages: ['astro', 'astro:*', 'zod', 'node:*'] },
};

/** Folders of the server that know nothing of the routes. */
export const BELOW_ROUTES = ['db', 'auth', 'mail', 'pdf'];
