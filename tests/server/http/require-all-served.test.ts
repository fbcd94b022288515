import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { getRestingPlace, listUrns } from '#contract/catalogue.ts';
import { requireAllServed } from '#server/http/require-all-served.ts';

const appWith = (...urls: readonly string[]) => {
  const app = Fastify();
  requireAllServed(app, [listUrns, getRestingPlace], ['/api/docs']);
  app.register(async (api) => {
    for (const url of urls) api.get(url, () => '');
  });
  return app;
};

test('an app that serves every endpoint, and pages beside them, becomes ready', async () => {
  const app = appWith('/api/urn', '/api/resting-place/:id', '/api/docs', '/kontakt');
  await expect(app.ready()).resolves.toBeDefined();
});

test('an endpoint that no route serves is named at the start', async () => {
  await expect(appWith('/api/urn', '/api/docs').ready()).rejects.toThrow(
    'GET /api/resting-place/:id is in the contract and no route serves it',
  );
});

test('a route of the interface that is in no contract is named at the start', async () => {
  const app = appWith('/api/urn', '/api/resting-place/:id', '/api/docs', '/api/geheim');
  await expect(app.ready()).rejects.toThrow('GET /api/geheim is served and in no contract');
});

test('no endpoint is served twice', async () => {
  await expect(appWith('/api/urn', '/api/urn').ready()).rejects.toThrow("Method 'GET' already declared");
});
