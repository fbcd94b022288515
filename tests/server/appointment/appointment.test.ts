import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { bookSlot } from '#server/appointment/book-slot.ts';
import { databases, NOW, openSqliteInMemory, startTestApp, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

/** Monday, ten o'clock in Germany; NOW is the Friday before. */
const MONDAY = '2026-11-23T09:00:00.000Z';

const request = (more: object = {}) => ({
  kind: 'telefon',
  startsAt: MONDAY,
  name: 'Erika Muster',
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
  note: 'Bitte anrufen.',
  ...more,
});

async function emptied({ database: { db } }: TestApp): Promise<void> {
  for (const table of ['appointment', 'mail', 'submission'] as const) await db.deleteFrom(table).execute();
}
const rowsOf = ({ database: { db } }: TestApp) => db.selectFrom('appointment').selectAll().execute();
const outboxOf = ({ database: { db } }: TestApp) => db.selectFrom('mail').selectAll().orderBy('kind').execute();

describe.each(databases)('an appointment on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  beforeEach(() => emptied(server));
  afterAll(() => server.close());
  const book = (more: object = {}, headers: Record<string, string> = {}) =>
    server.post('/api/Appointment', request(more), { headers });

  test('is booked, and both sides get a mail with it', async () => {
    const reply = await book();
    expect(reply.statusCode, reply.body).toBe(200);
    const appointment = reply.json<Appointment>();
    expect(appointment).toEqual({ ...request(), id: appointment.id, endsAt: '2026-11-23T10:00:00.000Z' });
    const attachments = JSON.stringify([{ kind: 'appointment', id: appointment.id }]);
    const mails = await outboxOf(server);
    expect(mails.map(({ kind, recipient, reply_to }) => [kind, recipient, reply_to])).toEqual([
      ['termin', 'erika@muster.example', null],
      ['termin-haus', smallFirm.email, 'erika@muster.example'],
    ]);
    for (const mail of mails) {
      expect(mail.attachments).toBe(attachments);
      expect(mail.body_text.replaceAll('\n', ' ')).toContain('Montag, 23. November 2026');
      expect(mail.body_text.replaceAll('\n', ' ')).toContain('10:00 bis 11:00 Uhr');
      expect(mail.subject).not.toMatch(/Erika|Muster GmbH|05731/);
    }
  });

  test('is the same instant however its zone is written, and free times know it', async () => {
    expect((await book({ startsAt: '2026-11-23T10:00:00+01:00' })).json().startsAt).toBe(MONDAY);
    const { free } = (await server.app.inject('/api/Appointment/filter?from=2026-11-23&to=2026-11-23')).json();
    expect(free).toHaveLength(7);
    expect(free.map(({ startsAt }: Appointment) => startsAt)).not.toContain(MONDAY);
  });

  test('of two hundred people who ask at once one has it, and 199 are told what is free', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => book({ email: `person${index}@muster.example` })),
    );
    const [first, ...others] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(first?.statusCode).toBe(200);
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(199).fill(409));
    for (const other of others) {
      const { code, message, errors, free } = other.json();
      expect({ code, message }).toEqual({ code: 'slot-taken', message: problems['slot-taken'].message });
      expect(errors).toEqual([{ field: 'startsAt', message }]);
      expect(free.map(({ startsAt }: Appointment) => startsAt.slice(5, 13))).toEqual([
        '11-23T10',
        '11-23T11',
        '11-23T12',
        '11-23T13',
        '11-23T14',
        '11-23T15',
      ]);
    }
    const [row, ...more] = await rowsOf(server);
    expect(more).toEqual([]);
    expect(row?.email).toBe(first?.json().email);
    expect((await outboxOf(server)).map(({ kind, reply_to }) => [kind, reply_to])).toEqual([
      ['termin', null],
      ['termin-haus', row?.email],
    ]);
  });

  test('the constraint decides where two have looked at the same time', async () => {
    const { db } = server.database;
    await book({ startsAt: '2026-11-23T10:00:00.000Z' });
    // As if the other had come in between: what is looked at says free, the table says taken.
    await db.updateTable('appointment').set({ ends_at: '2026-11-23T10:00:00.000Z' }).execute();
    const kept = await db.transaction().execute(async (trx) => {
      const booked = await bookSlot(server.services, trx, {
        ...request(),
        kind: 'telefon',
        startsAt: '2026-11-23T10:00:00.000Z',
      }).catch((error: unknown) => error);
      await trx.insertInto('setting').values({ name: 'still', value: 'alive' }).execute();
      return booked;
    });
    expect(kept).toMatchObject({ code: 'slot-taken' });
    // PostgreSQL would have given up the transaction over an error.
    expect(await db.selectFrom('setting').selectAll().where('name', '=', 'still').execute()).toHaveLength(1);
  });

  test('made with an order tells nobody by itself', async () => {
    await server.database.db
      .transaction()
      .execute((trx) =>
        bookSlot(server.services, trx, { ...request(), kind: 'vorOrt' }, { caseReference: 'AU-0000-0000-0000' }),
      );
    expect((await rowsOf(server))[0]?.case_reference).toBe('AU-0000-0000-0000');
    expect(await outboxOf(server)).toEqual([]);
  });

  test('longer than the present grid keeps all it reaches into', async () => {
    await book();
    await server.database.db.updateTable('appointment').set({ ends_at: '2026-11-23T11:30:00.000Z' }).execute();
    expect((await book({ startsAt: '2026-11-23T11:00:00.000Z' })).json().code).toBe('slot-taken');
    const { free } = (await server.app.inject('/api/Appointment/filter?from=2026-11-23&to=2026-11-23')).json();
    expect(free[1].startsAt).toBe('2026-11-23T12:00:00.000Z');
  });

  test.each([
    ['in the past', '2026-11-19T09:00:00Z', 'slot-past'],
    ['on too short notice', '2026-11-20T12:00:00Z', 'slot-past'],
    ['off the grid', '2026-11-23T09:10:00Z', 'slot-unknown'],
    ['on a Sunday', '2026-11-29T09:00:00Z', 'slot-unknown'],
    ['at Christmas', '2026-12-25T09:00:00Z', 'slot-unknown'],
    ['too far ahead', '2027-01-04T09:00:00Z', 'slot-unknown'],
  ] as const)('%s is refused, with the next free times', async (_name, startsAt, code) => {
    const reply = await book({ startsAt });
    expect(reply.statusCode).toBe(422);
    const problem = reply.json();
    expect(problem).toMatchObject({ code, errors: [{ field: 'startsAt', message: problems[code].message }] });
    expect(problem.free).toHaveLength(6);
    expect(await rowsOf(server)).toEqual([]);
    expect(await outboxOf(server)).toEqual([]);
  });

  test('towards the end of the offered days the last free ones are named', async () => {
    const last = '2026-12-31T15:00:00.000Z';
    await book({ startsAt: last });
    const { code, free } = (await book({ startsAt: last })).json();
    expect(code).toBe('slot-taken');
    expect(free).toHaveLength(6);
    expect(free.at(-1).startsAt).toBe('2026-12-31T14:00:00.000Z');
  });

  test('sent again with the same key it is made once and answered twice the same', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => book({}, key)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.statusCode, replies[0]?.body).toBe(200);
    // Seconds count up while a browser tries again; they are no other request.
    expect((await book({ secondsOpen: 99 }, key)).body).toBe(replies[0]?.body);
    expect(await rowsOf(server)).toHaveLength(1);
    expect(await outboxOf(server)).toHaveLength(2);
    expect((await book({ note: 'Etwas anderes.' }, key)).json().code).toBe('key-reused');
    expect((await book({}, { 'idempotency-key': 'einmal' })).json().errors[0].field).toBe('Idempotency-Key');
  });

  test('a program that fills in hidden fields is answered like a person, and nothing is kept', async () => {
    for (const more of [{ website: 'https://gewinn.example' }, { secondsOpen: 0 }]) {
      const reply = await book(more);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ ...request(), id: expect.any(String), endsAt: '2026-11-23T10:00:00.000Z' });
    }
    expect(await rowsOf(server)).toEqual([]);
    expect(await outboxOf(server)).toEqual([]);
  });
});

describe.each(databases)('the free times on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  beforeEach(() => emptied(server));
  afterAll(() => server.close());
  const list = async (query: string, who?: 'user' | 'admin') =>
    server.send({
      method: 'GET',
      url: `/api/Appointment/filter?${query}`,
      ...(who ? { as: await server.person({ role: who }) } : {}),
    });

  test('are for everybody, bookings for admins only', async () => {
    await server.post('/api/Appointment', request());
    const week = 'from=2026-11-23&to=2026-11-29';
    const anonymous = await list(week);
    expect(anonymous.headers['cache-control']).toBe('no-store');
    expect(anonymous.json().free).toHaveLength(39);
    expect(Object.keys(anonymous.json())).toEqual(['free']);
    expect((await list(week, 'user')).json()).toEqual(anonymous.json());
    const { booked, free } = (await list(week, 'admin')).json();
    expect(free).toEqual(anonymous.json().free);
    expect(booked).toMatchObject([request()]);
    expect((await list(`${week}&kind=hausbesuch`, 'admin')).json().booked).toEqual([]);
    expect((await list('from=2026-11-24&to=2026-11-29', 'admin')).json().booked).toEqual([]);
  });

  test('end with the days on which one can book', async () => {
    expect((await list('from=2026-12-28&to=2027-02-07')).json().free.at(-1).startsAt).toBe('2026-12-31T15:00:00.000Z');
    expect((await list('from=2025-01-01&to=2025-01-31')).json().free).toEqual([]);
  });

  test.each([
    ['from=2026-11-23&to=2027-01-03', undefined],
    ['from=2026-11-23&to=2027-01-04', 'to'],
    ['from=2026-11-23&to=2026-11-22', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=heute&to=2026-03-01', 'from'],
    ['from=2026-11-23', 'to'],
    ['from=2026-11-23&to=2026-11-24&kind=fax', 'kind'],
    ['from=2026-11-23&to=2026-11-24&wer=alle', 'wer'],
    ['from=2026-11-23&from=2026-11-24&to=2026-11-24', 'from'],
    ['from=0000-00-00&to=9999-99-99', 'from'],
  ])('%s', async (query, field) => {
    const reply = await list(query);
    expect(reply.statusCode, reply.body).toBe(field === undefined ? 200 : 400);
    if (field === undefined) return;
    expect(reply.json()).toMatchObject({ code: 'invalid-input', message: problems['invalid-input'].message });
    expect(reply.json().errors[0].field).toBe(field);
    expect(reply.json().errors[0].message).toMatch(/^[A-ZÄÖÜ„].*\.$/);
  });
});

describe('too many appointments', () => {
  test('from one address: six an hour, then the phone; another address is not meant', async () => {
    let now = NOW;
    const server = await startTestApp({ options: { rateLimits: true }, clock: () => now });
    const from = openBrowser(server, { address: '198.51.100.1' });
    const email = () => ({ email: `${randomUUID()}@muster.example` });
    const book = (hour: number, browser = from, more: object = {}) =>
      browser.post('Appointment', request({ startsAt: `2026-11-2${hour}T09:00:00.000Z`, ...email(), ...more }));
    // What is refused, or taken for spam, is not counted.
    await book(9);
    await book(3, from, { name: '' });
    for (const [index, day] of [3, 4, 5, 6, 7].entries()) expect((await book(day)).statusCode, String(index)).toBe(200);
    expect((await book(3, from, { startsAt: '2026-11-23T10:00:00.000Z' })).statusCode).toBe(200);
    const refused = await book(3, from, { startsAt: '2026-11-23T11:00:00.000Z' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({ code: 'too-much-sent' });
    expect(refused.json().message).toContain('rufen Sie uns an');
    expect(
      (await book(3, openBrowser(server, { address: '198.51.100.2' }), { startsAt: '2026-11-23T11:00:00.000Z' }))
        .statusCode,
    ).toBe(200);
    now = new Date(NOW.getTime() + 3600 * 1000);
    expect((await book(3, from, { startsAt: '2026-11-23T12:00:00.000Z' })).statusCode).toBe(200);
    await server.close();
  });
});

describe('a database that cannot work', () => {
  test('takes no appointment and says so; once it works again, the same request goes through', async () => {
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({ database });
    raw.exec('PRAGMA query_only = ON');
    const refused = await server.post('/api/Appointment', request());
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(refused.json().message).toContain('rufen Sie uns an');
    raw.exec('PRAGMA query_only = OFF');
    expect(await rowsOf(server)).toEqual([]);
    expect(await outboxOf(server)).toEqual([]);
    expect((await server.post('/api/Appointment', request())).statusCode).toBe(200);
    await server.close();
  });
});
