import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookSlot } from '#server/appointment/book-slot.ts';
import { cleanUpAppointments } from '#server/appointment/clean-up-appointments.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { mailedCode } from '../../support/appointment.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

/** Of a Monday, on the clocks in Germany. */
const TEN = '2026-11-23T09:00:00.000Z';
const ELEVEN = '2026-11-23T10:00:00.000Z';
const TWELVE = '2026-11-23T11:00:00.000Z';
const ERIKA = { name: 'Erika Muster', email: 'erika@muster.example', phoneNumber: '05731 123456' };

describe.each(databases)('the link of an appointment on $name', ({ open }) => {
  let server: TestApp;
  let now = NOW;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now });
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of ['appointment', 'cancelled_appointment', 'mail'] as const)
      await server.database.db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const book = async (startsAt = TEN, person = ERIKA): Promise<string> => {
    const reply = await server.post('/api/Appointment', { kind: 'telefon', startsAt, ...person });
    expect(reply.statusCode, reply.body).toBe(200);
    return mailedCode(server, person.email);
  };
  const own = (code: string) => server.post('/api/Appointment/own', { code });
  const cancel = (code: string, reason?: string) =>
    server.post('/api/Appointment/own/cancel', { code, ...(reason ? { reason } : {}) });
  const move = (code: string, startsAt = ELEVEN) => server.post('/api/Appointment/own/move', { code, startsAt });
  const rows = () => server.database.db.selectFrom('appointment').selectAll().orderBy('starts_at').execute();
  const kinds = async () =>
    (await server.database.db.selectFrom('mail').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);
  const booking = ['termin', 'termin-haus'];

  test('shows it without name and address; a wrong one always finds the same nothing', async () => {
    const code = await book();
    const reply = await own(code);
    expect(reply.json()).toEqual({
      kind: 'telefon',
      startsAt: TEN,
      endsAt: ELEVEN,
      phoneNumber: ERIKA.phoneNumber,
      state: 'booked',
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    const [id = '', proof = ''] = code.split('.');
    const nowhere = [`${id}.${'A'.repeat(22)}`, `anders.${proof}`, `${id}x.${proof}`];
    for (const wrong of nowhere)
      for (const call of [own, cancel, move]) {
        const refused = await call(wrong);
        expect([refused.statusCode, refused.json().code]).toEqual([404, 'unknown-appointment']);
      }
    expect((await own('termin')).statusCode).toBe(400);
    // Nothing in the database opens it.
    expect(JSON.stringify(await rows())).not.toContain(proof);
    expect(await rows()).toHaveLength(1);
  });

  test('cancels it once: the time is free, both sides hear of it, and what is known of the person is deleted', async () => {
    const code = await book();
    const replies = await Promise.all([cancel(code, 'Ich bin krank.'), cancel(code), cancel(code)]);
    for (const reply of replies) expect(reply.json(), reply.body).toMatchObject({ state: 'cancelled', startsAt: TEN });
    expect(await kinds()).toEqual([...booking, 'termin-abgesagt', 'termin-abgesagt-haus'].toSorted());
    expect(await rows()).toEqual([]);
    const left = await server.database.db.selectFrom('cancelled_appointment').selectAll().execute();
    expect(left).toMatchObject([{ starts_at: TEN, sequence: 1 }]);
    expect(JSON.stringify(left)).not.toMatch(/Erika|erika|05731/);
    expect((await own(code)).json()).toMatchObject({ state: 'cancelled', phoneNumber: '' });
    expect((await move(code)).json().code).toBe('appointment-cancelled');
    await book(TEN, { ...ERIKA, email: 'jonas@muster.example' });
    now = new Date('2026-12-31T00:00:00.000Z');
    await cleanUpAppointments(server.services);
    expect((await own(code)).json().code).toBe('unknown-appointment');
    expect(await rows()).toHaveLength(1);
    now = addDays(new Date(TEN), smallFirm.retention.appointmentDays + 1);
    await cleanUpAppointments(server.services);
    expect(await rows()).toEqual([]);
  });

  test('the reason reaches the firm in the words of the person, who answers to it', async () => {
    const code = await book();
    await cancel(code, 'Ich bin krank.');
    const mails = await server.database.db.selectFrom('mail').selectAll().where('kind', 'like', '%abgesagt%').execute();
    const ofKind = (kind: string) => mails.find((mail) => mail.kind === kind);
    expect(ofKind('termin-abgesagt-haus')).toMatchObject({ recipient: smallFirm.email, reply_to: ERIKA.email });
    expect(ofKind('termin-abgesagt-haus')?.body_text).toContain('> Ich bin krank.');
    expect(ofKind('termin-abgesagt')).toMatchObject({ recipient: ERIKA.email });
    for (const { attachments } of mails) expect(JSON.parse(attachments)).toMatchObject([{ kind: 'appointment' }]);
  });

  test('moves it: the new time is taken, the old one free, the entry in the calendar the same', async () => {
    const code = await book();
    const [before] = await rows();
    const replies = await Promise.all([move(code), move(code)]);
    for (const reply of replies) expect(reply.json(), reply.body).toMatchObject({ state: 'booked', startsAt: ELEVEN });
    expect(await rows()).toMatchObject([{ id: before?.id, starts_at: ELEVEN, sequence: 1, email: ERIKA.email }]);
    expect(await kinds()).toEqual([...booking, 'termin-verschoben', 'termin-verschoben-haus'].toSorted());
    const told = await server.database.db
      .selectFrom('mail')
      .select('body_text')
      .where('kind', '=', 'termin-verschoben')
      .executeTakeFirstOrThrow();
    const text = told.body_text.replaceAll('\n', ' ');
    expect(text).toContain('11:00 bis 12:00 Uhr');
    expect(text).toContain('Wir rufen Sie zu dieser Zeit an, unter 05731 123456.');
    expect(text).toContain('Bisher: Montag, 23. November 2026, 10:00 bis 11:00 Uhr');
    // The link stays the same, and the old time can be had again.
    expect(text).toContain(code);
    await book(TEN, { ...ERIKA, email: 'jonas@muster.example' });
  });

  test('two that want the same time: one has it, the other stays where it was and is told what is free', async () => {
    const codes = [await book(TEN), await book(ELEVEN, { ...ERIKA, email: 'jonas@muster.example' })];
    const replies = await Promise.all(codes.map((code) => move(code, TWELVE)));
    const [moved, refused] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(moved?.json()).toMatchObject({ startsAt: TWELVE });
    expect(refused?.json()).toMatchObject({ code: 'slot-taken', free: expect.any(Array) });
    const times = (await rows()).map(({ starts_at }) => starts_at);
    expect(times).toHaveLength(2);
    expect(times).toContain(TWELVE);
    expect(await kinds()).toHaveLength(6);
  });

  test('one that everybody wants at once is given to one, the others keep theirs', async () => {
    const people = [0, 1, 2, 3, 4].map((at) => ({ ...ERIKA, email: `person${at}@muster.example` }));
    const codes: string[] = [];
    for (const [at, person] of people.entries())
      codes.push(await book(`2026-11-24T${9 + at}:00:00.000Z`.replace('T9', 'T09'), person));
    const replies = await Promise.all(codes.map((code) => move(code, TEN)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const times = (await rows()).map(({ starts_at }) => starts_at);
    expect(new Set(times).size).toBe(5);
    expect(times.filter((time) => time === TEN)).toHaveLength(1);
  });

  test('off the grid, in the past and on too short notice it is not moved', async () => {
    const code = await book();
    for (const [startsAt, reason] of [
      ['2026-11-23T09:10:00Z', 'slot-unknown'],
      ['2026-11-19T09:00:00Z', 'slot-past'],
      ['2026-11-20T12:00:00Z', 'slot-past'],
    ] as const)
      expect((await move(code, startsAt)).json()).toMatchObject({ code: reason, errors: [{ field: 'startsAt' }] });
    expect(await rows()).toMatchObject([{ starts_at: TEN, sequence: 0 }]);
    expect(await kinds()).toEqual(booking);
  });

  test('once the time has come nothing is changed any more', async () => {
    const code = await book();
    now = new Date(Date.parse(TEN) - 1);
    expect((await own(code)).json().state).toBe('booked');
    now = new Date(TEN);
    expect((await own(code)).json().state).toBe('past');
    for (const call of [cancel, move]) expect((await call(code)).json().code).toBe('appointment-over');
    expect(await rows()).toHaveLength(1);
    expect(await kinds()).toEqual(booking);
  });

  test('of an order leads to it, and cancelling leaves the order alone', async () => {
    const reference = 'AU-0000-0000-0000';
    const wish = { kind: 'vorOrt', startsAt: TEN, ...ERIKA } as const;
    const { id } = await server.database.db
      .transaction()
      .execute((trx) => bookSlot(server.services, trx, wish, { caseReference: reference }));
    const { hmac } = server.services;
    const code = `${id}.${hmac(`appointment-link:${id}`).slice(0, 22)}`;
    expect((await own(code)).json()).toMatchObject({ caseReference: reference });
    expect((await cancel(code)).json()).toMatchObject({ state: 'cancelled', caseReference: reference });
  });
});

test('one address moves appointments as often as it may book: six an hour', async () => {
  const server = await startTestApp({ options: { rateLimits: true } });
  const from = openBrowser(server, { address: '198.51.100.1' });
  const reply = await openBrowser(server, { address: '198.51.100.9' }).post('Appointment', {
    kind: 'telefon',
    startsAt: TEN,
    ...ERIKA,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const code = await mailedCode(server, ERIKA.email);
  const move = (at: number) => from.post('Appointment/own/move', { code, startsAt: [ELEVEN, TWELVE][at % 2] });
  for (let at = 0; at < 6; at++) expect((await move(at)).statusCode).toBe(200);
  expect((await move(6)).json().code).toBe('too-much-sent');
  await server.close();
});
