import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

/** As Starlight comes: its search, its own style, a sidebar of all pages. The bench lays our texts below `src/content/docs`. */
export default defineConfig({
  site: 'https://www.bestattungen-muster.example',
  integrations: [
    starlight({ title: 'Friedhöfe', defaultLocale: 'root', locales: { root: { label: 'Deutsch', lang: 'de' } } }),
  ],
});
