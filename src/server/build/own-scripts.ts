import type { AstroIntegration } from 'astro';
import { consentPaths } from '#site/consent.ts';

const SOURCE = '/src/components/consent/dialog.ts';

/**
 * The consent dialog under an address of its own, apart from the pages' scripts: Astro would take a script that imports it
 * out of the page into a file, one more request for everybody.
 */
export const consentScript = (): AstroIntegration => ({
  name: 'consent-script',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [emitDialog()] } });
    },
  },
});

const emitDialog = (): import('vite').Plugin => ({
  name: 'consent-script',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    if (this.environment.mode === 'build')
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: consentPaths.script.slice(1) });
  },
  configureServer({ middlewares }) {
    middlewares.use(consentPaths.script, (_request, response) => {
      response.writeHead(302, { location: SOURCE }).end();
    });
  },
});
