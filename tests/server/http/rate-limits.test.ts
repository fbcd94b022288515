import diagnostics from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { thingReading } from '#contract/catalogue-thing.ts';
import { endpointsOf } from '#contract/endpoints.ts';
import { limitConnections } from '#server/http/connection-limit.ts';
import { routerPath } from '#server/http/endpoint.ts';
import { trustedProxies } from '#server/http/trusted-proxies.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  diagnostics.subscribe('fastify.initialization', watch);
  server = await startTestApp({ options: { rateLimits: true, trustedProxies: ['10.0.0.5'] } });
  diagnostics.unsubscribe('fastify.initialization', watch);
});
afterAll(() => server.close());

/** Each with its reason. */
const UNLIMITED = new Map([
  ...endpointsOf(catalogue, thingReading).map(
    ({ path }) => [routerPath(path), 'the catalogue: ready-made answers, as cheap as a page'] as const,
  ),
  ['/api/health', 'asked by whatever watches the server'],
  ['/api/health/alive', 'asked by whatever restarts the server'],
  ['/api/health/ready', 'asked by each proxy'],
  ['/api/csrf', 'asked by each page; makes a random number'],
  ['/api/openapi.json', 'made once'],
  ['/api/docs', 'made once'],
  ['/.well-known/security.txt', 'a few lines without anything to look up'],
  ['/kontakt/gesendet', 'a page without anything to look up'],
]);

test('every route is limited, or has a reason not to be', () => {
  const unlimited = routes
    .filter(({ method, config }) => method !== 'HEAD' && config?.rateLimit === undefined)
    .map(({ url }) => url);
  expect(routes.length).toBeGreaterThan(40);
  expect(unlimited.toSorted()).toEqual([...UNLIMITED.keys()].toSorted());
});

describe('the limit of an address', () => {
  const statuses = async (count: number, remoteAddress: string, forwardedFor: (index: number) => string) => {
    const replies = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        server.app.inject({
          url: '/api/estimate/KV-2026-ABCDEF',
          remoteAddress,
          headers: { 'x-forwarded-for': forwardedFor(index) },
        }),
      ),
    );
    return new Set(replies.map(({ statusCode }) => statusCode));
  };

  test('an estimate is looked up so often in a minute, whatever a stranger writes into the header', async () => {
    expect(await statuses(60, '203.0.113.7', (index) => `198.51.100.${index}`)).not.toContain(429);
    expect(await statuses(5, '203.0.113.7', (index) => `198.51.100.${100 + index}`)).toEqual(new Set([429]));
    expect(await statuses(1, '203.0.113.8', () => '')).not.toContain(429);
  });

  test('behind a proxy each visitor has one, and junk makes no new one', async () => {
    const ports = (index: number) => `198.51.100.9:${1000 + index}`;
    expect(await statuses(60, '10.0.0.5', ports)).not.toContain(429);
    expect(await statuses(5, '10.0.0.5', (index) => `junk${index}, 198.51.100.9`)).toEqual(new Set([429]));
    expect(await statuses(1, '10.0.0.5', () => '198.51.100.10')).not.toContain(429);
    expect(await statuses(60, '10.0.0.5', (index) => `junk${index}`)).not.toContain(429);
    expect(await statuses(5, '10.0.0.5', (index) => `unknown:${index}`)).toEqual(new Set([429]));
  });
});

describe('the name of the site', () => {
  const post = async (remoteAddress: string) => {
    const headers = {
      host: 'app.internal',
      'x-forwarded-host': 'www.muster.example',
      origin: 'https://www.muster.example',
    };
    return (await server.app.inject({ method: 'POST', url: '/widerruf', remoteAddress, headers, payload: {} }))
      .statusCode;
  };

  test('is what a trusted proxy says, and nobody else', async () => {
    expect(await post('10.0.0.5')).not.toBe(403);
    expect(await post('203.0.113.7')).toBe(403);
  });
});

describe('the connections of an address', () => {
  test('end where nothing moves for two minutes', () => {
    expect(server.app.server.timeout).toBe(120_000);
  });

  class FakeSocket extends EventEmitter {
    destroyed = false;
    readonly remoteAddress: string;
    constructor(remoteAddress: string) {
      super();
      this.remoteAddress = remoteAddress;
    }
    destroy(): void {
      this.destroyed = true;
      this.emit('close');
    }
  }

  test('are so many at once; those of a trusted proxy are not counted', () => {
    const listener = new EventEmitter();
    limitConnections(listener as never, trustedProxies(['10.0.0.5']), 2);
    const open = (address: string): FakeSocket => {
      const socket = new FakeSocket(address);
      listener.emit('connection', socket);
      return socket;
    };
    const [first, second, third] = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(open);
    expect([first?.destroyed, second?.destroyed, third?.destroyed]).toEqual([false, false, true]);
    expect(open('2001:db8:0:1::1').destroyed).toBe(false);
    first?.destroy();
    expect([open('2001:db8::4').destroyed, open('2001:db8::5').destroyed]).toEqual([false, true]);
    expect(Array.from({ length: 10 }, () => open('10.0.0.5').destroyed)).not.toContain(true);
  });
});
