import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import type { PricedPage } from '#domain/estimate/priced-page.ts';
import { cents } from '#domain/money.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshots.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { priceTextRoutes } from '#server/routes/price-text.ts';
import { smallCatalogue, smallFirm } from '../../support/small-catalogue.ts';

const first = {
  ...catalogueFromSeed(smallCatalogue),
  transportZones: smallFirm.transportZones,
  version: '1',
  rows: new Map(),
} satisfies CatalogueSnapshot;
const dearer = {
  ...first,
  coffins: first.coffins.map((coffin) => ({ ...coffin, price: cents(coffin.price + 100) })),
} satisfies CatalogueSnapshot;

test('a page is told what its prices are now, with every version of the catalogue and of the site', async () => {
  let snapshot: CatalogueSnapshot = first;
  const pages = new Map<string, PricedPage>([['abc', [{ at: 3, parts: [['coffin:buche', '1.200,00\u00a0€']] }]]]);
  const app = Fastify();
  priceTextRoutes(app, {
    catalogue: {
      current: () => snapshot,
      refresh: async () => undefined,
      startPolling: () => ({ stop: () => undefined }),
    },
    findPricedPage: (stamp) => pages.get(stamp),
    security: securityHeaders('http://localhost:4321'),
  });
  const ask = async (stamp: string) => {
    const reply = await app.inject(`/api/price-text/${stamp}`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    return reply.json();
  };
  expect(await ask('abc')).toEqual({ outdated: false, texts: [] });
  expect(await ask('xyz')).toEqual({ outdated: true, texts: [] });
  snapshot = dearer;
  const texts = [{ at: 3, from: '1.200,00\u00a0€', to: '1.201,00\u00a0€' }];
  expect(await ask('abc')).toEqual({ outdated: false, texts });
  pages.set('def', [{ at: 0, parts: [['coffin:buche', '1.201,00\u00a0€']] }]);
  expect(await ask('def')).toEqual({ outdated: false, texts: [] });
  // Somebody still reads the page of before.
  expect(await ask('abc')).toEqual({ outdated: false, texts });
});
