import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { billOfMaterials } from './src/server/build/bill-of-materials.ts';
import { flatImports } from './src/server/build/flat-imports.ts';
import { islandRuntime } from './src/server/build/island-runtime.ts';
import { keptBundles } from './src/server/build/kept-bundles.ts';
import { leanScripts } from './src/server/build/lean-scripts.ts';
import { oldSourcesWarning } from './src/server/build/old-sources.ts';
import { ownScripts } from './src/server/build/own-scripts.ts';
import { pagePolicy } from './src/server/build/page-policy.ts';
import { pageStyles } from './src/server/build/page-styles.ts';
import { pictures } from './src/server/build/pictures.ts';
import { precompress } from './src/server/build/precompress.ts';
import { priceSheets } from './src/server/build/price-sheets.ts';
import { redirectPages } from './src/server/build/redirect-pages.ts';
import { scriptGroups } from './src/server/build/script-groups.ts';
import { searchIndex } from './src/server/build/search-index.ts';
import { sharePictures } from './src/server/build/share-pictures.ts';
import { readBuildFolders } from './src/server/config.ts';
import { siteMarkdown, syntaxHighlight } from './src/server/content/site-markdown.ts';
import { api } from './src/server/dev.ts';
import { pathOf } from './src/site/address.ts';
import { publicPageAt } from './src/site/public-pages.ts';
import { redirects } from './src/site/redirects.ts';

const site = process.env.SITE_URL || 'http://localhost:4321';
/** Set where the publication builds beside the running site. */
const folders = readBuildFolders();

/** The canonical address with priority and frequency; undefined for a page that search engines must not list. */
function sitemapEntry({ url }) {
  const page = publicPageAt(pathOf(new URL(url)));
  return page && { url: new URL(page.path, site).href, priority: page.priority, changefreq: page.changefreq };
}

const search = searchIndex();

export default defineConfig({
  site,
  ...(folders.out ? { outDir: folders.out } : {}),
  ...(folders.cache ? { cacheDir: folders.cache } : {}),
  output: 'static',
  trailingSlash: 'never',
  // One file a page with its styles inside: the first answer of the server is all it takes to read.
  build: { format: 'file', inlineStylesheets: 'always', redirects: false },
  compressHTML: true,
  prefetch: false,
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT || 4321) },
  // For the development server; a build writes pages of its own for them.
  redirects,
  integrations: [
    react(),
    api(),
    scriptGroups(),
    ownScripts(),
    leanScripts(),
    flatImports(),
    keptBundles(),
    sitemap({ serialize: sitemapEntry }),
    sharePictures(),
    priceSheets(),
    pictures(),
    search.begin,
    islandRuntime(),
    pageStyles(),
    pagePolicy(),
    redirectPages(),
    search.write,
    precompress(),
    oldSourcesWarning(),
    billOfMaterials(),
  ],
  security: {
    // Astro adds script-src and style-src with the hash of every script and style it writes. No 'unsafe-inline':
    // a style attribute in HTML has no effect, presentation attributes in SVG do.
    csp: {
      directives: [
        // What is not named here is loaded by no page: frames, media, plugins.
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  markdown: { processor: siteMarkdown, syntaxHighlight },
  vite: {
    plugins: [tailwindcss()],
  },
});
