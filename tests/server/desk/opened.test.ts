import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpOrders } from '#server/case/clean-up-orders.ts';
import { cleanUpPreparations } from '#server/case/preparation/clean-up-preparations.ts';
import { cleanUpCalls } from '#server/desk/clean-up-calls.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { deskCall } from '../../support/desk/work.ts';

const TABLES = [
  'desk_case',
  'desk_word',
  'desk_note',
  'desk_event',
  'desk_milestone',
  'desk_call',
  'document',
] as const;
const CODE = 'EN-7Q2M-XK4T-0B9A';

describe.each(databases)('a case of the firm on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let now = NOW;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of [...TABLES, 'preparation', 'funeral_order'] as const)
      await server.database.db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const sent = async (path: string, body: object, as?: TestPerson): Promise<string> => {
    const reply = await server.post(path, body, as ? { as } : {});
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ reference: string }>().reference;
  };
  const order = () => sent('/api/Workflow/bereavement', validOrder());
  const prepare = (change: object = {}, as?: TestPerson) =>
    sent('/api/Workflow/preperation', validPreparation({ draftCode: CODE, ...change }), as);
  const rows = () => server.database.db.selectFrom('desk_case').selectAll().execute();
  const words = async () =>
    (await server.database.db.selectFrom('desk_word').select('words').execute()).flatMap(({ words }) =>
      words.split(' '),
    );
  const worksOn = async (reference: string) => {
    // A session ends after some days.
    const note = {
      as: await server.person({ role: 'mitarbeit' }),
      body: { text: 'Schlüssel liegt bei der Nachbarin.' },
    };
    expect((await deskCall(server, `POST case/${reference}/note`, note)).statusCode).toBe(200);
  };
  const leftBehind = async () => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const found = await server.database.db.selectFrom(table).selectAll().execute();
      if (found.length > 0) counts[table] = found.length;
    }
    return counts;
  };

  test('begins with an order: whom it is about, who is to be called, its plan and its first step', async () => {
    const reference = await order();
    expect(await rows()).toMatchObject([
      {
        reference,
        kind: 'order',
        state: 'new',
        plan: 'earth',
        version: 1,
        contact: 'Erika Mustermann',
        is_dying: 0,
        received_at: NOW.toISOString(),
        next_milestone: expect.any(String),
      },
    ]);
    expect(await server.database.db.selectFrom('desk_event').selectAll().execute()).toEqual([]);
  });

  test('begins with a preparation, also with contact data alone, and follows what its person changes', async () => {
    const reference = await prepare({ contact: undefined, deceased: undefined });
    expect(await rows()).toMatchObject([{ reference, kind: 'preparation', name: '', contact: 'erika@muster.example' }]);
    await worksOn(reference);
    await prepare({ reference, deceased: { personData: { name: 'Björn', lastName: 'Großkopf' } } });
    expect(await rows()).toMatchObject([{ reference, name: 'Björn Großkopf', version: 2 }]);
    expect(await words()).toEqual(expect.arrayContaining(['bjorn', 'grosskopf']));
    expect(await leftBehind()).toMatchObject({ desk_note: 1 });
  });

  test('goes with all that was written of it when the person deletes it by its code or with her account', async () => {
    await worksOn(await prepare());
    const deleted = await server.post('/api/preparation/delete', { code: CODE });
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await leftBehind()).toEqual({});

    const erika = await server.person();
    await worksOn(await prepare({ draftCode: undefined }, erika));
    const gone = await server.post('/api/Workflow/delete-account', { password: PASSWORD }, { as: erika });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await leftBehind()).toEqual({});
  });

  test('goes with a preparation whose term is over, and with an order after its years', async () => {
    await worksOn(await prepare({ emailMessageType: 'dyingPreparation', personAgrees: true }));
    await worksOn(await order());
    now = addDays(NOW, 200);
    await cleanUpPreparations(server.services);
    expect(await rows()).toMatchObject([{ kind: 'order' }]);
    now = addDays(NOW, 366 * (server.services.firm.retention.orderYears + 1));
    await cleanUpOrders(server.services);
    expect(await leftBehind()).toEqual({});
  });

  test('that began with a call goes 180 days after what was written of it last', async () => {
    const call = { caller: 'Erika Muster', phoneNumber: '05731 123456', place: 'Krankenhaus, Station 3' };
    const reference = await sent('/api/call', call, jutta);
    const written = { by_id: null, by_name: 'Jutta', kind: 'note', subject: '', fields: '{}' };
    const event = { reference, version: 3, at: addDays(NOW, 100).toISOString(), ...written };
    await server.database.db.insertInto('desk_event').values(event).execute();
    now = addDays(NOW, 279);
    await cleanUpCalls(server.services);
    expect(await rows()).toMatchObject([{ reference }]);
    now = addDays(NOW, 281);
    await cleanUpCalls(server.services);
    expect(await leftBehind()).toEqual({});
  });
});
