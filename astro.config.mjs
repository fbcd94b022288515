import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { api } from './src/server/dev.ts';
import { precompress } from './src/server/precompress.ts';

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  // One file a page with its styles inside: the first answer of the server is all it takes to read.
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  prefetch: false,
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT || 4321) },
  integrations: [react(), api(), precompress()],
  security: {
    // Astro adds script-src and style-src with the hash of every script and style it writes. No 'unsafe-inline':
    // a style attribute in HTML has no effect, presentation attributes in SVG do.
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [tailwindcss()],
    // Packages in one file and what islands share in another: every page with an island needs nearly all of both, and one
    // file compresses better than ten.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'packages', test: /node_modules/ },
                  { name: 'shared', test: /src\/(client|contract|domain|site|stores|islands\/(filter|ui))\// },
                ],
              },
            },
          },
        },
      },
    },
  },
});
