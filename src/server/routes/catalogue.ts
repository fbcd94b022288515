import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/catalogue.ts';
import { thingCalls } from '#contract/catalogue-thing.ts';
import type { Endpoint, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { relationOf } from '#domain/catalogue/catalogue.ts';
import { filterCoffins, INITIAL_COFFIN_FILTER } from '#domain/catalogue/filter/coffin-filter.ts';
import { knownPrices, NO_MAXIMUM } from '#domain/catalogue/filter/price-filter.ts';
import { filterUrns, INITIAL_URN_FILTER } from '#domain/catalogue/filter/urn-filter.ts';
import { previewOf, withChamber, withFuneralContainer } from '#domain/catalogue/resting-place.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { urnFits } from '#domain/catalogue/urn.ts';
import { acceptedUrns } from '#domain/estimate/existing-grave.ts';
import type { Cents } from '#domain/money.ts';
import { type CatalogueSnapshot, type CatalogueSnapshots, findRow } from '../catalogue/snapshots.ts';
import { shownThing } from '../catalogue/thing-form.ts';
import { answerCachedFirst } from '../http/cached-first.ts';
import { CachedReply } from '../http/cached-reply.ts';
import { type Input, readInput, requireOpen, routerPath, writeReply } from '../http/endpoint.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { ProblemError } from '../problem/problem-error.ts';

type Deps = { readonly catalogue: CatalogueSnapshots; readonly security: SecurityHeaders };

/** Every GET of the catalogue, with cached replies per catalogue version, which are found before the router is asked. */
export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  const { get, filter, find } = createCachedGet(app, deps);
  answerCachedFirst(app, find);
  get(contract.listUrns, ({ urns }) => [...urns]);
  filter(contract.filterUrnList, (catalogue, { query }) => chosenUrns(urnsFor(catalogue, query), query));
  get(contract.listCoffins, ({ coffins }) => [...coffins]);
  filter(contract.filterCoffinList, ({ coffins }, { query }) => chosenCoffins(coffins, query));
  get(contract.listFuneralForms, ({ funeralForms }) => [...funeralForms]);
  get(contract.listRestingPlaces, ({ restingPlaces }) => [...restingPlaces]);
  get(contract.listRestingPlacePreviews, ({ restingPlaces }) => restingPlaces.map(previewOf));
  get(contract.listChambers, ({ restingPlaces }) => withChamber(restingPlaces));
  get(contract.listRestingPlacesByFuneralContainer, ({ restingPlaces }, { query }) =>
    withFuneralContainer(restingPlaces, query.funeral_container),
  );
  get(
    contract.getRestingPlace,
    ({ restingPlaces }, { params }) => {
      const place = restingPlaces.find(({ id }) => id === params.id);
      if (!place) throw new ProblemError('unknown-resting-place');
      return place;
    },
    'resting-place',
  );
  get(contract.listTransportZones, ({ transportZones }) => [...transportZones]);
  get(contract.listOptionalLines, ({ optionalLines }) => [...optionalLines]);
  for (const { thing, list, get: getOne } of thingCalls) {
    if (list) get(list, (snapshot) => rowsOf(snapshot, thing).map((row) => shownThing(row, snapshot)) as never);
    if (getOne)
      get(
        getOne,
        (snapshot, { params }) => {
          const row = findRow(snapshot, thing, (params as { readonly id: string }).id);
          if (!row) throw new ProblemError('unknown-row');
          return shownThing(row, snapshot) as never;
        },
        thing,
      );
  }
}

const rowsOf = ({ rows }: CatalogueSnapshot, thing: Thing) =>
  [...(rows.get(thing)?.values() ?? [])].map(({ row }) => row);

type Urns = CatalogueSnapshot['urns'];
type Coffins = CatalogueSnapshot['coffins'];

/** All urns, or those that the named grave takes. */
function urnsFor(
  catalogue: CatalogueSnapshot,
  { graveRestingPlaceRelationId: id }: QueryOf<typeof contract.filterUrnList>,
): Urns {
  if (id === undefined) return catalogue.urns;
  const placed = relationOf(catalogue, id);
  if (!placed) throw new ProblemError('unknown-grave');
  return catalogue.urns.filter((urn) => urnFits(acceptedUrns(placed), urn));
}

/** Filters by the allowed, then by the chosen materials; `priceIndex` refers to the prices of the result. */
function chosenUrns(urns: Urns, query: QueryOf<typeof contract.filterUrnList>) {
  const allowed = query.UrnMaterials;
  const choosable = allowed ? urns.filter((urn) => allowed.includes(urn.urnMaterialType.name)) : urns;
  const chosen_urn_material = [...(query.ChosenUrnMaterials ?? []), ...(query.chosen_urn_material ?? [])];
  const everyPrice = filterUrns(choosable, { ...INITIAL_URN_FILTER, chosen_urn_material });
  return filterUrns(everyPrice, {
    ...INITIAL_URN_FILTER,
    sort: query.sort ?? 'asc',
    maxPrice: maximum(query, knownPrices(everyPrice)),
  });
}

function chosenCoffins(coffins: Coffins, query: QueryOf<typeof contract.filterCoffinList>) {
  const size = query.size ?? INITIAL_COFFIN_FILTER.size;
  const wood_types = query.wood_types ?? [];
  const everyPrice = filterCoffins(coffins, { ...INITIAL_COFFIN_FILTER, size, wood_types });
  return filterCoffins(everyPrice, {
    ...INITIAL_COFFIN_FILTER,
    size,
    sort: query.sort ?? 'asc',
    maxPrice: maximum(query, knownPrices(everyPrice)),
  });
}

type PriceQuery = { readonly maxPrice?: Cents | undefined; readonly priceIndex?: number | undefined };

/** `priceIndex` is a position on the slider, used only without `maxPrice`; beyond the end it means the highest price. */
function maximum({ maxPrice, priceIndex }: PriceQuery, prices: readonly Cents[]): Cents {
  if (maxPrice !== undefined) return maxPrice;
  if (priceIndex === undefined) return NO_MAXIMUM;
  return prices[Math.min(priceIndex, prices.length - 1)] ?? NO_MAXIMUM;
}

const MOST_ANSWERS = 200;
const MOST_ADDRESSES = 1000;
const LONGEST_CACHED_ADDRESS = 500;

/**
 * Caches replies for one snapshot, by URL as sent; URLs with the same decoded input share one reply, and so do filters that leave the
 * same rows: ten thousand highest prices make no more replies than there are prices. All maps are bounded, so that arbitrary filters
 * cannot fill the memory.
 */
function createCachedGet(app: FastifyInstance, { catalogue, security }: Deps) {
  const createCache = (of: CatalogueSnapshot) => ({
    of,
    byAddress: new Map<string, CachedReply>(),
    byMeaning: new Map<string, CachedReply>(),
    byRows: new Map<string, CachedReply>(),
  });
  let cache = createCache(catalogue.current());

  const find = (address: string): CachedReply | undefined =>
    cache.of === catalogue.current() ? cache.byAddress.get(address) : undefined;

  const cachedGet = <E extends Endpoint>(
    endpoint: E,
    reply: (from: CatalogueSnapshot, input: Input<E>) => CachedReply,
  ): void => {
    requireOpen(endpoint);
    app.get(routerPath(endpoint.path), (request, response) => {
      const snapshot = catalogue.current();
      if (cache.of !== snapshot) cache = createCache(snapshot);
      const address = request.raw.url ?? '';
      const cached = cache.byAddress.get(address);
      if (cached) return sendCached(cached, request, response);

      const input = readInput(endpoint, request);
      const meaning = `${endpoint.path} ${JSON.stringify(input)}`;
      const created = cache.byMeaning.get(meaning) ?? reply(snapshot, input);
      setBounded(cache.byMeaning, meaning, created, MOST_ANSWERS);
      if (address.length <= LONGEST_CACHED_ADDRESS) setBounded(cache.byAddress, address, created, MOST_ADDRESSES);
      sendCached(created, request, response);
    });
  };

  /** `thing`: a reply about one row, whose ETag begins with the row's version, for `If-Match`. */
  const get = <E extends Endpoint>(
    endpoint: E,
    answer: (from: CatalogueSnapshot, input: Input<E>) => ReplyOf<E>,
    thing?: Thing,
  ): void =>
    cachedGet(endpoint, (from, input) => {
      const version = rowVersion(from, thing, input);
      return new CachedReply(writeReply(endpoint, answer(from, input)), security.api, version);
    });

  /** `answer`: some rows of the snapshot, in some order, each as it is. */
  const filter = <E extends Endpoint>(
    endpoint: E,
    answer: (from: CatalogueSnapshot, input: Input<E>) => ReplyOf<E> & readonly { readonly id: string }[],
  ): void =>
    cachedGet(endpoint, (from, input) => {
      const rows = answer(from, input);
      const name = [endpoint.path, ...rows.map(({ id }) => id)].join('\n');
      const reply = cache.byRows.get(name) ?? new CachedReply(writeReply(endpoint, rows), security.api);
      setBounded(cache.byRows, name, reply, MOST_ANSWERS);
      return reply;
    });

  return { get, filter, find };
}

function sendCached(cached: CachedReply, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  cached.send(request.raw, reply.raw);
}

const rowVersion = ({ rows }: CatalogueSnapshot, thing: Thing | undefined, { params }: { params: unknown }) =>
  thing && rows.get(thing)?.get((params as { id: string }).id)?.version;

/** Deletes the oldest entry where the map is full. */
function setBounded<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  const oldest = map.size >= most && !map.has(key) ? map.keys().next() : undefined;
  if (oldest && !oldest.done) map.delete(oldest.value);
  map.set(key, value);
}
