import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isApiPath } from '#site/address.ts';
import { routerPath } from './endpoint.ts';

/**
 * Makes `ready` reject where an endpoint of the contract has no route, or a route under /api is neither an endpoint nor one of
 * `others`. To be called before the first route; Fastify itself refuses a repeated route.
 */
export function requireAllServed(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  others: readonly string[],
): void {
  const served = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (isApiPath(url) && each !== 'HEAD') served.add(`${each} ${url}`);
  });
  app.addHook('onReady', async () => {
    const known = new Set([
      ...endpoints.map(({ method, path }) => `${method} ${routerPath(path)}`),
      ...others.map((path) => `GET ${path}`),
    ]);
    const missing = [...known.difference(served)].map((name) => `${name} is in the contract and no route serves it`);
    const unknown = [...served.difference(known)].map((name) => `${name} is served and in no contract`);
    if (missing.length + unknown.length > 0) throw new Error([...missing, ...unknown].join('; '));
  });
}
