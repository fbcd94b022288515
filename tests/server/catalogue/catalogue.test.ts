import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '#contract/catalogue.ts';
import { thingReading } from '#contract/catalogue-thing.ts';
import { endpointsOf } from '#contract/endpoints.ts';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { followFiles } from '#server/catalogue/follow-files.ts';
import { CATALOGUE_VERSION } from '#server/db/catalogue.ts';
import { countChanges } from '#server/db/change.ts';
import { setSetting } from '#server/db/setting.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { smallFirm, withOptionalLine } from '../../support/small-catalogue.ts';
import { changeStoredRow } from '../../support/stored-row.ts';

const sampleInput: Record<string, string> = {
  '/api/urn/{id}': '/api/urn/stahl',
  '/api/coffin/{id}': '/api/coffin/buche',
  '/api/funeral-forms/{id}': '/api/funeral-forms/seebestattung',
  '/api/GraveType/{id}': '/api/GraveType/seegrab',
  '/api/grave/{id}': '/api/grave/seeplatz',
  '/api/transport-zone/{id}': '/api/transport-zone/nah',
  '/api/optional-line/{id}': '/api/optional-line/anzeige',
  '/api/resting-place/{id}': '/api/resting-place/werste',
  '/api/resting-place/by-funeral-container': '/api/resting-place/by-funeral-container?funeral_container=1',
};

describe.each(databases)('the catalogue on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), seed: withOptionalLine });
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
  const ids = async (url: string): Promise<string[]> => (await get(url)).json<{ id: string }[]>().map(({ id }) => id);

  test.each(endpointsOf(contract, thingReading))('$method $path keeps to the contract', async ({ path, reply }) => {
    const response = await get(sampleInput[path] ?? path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(z.encode(reply as z.ZodMiniType, z.decode(reply as z.ZodMiniType, response.json()) as never)).toEqual(
      response.json(),
    );
  });

  test('a slash at the end changes nothing', async () => {
    expect((await get('/api/urn/')).body).toBe((await get('/api/urn')).body);
  });

  test('is seeded once, however often the server starts', async () => {
    const rows = rowsOfSeed(withOptionalLine, smallFirm.transportZones);
    const deps = { database: server.database, clock: () => NOW, newId: randomUUID };
    const changes = await countChanges(server.database.db, {});
    const same = { total: 0, first: [] };
    expect(await Promise.all([followFiles(deps, rows), followFiles(deps, rows)])).toEqual([same, same]);
    expect(await countChanges(server.database.db, {})).toBe(changes);
    expect(await ids('/api/urn')).toEqual(['esche', 'stahl', 'kupfer', 'seestern', 'eiche']);
  });

  test('prices leave in euros, the complete price is computed', async () => {
    const place = (await get('/api/resting-place/werste')).json();
    expect(place.urn_burial_fee).toBe(270.1);
    expect(place.graveRestingPlaceRelations[0].completePrice).toEqual({ min: 1520, max: 1600.2 });
  });

  test('filters urns by what is allowed, what is chosen and the price', async () => {
    expect(await ids('/api/urn/filter')).toEqual(['stahl', 'esche', 'eiche', 'seestern', 'kupfer']);
    expect(await ids('/api/urn/filter?sort=desc&maxPrice=240')).toEqual(['eiche', 'seestern', 'esche', 'stahl']);
    expect(await ids('/api/urn/filter?UrnMaterials=Holz&ChosenUrnMaterials=Metall')).toEqual([]);
    expect(await ids('/api/urn/filter?ChosenUrnMaterials=Holz&chosen_urn_material=Salz')).toEqual([
      'esche',
      'eiche',
      'seestern',
    ]);
    expect(await ids('/api/urn/filter?maxPrice=')).toHaveLength(5);
    for (const third of ['239.991', '239.999'])
      expect(await ids(`/api/urn/filter?sort=desc&maxPrice=${third}`)).toEqual(
        await ids('/api/urn/filter?sort=desc&maxPrice=240'),
      );
    for (const largest of [Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, Number.POSITIVE_INFINITY])
      expect(await ids(`/api/urn/filter?maxPrice=${encodeURIComponent(largest)}`)).toHaveLength(5);
  });

  test('filters that leave the same rows share a reply, and others do not', async () => {
    const all = (await get('/api/urn/filter')).json<{ price: number }[]>();
    for (let most = 0; most <= 500; most += 9.5)
      for (const sort of ['asc', 'desc']) {
        const some = all.filter(({ price }) => price <= most);
        const expected = sort === 'asc' ? some : some.toSorted((one, other) => other.price - one.price);
        const reply = await get(`/api/urn/filter?sort=${sort}&maxPrice=${most}`);
        expect(reply.json<{ price: number }[]>().map(({ price }) => price)).toEqual(expected.map(({ price }) => price));
        expect(reply.json()).toHaveLength(some.length);
      }
    // No urn and no coffin are the same bytes, but of two addresses.
    expect(await ids('/api/urn/filter?maxPrice=0')).toEqual([]);
    expect(await ids('/api/coffin/filter?maxPrice=0')).toEqual([]);
    expect(await ids('/api/coffin/filter?maxPrice=10000')).not.toEqual([]);
  });

  test('filters urns by the grave they are for', async () => {
    const at = (grave: string) => ids(`/api/urn/filter?graveRestingPlaceRelationId=${grave}`);
    expect(await at('werste-urne')).toEqual(['esche', 'eiche', 'seestern', 'kupfer']);
    expect(await at('nordsee-see')).toEqual(['seestern']);
    expect((await get('/api/urn/filter?graveRestingPlaceRelationId=nichts')).json().code).toBe('unknown-grave');
  });

  test('the price index names a known price and stays inside the list', async () => {
    expect(await ids('/api/urn/filter?priceIndex=0')).toEqual(['stahl']);
    expect(await ids('/api/urn/filter?priceIndex=1')).toEqual(['stahl', 'esche']);
    expect(await ids('/api/urn/filter?priceIndex=9999')).toHaveLength(5);
    expect(await ids('/api/urn/filter?priceIndex=0&maxPrice=240')).toHaveLength(4);
  });

  test('filters coffins, at first those of normal size', async () => {
    expect(await ids('/api/coffin/filter')).toEqual(['kiefer', 'buche', 'eiche-massiv']);
    expect(await ids('/api/coffin/filter?size=oversized')).toEqual(['kiefer-gross']);
    for (const size of ['uebergroesse', 'XXL', 'Normal']) {
      const refused = await get(`/api/coffin/filter?size=${size}`);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [{ field: 'size', message: 'Die Größe eines Sarges ist „normal“ oder „oversized“ (Übergröße).' }],
      ]);
    }
    expect(await ids(`/api/coffin/filter?size=normal&maxPrice=${Number.MAX_SAFE_INTEGER}`)).toHaveLength(3);
    expect(await ids('/api/coffin/filter?wood_types=Eiche&wood_types=Buche')).toEqual(['buche', 'eiche-massiv']);
    expect(await ids('/api/coffin/filter?priceIndex=0')).toEqual(['kiefer']);
  });

  test('knows chambers and containers', async () => {
    expect(await ids('/api/resting-place/chamber')).toEqual(['werste']);
    expect(await ids('/api/resting-place/by-funeral-container?funeral_container=0')).toEqual(['werste']);
    expect(await ids('/api/resting-place/by-funeral-container?funeral_container=1')).toHaveLength(4);
  });

  test('what has not changed is not sent again', async () => {
    const first = await get('/api/urn');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const second = await get('/api/urn', { 'if-none-match': known });
      expect([second.statusCode, second.body]).toEqual([304, '']);
    }
    expect((await get('/api/urn', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('goes out compressed where the client says so', async () => {
    const { body } = await get('/api/urn');
    const brotli = await get('/api/urn', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/api/urn', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    expect(new Set([brotli.headers.etag, gzip.headers.etag]).size).toBe(2);
  });

  test('HEAD answers the same head and no body', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/api/urn' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe((await get('/api/urn')).headers.etag);
  });

  test('a change made by another process is seen', async () => {
    const { db } = server.database;
    await changeStoredRow(server.database, 'urn', 'stahl', { price: 123.45 });
    const statute = { acceptsUrns: 'any', urnSource: 'Friedhofssatzung Muster', urnAsOf: '2026' };
    await changeStoredRow(server.database, 'resting-place-relation', 'lohe-urne', statute);
    const atLohe = '/api/urn/filter?graveRestingPlaceRelationId=lohe-urne';
    await server.services.catalogue.refresh();
    expect((await get('/api/urn')).json()[1].price).toBe(95);
    expect((await get('/api/urn/filter?UrnMaterials=Metall')).json()[0].price).toBe(95);
    expect(await ids(atLohe)).not.toContain('stahl');
    await setSetting(db, CATALOGUE_VERSION, 'another');
    await server.services.catalogue.refresh();
    expect((await get('/api/urn')).json()[1].price).toBe(123.45);
    expect(await ids(atLohe)).toContain('stahl');
    expect((await get('/api/urn/filter?UrnMaterials=Metall')).json()[0].price).toBe(123.45);
  });
});
