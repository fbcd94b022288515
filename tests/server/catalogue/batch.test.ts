import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowOutcome } from '#contract/catalogue-row.ts';
import { databases, startTestApp, type TestApp, type TestPerson, urnBurial } from '../../support/app.ts';

type Row = { readonly id?: string; readonly version?: number; readonly value?: object };

const zone = (price: number, name = 'bis 30 km') => ({ value: { name, price } });
/** More than those that are looked for one by one. */
const MANY = 25;

describe.each(databases)('a batch of rows on $name', ({ open }) => {
  let server: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    admin = await server.person({ role: 'admin' });
  });
  afterAll(() => server.close());

  const send = async (rows: readonly Row[], more: object = {}, thing = 'transport-zone') =>
    (await server.post('/api/catalogue-row', { thing, rows, ...more }, { as: admin })).json<{
      applied: boolean;
      rows: RowOutcome[];
    }>();
  const zones = async () =>
    (await server.app.inject({ url: '/api/transport-zone' })).json<{ id: string; price: number }[]>();
  const outcomesOf = ({ rows }: { rows: readonly RowOutcome[] }) => rows.map(({ outcome }) => outcome);

  test('changes nothing where one row is wrong, and says which', async () => {
    const before = await zones();
    const rows = [zone(310), zone(-1), { id: 'nah', version: 1, value: { name: 'bis 20 km', price: 200.5 } }];
    const reply = await send(rows);
    expect([reply.applied, outcomesOf(reply)]).toEqual([false, ['created', 'refused', 'changed']]);
    expect(reply.rows[1]?.errors).toEqual([{ field: 'price', message: expect.stringContaining('mindestens 0') }]);
    expect(await zones()).toEqual(before);
  });

  test('does with a dry run what it does then, and is not made twice', async () => {
    const rows = [zone(310), zone(320), { id: 'nah', version: 1, value: { name: 'bis 20 km', price: 200.5 } }];
    const preview = await send(rows, { dryRun: true });
    expect([preview.applied, (await zones()).length]).toEqual([false, 2]);
    const named = rows.map((row, index) => ({ ...row, id: preview.rows[index]?.id ?? '' }));
    const done = await send(named, { reason: 'Neue Preise' });
    expect(done).toEqual({ ...preview, applied: true });
    expect((await zones()).map(({ id, price }) => [id, price])).toEqual([
      ['nah', 200.5],
      ['fern', 390.4],
      ['bis-30-km', 310],
      ['bis-30-km-2', 320],
    ]);
    // The answer was lost, and the person tries again.
    const again = await send(named);
    expect([again.applied, outcomesOf(again)]).toEqual([false, ['version-missing', 'version-missing', 'conflict']]);
  });

  test('keeps what was stored with a name in it, however many rows go', async () => {
    const made = await send(Array.from({ length: MANY }, () => zone(500, 'fern')));
    expect(new Set(made.rows.map(({ id }) => id)).size).toBe(MANY);
    const named = made.rows[3]?.id ?? '';
    const estimate = await server.post('/api/Workflow/cost-estimation', { ...urnBurial, transportZoneId: named });
    expect(estimate.statusCode).toBe(200);
    const gone = await send(made.rows.map(({ id, version }) => ({ id, version })));
    expect(outcomesOf(gone).filter((outcome) => outcome === 'deleted')).toHaveLength(MANY - 1);
    expect(gone.rows[3]).toMatchObject({ id: named, outcome: 'withdrawn' });
  });

  test('a row goes after what names it, and not before', async () => {
    const graves = [{ id: 'seeplatz', version: 1 }];
    const [refused] = (await send(graves, {}, 'grave')).rows;
    expect(refused).toMatchObject({ outcome: 'refused', errors: [{ field: 'id' }] });
    await send([{ id: 'nordsee-see', version: 1 }], {}, 'resting-place-relation');
    expect((await send(graves, {}, 'grave')).applied).toBe(true);
    const value = { restingPlaceId: 'nordsee', graveId: 'seeplatz', price: 1, funeral_container: 1, fees: [] };
    const offer = { value: { ...value, source: 'Muster', asOf: '2026' } };
    const [late] = (await send([offer], {}, 'resting-place-relation')).rows;
    expect(late).toMatchObject({ outcome: 'refused', errors: [{ field: 'graveId' }] });
  });

  test('two places do not get one page', async () => {
    const place = { type: 'Friedhof', city: 'Löhne', slug: 'loehne/neu', chamberCount: 0, chapel: false };
    const fees = { earth_burial_fee: 1, urn_burial_fee: 1, source: 'Muster', asOf: '2026' };
    const { rows } = await send(
      ['A', 'B'].map((name) => ({ value: { ...place, ...fees, name } })),
      { dryRun: true },
      'resting-place',
    );
    expect(rows.map(({ errors }) => errors?.[0]?.field)).toEqual(['slug', 'slug']);
  });
});

test('thousands of rows pass, and other requests in between', async () => {
  const server = await startTestApp();
  const admin = await server.person({ role: 'admin' });
  let isOver = false;
  const work = server
    .post(
      '/api/catalogue-row',
      { thing: 'transport-zone', rows: Array(3000).fill(zone(5)), dryRun: true },
      { as: admin },
    )
    .finally(() => {
      isOver = true;
    });
  let turns = 0;
  for (; !isOver; turns++) await turn();
  expect((await work).json().rows).toHaveLength(3000);
  expect(turns).toBeGreaterThan(8);
  await server.close();
});

test('nobody else sends that much: who is not an admin is refused before it is read', async () => {
  const server = await startTestApp();
  const tooLong = {
    payload: `{"rows":"${'x'.repeat(7 * 1024 * 1024)}`,
    headers: { 'content-type': 'application/json' },
  };
  const statusOf = async (as?: TestPerson) =>
    (await server.post('/api/catalogue-row', tooLong.payload, { headers: tooLong.headers, ...(as ? { as } : {}) }))
      .statusCode;
  expect(await statusOf()).toBe(401);
  expect(await statusOf(await server.person())).toBe(403);
  expect(await statusOf(await server.person({ role: 'admin' }))).toBe(413);
  await server.close();
});
