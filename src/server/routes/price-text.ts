import type { FastifyInstance } from 'fastify';
import { listPriceTexts } from '#contract/price-text.ts';
import { priceTexts } from '#domain/estimate/price-text.ts';
import { changedTexts, type PricedPage } from '#domain/estimate/priced-page.ts';
import type { CatalogueSnapshot, CatalogueSnapshots } from '../catalogue/snapshots.ts';
import { CachedReply } from '../http/cached-reply.ts';
import { readInput, requireOpen, routerPath, writeReply } from '../http/endpoint.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';

type Deps = {
  readonly catalogue: CatalogueSnapshots;
  /** The page with this stamp, of one of the sites that browsers may still show. */
  readonly findPricedPage: (stamp: string) => PricedPage | undefined;
  readonly security: SecurityHeaders;
};

/** Tells static pages which of their prices have changed since they were built. */
export function priceTextRoutes(app: FastifyInstance, { catalogue, findPricedPage, security }: Deps): void {
  const replyOf = (outdated: boolean, texts: ReturnType<typeof changedTexts>): CachedReply =>
    new CachedReply(writeReply(listPriceTexts, { outdated, texts }), security.api);
  const unknown = replyOf(true, []);
  const createCache = (of: CatalogueSnapshot) => ({
    of,
    texts: priceTexts(of),
    replies: new WeakMap<PricedPage, CachedReply>(),
  });
  let cache = createCache(catalogue.current());

  requireOpen(listPriceTexts);
  app.get(routerPath(listPriceTexts.path), (request, reply) => {
    const { stamp } = readInput(listPriceTexts, request).params;
    const page = findPricedPage(stamp);
    if (!page) return unknown.send(request, reply);
    const snapshot = catalogue.current();
    if (cache.of !== snapshot) cache = createCache(snapshot);
    const known = cache.replies.get(page) ?? replyOf(false, changedTexts(page, cache.texts));
    cache.replies.set(page, known);
    known.send(request, reply);
  });
}
