import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { databases, startTestApp, type TestApp } from '../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { changeStoredRow } from '../../support/stored-row.ts';

const ORDER = '/api/Workflow/bereavement';
const PREPARATION = '/api/Workflow/preperation';

describe.each(databases)('a submission with a key on $name', ({ open }) => {
  let server: TestApp;
  let fails = false;
  beforeAll(async () => {
    server = await startTestApp({
      database: await open(),
      outbox: (real) => ({
        ...real,
        put: (db, kind, ...rest) => {
          if (fails && kind.endsWith('-haus')) throw new Error('the mail could not be written');
          return real.put(db, kind, ...rest);
        },
      }),
    });
  });
  afterEach(() => {
    fails = false;
  });
  afterAll(() => server.close());

  const send = (key: string | undefined, body: object, path = ORDER) =>
    server.post(path, body, { headers: key === undefined ? {} : { 'idempotency-key': key } });
  const growth = async (work: () => Promise<unknown>) => {
    const before = await storedCases(server);
    await work();
    const after = await storedCases(server);
    return Object.fromEntries(
      Object.entries(after)
        .map(([table, count]) => [table, count - before[table as keyof typeof before]])
        .filter(([, more]) => more !== 0),
    );
  };
  const once = { funeral_order: 1, submission: 1, mail: 2 };

  test('sent twice is done once and answered twice the same', async () => {
    const key = randomUUID();
    const replies: string[] = [];
    const more = await growth(async () => {
      replies.push((await send(key, validOrder())).body, (await send(key.toUpperCase(), validOrder())).body);
    });
    expect(more).toEqual(once);
    expect(replies[0]).toContain('"message":"Erfolgreich"');
    expect(replies[1]).toBe(replies[0]);
  });

  test('a hundred at once make one order and one set of mails', async () => {
    const key = randomUUID();
    const bodies = new Set<string>();
    const more = await growth(async () => {
      const replies = await Promise.all(Array.from({ length: 100 }, () => send(key, validOrder())));
      for (const { statusCode, body } of replies) bodies.add(`${statusCode} ${body}`);
    });
    expect(more).toEqual(once);
    expect([...bodies]).toHaveLength(1);
    expect([...bodies][0]).toMatch(/^200 /);
  });

  test('holds when the prices have changed since: the order stands', async () => {
    const key = randomUUID();
    const { data } = (await send(key, validOrder())).json();
    const agreedTotal = { min: data.min, max: data.max };
    const other = randomUUID();
    const first = await send(other, validOrder({ agreedTotal }));
    const { db } = server.database;
    await changeStoredRow(server.database, 'coffin', 'eiche-massiv', { price: 9999.99 });
    await db.updateTable('setting').set({ value: randomUUID() }).where('name', '=', 'catalogueVersion').execute();
    await server.services.catalogue.refresh();
    expect((await send(other, validOrder({ agreedTotal }))).body).toBe(first.body);
    expect((await send(randomUUID(), validOrder({ agreedTotal }))).json().code).toBe('prices-changed');
  });

  test('with another body is refused, in another call too', async () => {
    const key = randomUUID();
    expect((await send(key, validOrder())).statusCode).toBe(200);
    const more = await growth(async () => {
      const reply = await send(key, validOrder({ relationship: 'Sohn' }));
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'key-reused', message: problems['key-reused'].message });
      expect((await send(key, validPreparation(), PREPARATION)).json().code).toBe('key-reused');
    });
    expect(more).toEqual({});
  });

  test('that is refused leaves the key free', async () => {
    const key = randomUUID();
    const more = await growth(async () => {
      expect((await send(key, validOrder({ isDead: false }))).json().code).toBe('not-deceased');
      expect((await send(key, validOrder())).statusCode).toBe(200);
    });
    expect(more).toEqual(once);
  });

  test('that fails half-way leaves nothing, and can be sent again', async () => {
    const key = randomUUID();
    fails = true;
    expect(await growth(async () => expect((await send(key, validOrder())).statusCode).toBe(500))).toEqual({});
    expect(
      await growth(async () => expect((await send(key, validPreparation(), PREPARATION)).statusCode).toBe(500)),
    ).toEqual({});
    fails = false;
    expect(await growth(async () => expect((await send(key, validOrder())).statusCode).toBe(200))).toEqual(once);
  });

  test('keeps no word of what was sent', async () => {
    const key = randomUUID();
    await send(key, validOrder());
    const row = await server.database.db.selectFrom('submission').selectAll().where('key', '=', key).execute();
    expect(JSON.stringify(row)).not.toMatch(/Erika|Muster|05731/);
    expect(row[0]?.subject).toMatch(/^AU-/);
  });

  test.each(['', '1', 'x'.repeat(36), `${randomUUID()} `.repeat(2), '00000000-0000-0000-0000-00000000000g'])(
    'the key „%s“ is refused at its name',
    async (key) => {
      const more = await growth(async () => {
        const reply = await send(key, validOrder());
        expect(reply.statusCode).toBe(400);
        expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'Idempotency-Key' }] });
      });
      expect(more).toEqual({});
    },
  );

  test('without a key every call counts', async () => {
    const more = await growth(async () => {
      for (const _twice of [1, 2]) expect((await send(undefined, validOrder())).statusCode).toBe(200);
    });
    expect(more).toEqual({ funeral_order: 2, mail: 4 });
  });
});
