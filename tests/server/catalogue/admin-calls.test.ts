import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { docsOf } from '#contract/endpoints.ts';
import { listWaiting } from '#server/change/list-waiting.ts';
import { countChanges } from '#server/db/change.ts';
import { adminEndpoints } from '../../support/admin-endpoints.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson, urnBurial } from '../../support/app.ts';
import { namedStatuses } from '../../support/named-replies.ts';
import { withOptionalLine } from '../../support/small-catalogue.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The example of the documentation as a request. */
function exampleOf(endpoint: Endpoint) {
  const { params = {}, query = {}, body } = docsOf(endpoint).example ?? {};
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    method: endpoint.method,
    url: `${url}?${search}`,
    headers: endpoint.version ? { 'if-match': '"1"' } : {},
    ...(body ? { payload: body } : {}),
  };
}

describe('calls of the admins', () => {
  let app: TestApp;
  const others: Record<string, Pick<TestPerson, 'cookie' | 'accessToken'>> = {};
  beforeAll(async () => {
    app = await startTestApp({ seed: withOptionalLine });
    const ended = await app.person({ role: 'admin' });
    await app.services.auth.sessions.endAll(ended.userId);
    const user = await app.person();
    const admin = await app.person({ role: 'admin' });
    Object.assign(others, {
      anonymous: { cookie: '', accessToken: '' },
      user,
      ended,
      stale: { ...admin, accessToken: `${admin.accessToken.slice(0, -4)}AAAA` },
    });
  });
  afterAll(() => app.close());

  test.each(adminEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses everybody else',
    async (_name, endpoint) => {
      const before = await countChanges(app.database.db, {});
      for (const [name, as] of Object.entries(others)) {
        const reply = await app.send({ ...exampleOf(endpoint), as });
        expect([name, reply.statusCode]).toEqual([name, name === 'user' ? 403 : 401]);
        expect(namedStatuses(endpoint)).toContain(reply.statusCode);
      }
      expect(await countChanges(app.database.db, {})).toBe(before);
    },
  );
});

const origin = { source: 'Satzung Muster', asOf: '2026' };
const look = { form: 'classic', colour: '#123456' };
const offer = { price: 1590, fees: [{ name: 'Grabplatte', price: 270, optional: false, ...origin }], ...origin };
const urn = { name: 'Weiße Rose', description: 'Neu.', price: 99.9, biodegradable: true, watersoluble: false, look };
const coffin = {
  name: 'Ärmel & Söhne',
  description: 'Neu.',
  price: 700,
  wood_type: 'Kiefer',
  oversized: false,
  look: { ...look, form: 'plain' },
};
const form = {
  slug: 'neue-form',
  name: 'Neue Form',
  description: 'Neu.',
  basePrice: 690,
  servicePrice: 1450,
  funeral_container: 1,
  graveSettings: ['field'],
  included: ['Beratung'],
  thirdParty: [{ id: 'urkunden', name: 'Urkunden', from: 10, to: 30, ...origin }],
  notIncluded: [],
  ...origin,
};
const place = {
  name: 'Friedhof Neu',
  type: 'Friedhof',
  city: 'Löhne',
  chamberCount: 0,
  chapel: true,
  earth_burial_fee: 1,
  urn_burial_fee: 2,
  ...origin,
};
const grave = { graveType: { id: 'reihengrab', name: 'Reihengrab', setting: 'field' }, description: 'Neu.' };

/** Each in its order; `made` is the id that the call before has made. */
const journeys: Record<string, readonly { readonly call: string; readonly body?: object; readonly id?: string }[]> = {
  urn: [
    { call: 'POST urn', body: { ...urn, urnMaterialType: { id: 'glas', name: 'Glas' } } },
    { call: 'PUT urn/{id}', body: { ...urn, price: 120, urnMaterialType: { id: 'glas', name: 'Glas' } } },
    { call: 'DELETE urn/{id}' },
  ],
  coffin: [
    { call: 'POST coffin', body: coffin },
    { call: 'PUT coffin/{id}', body: { ...coffin, price: 701 } },
    { call: 'DELETE coffin/{id}' },
  ],
  'funeral-forms': [
    { call: 'POST funeral-forms', body: form },
    { call: 'PUT funeral-forms/{id}', body: { ...form, thirdParty: [] } },
    { call: 'DELETE funeral-forms/{id}' },
  ],
  GraveType: [
    { call: 'POST GraveType', body: { name: 'Wiesengrab', setting: 'lawn' } },
    { call: 'PUT GraveType/{id}', body: { name: 'Wiesengrab neu', setting: 'lawn' } },
    { call: 'DELETE GraveType/{id}' },
  ],
  grave: [
    { call: 'POST grave', body: grave },
    { call: 'PUT grave/{id}', body: { ...grave, description: 'Anders.' } },
    { call: 'DELETE grave/{id}' },
  ],
  'transport-zone': [
    { call: 'POST transport-zone', body: { name: 'bis 300 km', price: 800 } },
    { call: 'PUT transport-zone/{id}', body: { name: 'bis 300 km', price: 810 } },
    { call: 'DELETE transport-zone/{id}' },
  ],
  'optional-line': [
    { call: 'POST optional-line', body: { name: 'Rednerin oder Redner', graveSettings: ['field'] } },
    { call: 'PUT optional-line/{id}', body: { name: 'Rede', from: 100, to: 200, graveSettings: ['field'], ...origin } },
    { call: 'DELETE optional-line/{id}' },
  ],
  'resting-place': [
    { call: 'POST resting-place', body: place },
    { call: 'PUT resting-place/{id}', body: { ...place, chamberCount: 3 } },
    { call: 'DELETE resting-place/{id}' },
  ],
  'resting-place-relation': [
    {
      call: 'POST resting-place-relation',
      body: { restingPlaceId: 'werste', graveId: 'baumplatz', funeral_container: 1, ...offer },
    },
    { call: 'DELETE resting-place-relation/{id}' },
  ],
};

describe.each(databases)('changes on $name', ({ open }) => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ database: await open(), seed: withOptionalLine });
    admin = await app.person({ role: 'admin', email: 'leitung@muster.example' });
  });
  afterAll(() => app.close());

  const call = (name: string, body?: object, headers: Record<string, string> = {}) => {
    const [method = '', path] = name.split(' ');
    return app.send({
      method: method as 'PUT',
      url: `/api/${path}`,
      as: admin,
      headers,
      ...(body ? { payload: body } : {}),
    });
  };
  const history = async (thing: string, id: string) =>
    (await call(`GET change?thing=${thing}&id=${id}`)).json<{ changes: Record<string, unknown>[] }>().changes;

  test.each(Object.entries(journeys))('%s: made, changed, deleted, each with its history', async (thing, steps) => {
    let id = '';
    let etag = '';
    let count = 0;
    for (const { call: name, body } of steps) {
      const path = name.replace('{id}', id);
      if (name.includes('{id}') && thing !== 'resting-place' && thing !== 'resting-place-relation')
        expect((await call(path, body)).statusCode).toBe(428);
      const reply = await call(path, body && { ...body, reason: 'Neue Satzung' }, etag ? { 'if-match': etag } : {});
      expect(reply.statusCode, reply.body).toBe(200);
      id ||= reply.json().id;
      etag = reply.headers.etag === undefined ? etag : String(reply.headers.etag);
      const [newest, ...older] = await history(thing, id);
      count++;
      expect([newest?.by, newest?.thingId, older.length]).toEqual(['leitung@muster.example', id, count - 1]);
      if (body) expect(newest?.reason).toBe('Neue Satzung');
    }
    expect((await history(thing, id)).map(({ action }) => action)).toEqual(
      [
        'created',
        ...(steps.length > 2 ? ['changed'] : []),
        'funeral-forms' === thing ? 'withdrawn' : 'deleted',
      ].reverse(),
    );
  });

  test('a grave and its offer come together, and are changed together', async () => {
    const relation = { restingPlaceId: 'lohe', funeral_container: 1, ...offer };
    const body = { grave: { graveTypeId: 'reihengrab', description: 'Am Zaun.' }, relation };
    const broken = { ...body, relation: { ...relation, restingPlaceId: 'nirgends' } };
    expect((await call('POST Workflow/add-new-grave-grave-relation', broken)).statusCode).toBe(422);
    expect((await call('GET grave')).body).not.toContain('Am Zaun.');

    const made = (await call('POST Workflow/add-new-grave-grave-relation', body)).json();
    expect(made.graveRestingPlaceRelation.completePrice).toEqual({ min: 2110, max: 2110 });
    const { id, price, fees, asOf } = made.graveRestingPlaceRelation;
    const whole = {
      graveRestingPlaceRelation: { id, price: price + 0.5, fees, source: 'Neue Satzung', asOf },
      grave: { id: made.grave.id, graveTypeId: 'reihengrab', description: 'Am Tor.' },
    };
    const changed = await call('POST Workflow/update-whole-grave-related', whole);
    expect(changed.json().graveRestingPlaceRelation).toMatchObject({
      id,
      price: 1590.5,
      grave: { description: 'Am Tor.' },
    });
    const places = (await call('GET resting-place/lohe')).json();
    expect(places.graveRestingPlaceRelations.at(-1)).toEqual(changed.json().graveRestingPlaceRelation);
  });

  describe('a grave that is changed with its offer', () => {
    const read = async (thing: string, id: string) =>
      (await call(`GET catalogue-row?thing=${thing}&id=${id}`)).json().rows[0];
    const batch = async (thing: string, id: string, fields: object) => {
      const { version, value } = await read(thing, id);
      const body = { thing, rows: [{ id, version, value: { ...value, ...fields } }] };
      expect((await call('POST catalogue-row', body)).json().applied).toBe(true);
    };
    const relationId = 'kalletal-baum';
    const sent = async (fields: object = {}) => {
      const { id, price, fees, source, asOf } = (await read('resting-place-relation', relationId)).value;
      return { id, price, fees, source, asOf, ...fields };
    };
    const change = (graveRestingPlaceRelation: object, changed: object, headers: Record<string, string> = {}) =>
      call('POST Workflow/update-whole-grave-related', { graveRestingPlaceRelation, grave: changed }, headers);
    const ifMatch = async () => ({ 'if-match': `"${(await read('resting-place-relation', relationId)).version}"` });

    test('never takes back the edit of a colleague', async () => {
      const { version, value } = await read('grave', 'baumplatz');
      const old = { id: value.id, graveTypeId: value.graveType, description: value.description };
      await batch('grave', 'baumplatz', { description: 'Ein Platz am Ahorn.' });
      const late = await change(await sent(), old, await ifMatch());
      expect([late.statusCode, late.json().code]).toEqual([428, 'version-missing']);
      const older = await change(await sent(), { ...old, version }, await ifMatch());
      expect([older.statusCode, older.json().versions.stored.description]).toEqual([412, 'Ein Platz am Ahorn.']);
      const dearer = await sent({ price: 900, source: 'Neue Satzung' });
      expect((await change(dearer, { id: old.id }, await ifMatch())).json().graveRestingPlaceRelation).toMatchObject({
        price: 900,
        grave: { description: 'Ein Platz am Ahorn.' },
      });
      const same = { ...old, description: 'Ein Platz am Ahorn.' };
      expect((await change(await sent(), same, await ifMatch())).statusCode).toBe(200);
      const newer = { id: old.id, version: version + 1, description: 'Ein Platz an der Buche.' };
      const changed = (await change(await sent(), newer, await ifMatch())).json();
      expect(changed.graveRestingPlaceRelation.grave.description).toBe('Ein Platz an der Buche.');
    });

    test('keeps which urns the place takes, and takes another rule', async () => {
      const rule = { acceptsUrns: 'any', urnSource: 'Satzung § 7', urnAsOf: '2026' };
      await batch('resting-place-relation', relationId, rule);
      const kept = await change(await sent({ price: 901, source: 'Satzung 2027' }), { id: 'baumplatz' });
      expect(kept.json().graveRestingPlaceRelation).toMatchObject({ price: 901, ...rule });
      const next = { ...rule, acceptsUrns: 'degradable', urnSource: 'Satzung § 8' };
      expect((await change(await sent(next), { id: 'baumplatz' })).json().graveRestingPlaceRelation).toMatchObject(
        next,
      );
      const half = await change(await sent({ acceptsUrns: 'any' }), { id: 'baumplatz' });
      expect([half.statusCode, half.json().errors[0].field]).toEqual([422, 'urnSource']);
    });

    test('keeps whether a coffin may be left out beside another rule that is sent', async () => {
      const rule = { acceptsUrns: 'any', urnSource: 'Satzung § 7', urnAsOf: '2026' };
      const coffin = { withoutCoffin: 'allowed', coffinSource: 'Satzung § 9', coffinAsOf: '2026' };
      await batch('resting-place-relation', 'werste-sarg', coffin);
      const {
        restingPlaceId: _place,
        funeral_container: _container,
        graveId,
        ...stored
      } = (await read('resting-place-relation', 'werste-sarg')).value;
      expect(stored).toMatchObject(coffin);
      const { withoutCoffin: _, coffinSource: _source, coffinAsOf: _asOf, ...unsent } = stored;
      const kept = await change({ ...unsent, price: 902, source: 'Satzung 2027' }, { id: String(graveId) });
      expect(kept.json().graveRestingPlaceRelation).toMatchObject({ price: 902, ...coffin });
      const refused = await change({ ...unsent, ...rule }, { id: String(graveId) });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'acceptsUrns']);
    });

    test('is at the place and for the container that are stored, also of a change a moment ago', async () => {
      const { id: _, ...relation } = (await read('resting-place-relation', relationId)).value;
      expect((await change(await sent(), { id: 'baumplatz' })).statusCode).toBe(200);
      expect((await read('resting-place-relation', relationId)).value).toEqual({ id: relationId, ...relation });
      expect((await change({ ...(await sent()), id: 'nirgends' }, { id: 'baumplatz' })).statusCode).toBe(404);
    });

    test('has the version that is stored where it is scheduled', async () => {
      const { version, value } = await read('transport-zone', 'fern');
      const rows = [{ id: 'fern', version, value: { ...value, price: 410 } }];
      const body = { thing: 'transport-zone', rows, validFrom: '2026-12-24', dryRun: true };
      expect((await call('POST catalogue-row', body)).json().rows).toMatchObject([{ outcome: 'scheduled', version }]);
      const fresh = { ...body, rows: [{ value: { name: 'bis 900 km', price: 1900 } }] };
      expect((await call('POST catalogue-row', fresh)).json().rows).toMatchObject([{ version: 0 }]);
    });
  });

  test('who read an older version gets both, and nothing is overwritten', async () => {
    const read = await call('GET urn/stahl');
    const etag = String(read.headers.etag);
    const { id: _, ...value } = read.json();
    expect((await call('PUT urn/stahl', { ...value, price: 96 }, { 'if-match': etag })).statusCode).toBe(200);
    const late = await call('PUT urn/stahl', { ...value, price: 97 }, { 'if-match': etag });
    expect([late.statusCode, late.json().code]).toEqual([412, 'row-changed']);
    expect(late.json().versions).toMatchObject({ version: 2, stored: { price: 96 }, sent: { price: 97 } });
    const [newest] = await history('urn', 'stahl');
    expect((await call(`POST change/${newest?.id}/revert`)).statusCode).toBe(200);
    expect((await call('GET urn/stahl')).json().price).toBe(95);
    expect((await call(`POST change/${randomUUID()}/revert`)).statusCode).toBe(404);
  });

  test('taking back a change leaves later ones alone, unless they are of the same field', async () => {
    const put = async (fields: object) => {
      const { id: _, ...value } = (await call('GET coffin/buche')).json();
      const etag = String((await call('GET coffin/buche')).headers.etag);
      expect((await call('PUT coffin/buche', { ...value, ...fields }, { 'if-match': etag })).statusCode).toBe(200);
    };
    await put({ price: 1300 });
    await put({ description: 'Anders.' });
    const [, first] = await history('coffin', 'buche');
    expect((await call(`POST change/${first?.id}/revert`)).statusCode).toBe(200);
    expect((await call('GET coffin/buche')).json()).toMatchObject({ price: 1200, description: 'Anders.' });
    await put({ price: 1400 });
    expect((await call(`POST change/${first?.id}/revert`)).statusCode).toBe(412);
    expect((await call('GET coffin/buche')).json().price).toBe(1400);
  });

  test('what an order or estimate names is no longer offered, and can come back', async () => {
    const { funeralFormId, graveRestingPlaceRelationId, coffinId, transportZoneId } = {
      funeralFormId: 'erdbestattung',
      graveRestingPlaceRelationId: 'werste-sarg',
      coffinId: 'eiche-massiv',
      transportZoneId: 'nah',
    };
    const choice = { funeralFormId, graveRestingPlaceRelationId, coffinId, transportZoneId };
    const estimate = await app.post('/api/Workflow/cost-estimation', choice);
    expect(estimate.statusCode).toBe(200);
    const removed = await call('DELETE resting-place-relation/werste-sarg');
    expect(removed.json().message).toContain('nicht mehr angeboten');
    expect((await app.post('/api/Workflow/cost-estimation', choice)).json().code).toBe('unknown-grave');
    const reference = String(estimate.headers['x-estimate-reference']);
    expect((await call(`GET estimate/${reference}`)).json().lines).not.toHaveLength(0);
    const [newest] = await history('resting-place-relation', 'werste-sarg');
    expect((await call(`POST change/${newest?.id}/revert`)).statusCode).toBe(200);
    expect((await app.post('/api/Workflow/cost-estimation', choice)).statusCode).toBe(200);
    // Graves name their kind: it cannot go before them.
    const kind = await call('DELETE GraveType/reihengrab', undefined, { 'if-match': '"1"' });
    expect([kind.statusCode, kind.json().errors[0].field]).toEqual([422, 'id']);
  });

  test.each([
    ['a price below zero', { price: -1 }, 'price'],
    ['three decimals', { price: 1.005 }, 'price'],
    ['a price beyond all measure', { price: 1e9 }, 'price'],
    ['no source', { source: ' ' }, 'source'],
    ['no date', { asOf: '' }, 'asOf'],
    ['a date that has not come', { asOf: '2031' }, 'asOf'],
    [
      'a fee without source',
      { fees: [{ name: 'X', price: 1, optional: true, source: '', asOf: '2026' }] },
      'fees.0.source',
    ],
    ['a grave that is not there', { graveId: 'nichts' }, 'graveId'],
  ])('refuses %s with a German sentence', async (_what, wrong, field) => {
    const body = { restingPlaceId: 'lohe', graveId: 'urnen-reihengrab', funeral_container: 1, ...offer, ...wrong };
    const reply = await call('POST resting-place-relation', body);
    expect([400, 422]).toContain(reply.statusCode);
    expect(reply.json().errors).toContainEqual({ field, message: expect.stringMatching(/^[A-ZÄÖÜ„].*\.$/) });
  });

  test('the dearest grave with the longest name leaves every list readable', async () => {
    const name = 'W'.repeat(2000);
    const made = await call('POST resting-place', { ...place, name, earth_burial_fee: 1_000_000 });
    const fees = [{ name, price: 1_000_000, optional: false, source: name, asOf: '2026' }];
    const body = { restingPlaceId: made.json().id, graveId: 'sarg-reihengrab', funeral_container: 0, ...offer };
    const relation = await call('POST resting-place-relation', { ...body, price: 1_000_000, fees });
    expect(relation.json().completePrice).toEqual({ min: 3_000_000, max: 3_000_000 });
    expect((await call('GET resting-place')).statusCode).toBe(200);
    const choice = { funeralFormId: 'erdbestattung', coffinId: 'kiefer', transportZoneId: 'fern' };
    const estimate = { ...choice, graveRestingPlaceRelationId: relation.json().id };
    expect((await app.post('/api/Workflow/cost-estimation', estimate)).statusCode).toBe(200);
  });

  test('a change can hold from a later day', async () => {
    const { id: _, ...value } = (await call('GET transport-zone/nah')).json();
    const etag = String((await call('GET transport-zone/nah')).headers.etag);
    const later = { ...value, price: 222, validFrom: '2026-11-21', reason: 'Diesel' };
    const reply = await call('PUT transport-zone/nah', later, { 'if-match': etag });
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, etag.replace(/-.*(?=")/, '')]);
    expect(reply.json()).toMatchObject({
      price: 190,
      scheduled: { validFrom: '2026-11-21', fields: { price: { from: 190, to: 222 } } },
    });
    const passed = await call('PUT transport-zone/nah', { ...later, validFrom: '2026-11-19' }, { 'if-match': etag });
    expect([passed.statusCode, passed.json().errors]).toEqual([
      400,
      [
        {
          field: 'validFrom',
          message: 'Der 19. November 2026 ist vorbei. Bitte wählen Sie heute oder einen späteren Tag.',
        },
      ],
    ]);
    for (const validFrom of ['morgen', '2026-02-30', 5]) {
      const wrong = await call('PUT transport-zone/nah', { ...later, validFrom }, { 'if-match': etag });
      expect([wrong.statusCode, wrong.json().errors], String(validFrom)).toEqual([
        400,
        [{ field: 'validFrom', message: 'Bitte geben Sie einen Tag an, den es gibt, als Jahr-Monat-Tag.' }],
      ]);
    }
    const fresh = await call('POST transport-zone', { name: 'bis 600 km', price: 900, validFrom: '2026-11-22' });
    expect(fresh.json()).toMatchObject({ price: 900, asOf: '2026-11-22', scheduled: { validFrom: '2026-11-22' } });
    expect((await call('GET transport-zone')).body).not.toContain('bis 600 km');
    expect((await call('GET transport-zone/nah')).json().price).toBe(190);
    const [scheduled, ...others] = (await call('GET scheduled-change')).json();
    expect(others).toHaveLength(1);
    expect(scheduled).toMatchObject({
      thingId: 'nah',
      validFrom: '2026-11-21',
      fields: { price: { from: 190, to: 222 } },
    });

    const { applyDueChanges } = await import('#server/catalogue/apply-due-changes.ts');
    await applyDueChanges(app.services);
    expect((await call('GET transport-zone/nah')).json().price).toBe(190);
    const tomorrow = { ...app.services, clock: () => new Date('2026-11-20T23:00:30.000Z') };
    await Promise.all([applyDueChanges(tomorrow), applyDueChanges(tomorrow)]);
    expect((await call('GET transport-zone/nah')).json()).toMatchObject({ price: 222, asOf: '2026-11-21' });
    expect((await history('transport-zone', 'nah'))[0]).toMatchObject({
      by: 'leitung@muster.example',
      reason: 'Diesel',
    });
    expect((await call('GET scheduled-change')).json()).toHaveLength(1);
  });

  test('what waits to be published has the names that people know, and no ids', async () => {
    const { db } = app.database;
    await db
      .insertInto('text_version')
      .values({
        path: 'seiten/vorsorge.md',
        n: 1,
        body: 'title: Vorsorge treffen\n',
        author: null,
        at: NOW.toISOString(),
        note: null,
        file_hash: '',
      })
      .execute();
    const [relation] = (await call('GET catalogue-row?thing=resting-place-relation')).json().rows;
    const { id: _, ...value } = relation.value;
    const row = {
      id: relation.id,
      version: relation.version,
      value: { ...value, price: value.price + 1, source: 'Neue Liste', asOf: '2026-11-20' },
    };
    expect((await call('POST catalogue-row', { thing: 'resting-place-relation', rows: [row] })).json().applied).toBe(
      true,
    );
    const waiting = await listWaiting(db);
    const named = (wanted: string) => waiting.find(({ thingId }) => thingId === wanted)?.name;
    const [place] = (await call('GET catalogue-row?thing=resting-place'))
      .json()
      .rows.filter((each: { id: string }) => each.id === value.restingPlaceId);
    expect(named(relation.id)).toMatch(new RegExp(`^\\p{Lu}.*, ${place.value.name}$`, 'u'));
    expect(named('nah')).not.toBe('nah');
    expect(named('seiten/vorsorge.md')).toBe('Vorsorge treffen');
    await db.deleteFrom('text_version').execute();
  });

  test('today is no day that has passed, by the clock of Germany', async () => {
    const { id: _, ...value } = (await call('GET transport-zone/fern')).json();
    const today = { ...value, price: 391, validFrom: '2026-11-20' };
    const etag = String((await call('GET transport-zone/fern')).headers.etag);
    expect((await call('PUT transport-zone/fern', today, { 'if-match': etag })).json()).toMatchObject({
      price: 391,
      asOf: '2026-11-20',
    });
  });

  describe('an amount of others', () => {
    const versionOf = async (thing: string, id: string): Promise<number> =>
      (await call(`GET catalogue-row?thing=${thing}&id=${id}`)).json().rows[0].version;
    const batch = async (thing: string, id: string, change: object, more: object = {}) => {
      const { version, value } = (await call(`GET catalogue-row?thing=${thing}&id=${id}`)).json().rows[0];
      const rows = [{ id, version, value: { ...value, ...change } }];
      return (await call('POST catalogue-row', { thing, rows, ...more })).json();
    };

    test('is not changed without its source or its day, by none of the calls', async () => {
      const {
        graveRestingPlaceRelations: graves,
        id: _place,
        ...werste
      } = (await call('GET resting-place/werste')).json();
      const [{ id, price, fees, source, asOf, grave }] = graves;
      const sent = { id: grave.id, graveTypeId: grave.graveType.id, description: grave.description };
      const whole = (relation: object) =>
        call('POST Workflow/update-whole-grave-related', {
          graveRestingPlaceRelation: { id, price, fees, source, asOf, ...relation },
          grave: sent,
        });
      const form = (await call('GET funeral-forms/feuerbestattung')).json();
      const [item, ...items] = form.thirdParty;
      const { id: _form, ...feuer } = { ...form, thirdParty: [{ ...item, to: item.to + 1 }, ...items] };
      const ifMatch = { 'if-match': `"${await versionOf('funeral-forms', 'feuerbestattung')}"` };
      const dearer = fees.map((fee: { price: number }) => ({ ...fee, price: fee.price + 1 }));
      for (const [reply, field] of [
        [await call('PUT resting-place/werste', { ...werste, earth_burial_fee: 501 }), 'source'],
        [await whole({ price: price + 1 }), 'source'],
        [await whole({ fees: dearer }), 'fees.0.source'],
        [await call('PUT funeral-forms/feuerbestattung', feuer, ifMatch), 'thirdParty.0.source'],
      ] as const) {
        expect(reply.statusCode, reply.body).toBe(422);
        expect(reply.json().errors).toContainEqual({
          field,
          message: expect.stringContaining('Quelle und Stand sind noch die alten'),
        });
      }
      expect(
        (await call('PUT resting-place/werste', { ...werste, earth_burial_fee: 501, asOf: '2025' })).statusCode,
      ).toBe(200);
      expect((await whole({ price: price + 1, source: 'Satzung 2027' })).statusCode).toBe(200);
    });

    test('of a row is refused in grid and file, unless it is confirmed to be a slip, and taken back as it was', async () => {
      const refused = await batch('resting-place-relation', 'lohe-urne', { price: 555 });
      expect(refused).toMatchObject({ applied: false, rows: [{ outcome: 'refused', errors: [{ field: 'source' }] }] });
      const confirmed = await batch('resting-place-relation', 'lohe-urne', { price: 555 }, { kept: ['origin'] });
      expect(confirmed.applied).toBe(true);
      const [newest] = await history('resting-place-relation', 'lohe-urne');
      expect((await call(`POST change/${newest?.id}/revert`)).statusCode).toBe(200);
    });

    test('takes the fee to its upper end along, and that of the burial those of its graves', async () => {
      const surplus = {
        ...{ name: 'Möglicher Mehrbetrag für Grab und Beisetzung', price: 300, burialShare: 100, optional: true },
        ...origin,
      };
      const fees = { fees: [surplus] };
      expect((await batch('resting-place-relation', 'lohe-urne', fees)).applied).toBe(true);
      const newPrice = { price: 560, source: 'Satzung 2027' };
      expect(await batch('resting-place-relation', 'lohe-urne', newPrice)).toMatchObject({
        applied: false,
        rows: [{ errors: [{ field: 'fees.0.price', message: expect.stringContaining('300,00') }] }],
      });
      const { graveRestingPlaceRelations: _, id: _id, ...lohe } = (await call('GET resting-place/lohe')).json();
      const place = { ...lohe, urn_burial_fee: lohe.urn_burial_fee + 1, source: 'Satzung 2027' };
      const refused = await call('PUT resting-place/lohe', place);
      expect(refused.json().errors).toEqual([
        { field: 'urn_burial_fee', message: expect.stringContaining('Bei einem Grab dieses Ortes') },
      ]);
      const id = 'moeglicher-mehrbetrag-fuer-grab-und-beisetzung';
      const less = { ...newPrice, fees: [{ ...surplus, id, price: 290 }] };
      expect((await batch('resting-place-relation', 'lohe-urne', less)).applied).toBe(true);
      expect((await batch('resting-place-relation', 'lohe-urne', { fees: [] })).applied).toBe(true);
      expect((await call('PUT resting-place/lohe', place)).statusCode).toBe(200);
    });
  });

  test('a grave is not offered twice at a place', async () => {
    const body = { restingPlaceId: 'werste', graveId: 'urnen-reihengrab', funeral_container: 1, ...offer };
    const reply = await call('POST resting-place-relation', body);
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [
        {
          field: 'graveId',
          message: 'Dieses Grab gibt es an diesem Ort schon. Bitte ändern Sie den Eintrag, der da ist.',
        },
      ],
    ]);
  });

  test('a price of our own is of the day of its last change', async () => {
    const change = async (path: string, more: object) => {
      const read = await call(`GET ${path}`);
      const { id: _, ...value } = read.json();
      return (await call(`PUT ${path}`, { ...value, ...more }, { 'if-match': String(read.headers.etag) })).json();
    };
    expect((await change('urn/eiche', { description: 'Neu beschrieben.' })).asOf).toBeUndefined();
    expect((await change('urn/eiche', { price: 123 })).asOf).toBe('2026-11-20');
    expect((await change('funeral-forms/feuerbestattung', { servicePrice: 1501 })).asOf).toBe('2026-11-20');
    const choice = { ...urnBurial, urnId: 'eiche', transportZoneId: 'nah' };
    const made = await app.post('/api/Workflow/cost-estimation', choice);
    const estimate = await app.app.inject({ url: `/api/estimate/${made.headers['x-estimate-reference']}` });
    const { lines } = estimate.json<{ lines: { id: string; asOf: string }[] }>();
    const dayOf = (wanted: string) => lines.find(({ id }) => id === wanted)?.asOf;
    expect([dayOf('service'), dayOf('urn'), dayOf('transport')]).toEqual(['2026-11-20', '2026-11-20', '2026-11-21']);
  });
});
