import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { redirects } from '#site/redirects.ts';

/** For hosts without our server, which answers the same with 301: a page that leads on, in German and valid, with a policy of its own. */
export const redirectPages = (): AstroIntegration => ({
  name: 'redirect-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const [from, to] of Object.entries(redirects)) {
        const file = join(fileURLToPath(dir), `${from.slice(1)}.html`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, redirectPage(to));
      }
    },
  },
});

/** `to` is one of our own addresses: nothing in it has to be escaped. */
const redirectPage = (to: string): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8">\
<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">\
<meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>Weiterleitung</title></head>\
<body><p>Diese Seite steht jetzt <a href="${to}">unter einer anderen Adresse</a>.</p></body></html>`;
