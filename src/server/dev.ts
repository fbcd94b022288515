import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isApiPath } from '#site/address.ts';
import { readConfig } from './config.ts';

/** Serves /api in `astro dev` with the same app as `npm start`. */
export const api = (): AstroIntegration => ({
  name: 'api',
  hooks: {
    'astro:config:setup': ({ config: { root }, command, updateConfig }) => {
      if (command !== 'dev') return;
      updateConfig({ vite: { plugins: [apiPlugin(fileURLToPath(root))] } });
    },
  },
});

/** Registered before Astro's own middlewares, which would reply to /api with the 404 page. */
const apiPlugin = (root: string) => ({
  name: 'api',
  async configureServer(server: import('vite').ViteDevServer): Promise<void> {
    // Only now: a build reads this file as well, and starts no server.
    const [{ boot }, { firstAdminSentence }, { startFailure }] = await Promise.all([
      import('./boot.ts'),
      import('./account/first-admin.ts'),
      import('./process/start-failure.ts'),
    ]);
    const config = readConfig();
    const { app, close, firstAdminLink } = await boot(
      { ...config, dataDir: resolve(root, config.dataDir) },
      { contentDir: join(root, 'content'), site: undefined, log: 'warn' },
    ).catch((error: unknown) => {
      throw new Error(startFailure(error, config));
    });
    await app.ready();
    if (firstAdminLink !== undefined) console.log(firstAdminSentence(firstAdminLink));
    server.httpServer?.once('close', () => void close());
    server.middlewares.use((request, response, next) => {
      if (isApiPath(request.url ?? '')) app.routing(request, response);
      else next();
    });
  },
});
