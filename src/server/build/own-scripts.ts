import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { consentPaths } from '#site/consent.ts';
import { SESSION_SCRIPT } from '#site/head-scripts.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/** Address -> source. */
const scripts: Readonly<Record<string, string>> = {
  [consentPaths.script]: '/src/components/consent/dialog.ts',
  [SESSION_SCRIPT]: '/src/islands/account/keep-session.ts',
};

export const ownScriptAddresses = Object.keys(scripts);

/**
 * Scripts under addresses of their own, apart from the pages': Astro would take a script that imports them out of the page
 * into a file, one more request for everybody. These are loaded by those alone who need them.
 */
export const ownScripts = (): AstroIntegration => ({
  name: 'own-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [emitScripts()] } });
    },
    'astro:build:done': ({ dir }) => refuseMissing(fileURLToPath(dir)),
  },
});

/** Were the environment `client` called otherwise, the plugin would write nothing and no page would notice at the build. */
export function refuseMissing(folder: string): void {
  for (const address of ownScriptAddresses)
    if (!existsSync(join(folder, address)))
      throw new UnexpectedOutput(address.slice(1), 'own-scripts.ts', 'das Skript');
}

const emitScripts = (): import('vite').Plugin => ({
  name: 'own-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    if (this.environment.mode !== 'build') return;
    for (const [address, id] of Object.entries(scripts))
      this.emitFile({ type: 'chunk', id, fileName: address.slice(1) });
  },
  configureServer({ middlewares }) {
    for (const [address, id] of Object.entries(scripts))
      middlewares.use(address, (_request, response) => {
        response.writeHead(302, { location: id }).end();
      });
  },
});
