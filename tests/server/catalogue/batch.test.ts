import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScheduledChange } from '#contract/catalogue-list.ts';
import type { RowOutcome } from '#contract/catalogue-row.ts';
import type { Overview } from '#contract/overview.ts';
import { fieldChanges } from '#domain/change/change.ts';
import { applyDueChanges } from '#server/catalogue/apply-due-changes.ts';
import { planDueChanges } from '#server/catalogue/plan-due-changes.ts';
import { databases, startTestApp, type TestApp, type TestPerson, urnBurial } from '../../support/app.ts';

type Row = { readonly id?: string; readonly version?: number; readonly value?: object };

const zone = (price: number, name = 'bis 30 km') => ({ value: { name, price } });
/** More than those that are looked for one by one. */
const MANY = 25;
const TOMORROW = '2026-11-21';
/** The first minute of that day in Germany. */
const AT_MIDNIGHT = new Date('2026-11-20T23:00:30.000Z');

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

  /** Another process beside the server, on the day from which changes hold. */
  const otherProcess = (more: object = {}) => ({ ...server.services, clock: () => AT_MIDNIGHT, ...more });

  test('what is due on one day comes together: old or new, also after a crash, and once', async () => {
    const made = await send(Array.from({ length: 2 * MANY }, () => zone(500, 'gemeinsam')));
    const ids = new Set(made.rows.map(({ id }) => id));
    await send(
      made.rows.map(({ id, version }) => ({ id, version, ...zone(600, 'gemeinsam') })),
      { validFrom: TOMORROW },
    );
    const prices = async () => {
      await server.services.catalogue.refresh();
      return new Set((await zones()).flatMap(({ id, price }) => (ids.has(id) ? [price] : [])));
    };
    let given = 0;
    const newId = () => {
      if (++given > MANY) throw new Error('crashed');
      return server.services.newId();
    };
    await expect(applyDueChanges(otherProcess({ newId }))).rejects.toThrow('crashed');
    expect(await prices()).toEqual(new Set([500]));

    const seen: ReadonlySet<number>[] = [];
    let isOver = false;
    const work = Promise.all([applyDueChanges(otherProcess()), applyDueChanges(otherProcess())]).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      seen.push(await prices());
      await turn();
    }
    await work;
    expect(seen.filter(({ size }) => size !== 1)).toEqual([]);
    expect(await prices()).toEqual(new Set([600]));
    const [{ id } = { id: '' }] = made.rows;
    const history = await server.send({ url: `/api/change?thing=transport-zone&id=${id}`, as: admin });
    expect(history.json()).toMatchObject({ total: 2 });
  });

  test('what cannot be applied is named with its reason and holds up nothing else', async () => {
    const made = await send(['entfernt', 'zurückgezogen', 'geändert', 'gut'].map((name) => zone(500, name)));
    const [gone = '', withdrawn = '', changed = '', good = ''] = made.rows.map(({ id }) => id);
    await send(
      made.rows.map(({ id, version, after }) => ({ id, version, value: { ...after, price: 600 } })),
      { validFrom: TOMORROW },
    );
    const estimate = { ...urnBurial, transportZoneId: withdrawn };
    expect((await server.post('/api/Workflow/cost-estimation', estimate)).statusCode).toBe(200);
    await send([
      { id: gone, version: 1 },
      { id: withdrawn, version: 1 },
      { id: changed, version: 1, ...zone(700, 'geändert') },
    ]);
    await applyDueChanges(otherProcess());

    const after = new Map((await zones()).map(({ id, price }) => [id, price]));
    expect([gone, withdrawn, changed, good].map((id) => after.get(id))).toEqual([undefined, undefined, 700, 600]);
    const { unappliedChanges } = (await server.send({ url: '/api/overview', as: admin })).json<Overview>();
    expect(unappliedChanges?.count).toBe(3);
    expect(new Map(unappliedChanges?.changes.map(({ name, problem }) => [name, problem]))).toEqual(
      new Map([
        ['entfernt', 'Diesen Eintrag gibt es nicht mehr.'],
        ['zurückgezogen', 'Dieser Eintrag wird nicht mehr angeboten.'],
        ['geändert', 'Inzwischen wurde an derselben Stelle etwas anderes eingetragen.'],
      ]),
    );
    const listed = (await server.send({ url: '/api/scheduled-change', as: admin })).json<ScheduledChange[]>();
    expect(listed.map(({ state, problem }) => [state, problem !== undefined])).toEqual(
      Array(3).fill(['conflict', true]),
    );
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

test('what cannot be applied takes along what names it, and nothing else', async () => {
  const scheduled = (thing: string, thing_id: string, value: object) => ({
    ...{
      id: thing_id,
      thing,
      thing_id,
      valid_from: TOMORROW,
      state: 'waiting',
      created_at: '',
      by_id: null,
      by_name: '',
    },
    ...{ reason: null, action: 'created', problem: null },
    fields: JSON.stringify(fieldChanges(undefined, { id: thing_id, ...value })),
  });
  const place = {
    thing: 'resting-place',
    id: 'werste',
    version: 1,
    position: 0,
    state: 'offered',
    edited: false,
  } as const;
  const stored = [{ ...place, value: { id: 'werste' }, fileValue: undefined }];
  const offer = { restingPlaceId: 'werste', graveId: 'neu', price: 1, funeral_container: 1, fees: [] };
  const due = [
    scheduled('grave', 'neu', { graveType: 'fehlt', description: 'Neu' }),
    scheduled('resting-place-relation', 'angebot', { ...offer, source: 'Muster', asOf: '2026' }),
    scheduled('transport-zone', 'weit', { name: 'bis 900 km', price: 1500 }),
  ];
  const plan = await planDueChanges(stored, due, { today: TOMORROW, isReferred: async () => false });
  expect(plan.applied.map(({ id }) => id)).toEqual(['weit']);
  expect(plan.unapplied.map(({ scheduled: { id }, problem }) => [id, problem])).toEqual([
    ['neu', '„fehlt“ gibt es nicht oder wird nicht mehr angeboten.'],
    ['angebot', '„neu“ gibt es nicht oder wird nicht mehr angeboten.'],
  ]);
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
