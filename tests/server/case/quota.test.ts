import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { subYears } from 'date-fns/subYears';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { ANNOUNCED_DAYS } from '#domain/case/preparation/preparation.ts';
import { cleanUpPreparations } from '#server/case/preparation/clean-up-preparations.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const ORDER = '/api/Workflow/bereavement';
const PREPARATION = '/api/Workflow/preperation';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const VICTIM = 'opfer@muster.example';
const { phone: PHONE } = smallFirm;

/** Hours that are offered from the Monday after the fixed present on: 8 a day. */
const slot = (index: number): string => {
  const days = Math.floor(index / 8);
  const day = new Date(Date.parse('2026-11-23T08:00:00.000Z') + (Math.floor(days / 5) * 7 + (days % 5)) * DAY_MS);
  return new Date(day.getTime() + (index % 8) * HOUR_MS).toISOString();
};
const person = (email: string) => ({ userData: { email, phoneNumber: '05731 123456' } });

describe.each(databases)('mails of orders and preparations on $name', ({ open }) => {
  let server: TestApp;
  let now = NOW;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now, options: { rateLimits: true } });
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of ['throttle', 'mail', 'appointment'] as const)
      await server.database.db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  let lastAddress = 0;
  const newAddress = () => `198.51.100.${++lastAddress}`;
  const send = (path: string, body: object, remoteAddress: string) => server.post(path, body, { remoteAddress });
  const mails = (kind: string) =>
    server.database.db.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('next_attempt_at').execute();
  /** How many leave in each hour from now on. */
  const byHour = async (kind: string) => {
    const counts: number[] = [];
    for (const { next_attempt_at } of await mails(kind)) {
      const hour = Math.floor((Date.parse(next_attempt_at ?? '') - NOW.getTime()) / HOUR_MS);
      counts[hour] = (counts[hour] ?? 0) + 1;
    }
    return [...counts];
  };

  const refusal = { code: 'too-many-receipts', message: expect.stringContaining(`rufen Sie uns an: ${PHONE}.`) };

  test('of orders leave at once; what would be too many for one mailbox is refused with the phone, and nothing stored', async () => {
    const address = newAddress();
    for (let index = 0; index < 4; index++)
      expect((await send(ORDER, validOrder(person(VICTIM)), address)).statusCode).toBe(200);
    const before = await storedCases(server);
    for (let index = 0; index < 26; index++) {
      const refused = await send(ORDER, validOrder(person(VICTIM)), address);
      expect([refused.statusCode, refused.json()]).toMatchObject([429, refusal]);
      expect(refused.headers['retry-after']).toBe('3600');
    }
    expect(await storedCases(server)).toEqual(before);
    for (const kind of ['auftrag', 'auftrag-haus']) expect(await byHour(kind)).toEqual([4]);
  });

  test('of orders to one address leave room for its owner, whatever one stranger sends; of many strangers five an hour', async () => {
    const stranger = newAddress();
    for (let index = 0; index < 6; index++) await send(ORDER, validOrder(person(VICTIM)), stranger);
    expect((await send(ORDER, validOrder(person(VICTIM)), newAddress())).statusCode).toBe(200);
    for (let index = 0; index < 5; index++)
      expect((await send(ORDER, validOrder(person(VICTIM)), newAddress())).json()).toMatchObject(refusal);
    expect(await byHour('auftrag')).toEqual([5]);
    now = new Date(NOW.getTime() + HOUR_MS);
    expect((await send(ORDER, validOrder(person(VICTIM)), newAddress())).statusCode).toBe(200);
    expect(await byHour('auftrag')).toEqual([5, 1]);
  });

  test('of ten families behind one address leave at once; the eleventh order is refused, and one from elsewhere is not', async () => {
    const address = newAddress();
    const family = (index: number) => validOrder(person(`familie${index}@muster.example`));
    for (let index = 0; index < 10; index++) expect((await send(ORDER, family(index), address)).statusCode).toBe(200);
    expect((await send(ORDER, family(10), address)).json()).toMatchObject(refusal);
    expect((await send(ORDER, family(10), newAddress())).statusCode).toBe(200);
    expect(await byHour('auftrag')).toEqual([11]);
  });

  test('of orders that are refused for something else do not count', async () => {
    const address = newAddress();
    for (let index = 0; index < 12; index++)
      await send(ORDER, validOrder({ ...person(VICTIM), agreedTotal: { min: 1, max: 1 } }), address);
    expect((await send(ORDER, validOrder(person(VICTIM)), address)).statusCode).toBe(200);
  });

  test('of thirty preparations in a minute to one victim: all stand, five mails an hour leave, and no order is held up', async () => {
    const address = newAddress();
    const before = await storedCases(server);
    for (let index = 0; index < 30; index++)
      expect((await send(PREPARATION, validPreparation(person(VICTIM)), address)).statusCode).toBe(200);
    expect((await storedCases(server)).preparation - before.preparation).toBe(30);
    expect(await byHour('vorsorge')).toEqual([5, 5, 5, 5, 5, 5]);
    await send(ORDER, validOrder(person(VICTIM)), address);
    expect(await byHour('auftrag')).toEqual([1]);
  });

  test('of preparations: the firm is told which confirmation waits, until when and why, and is not buried either', async () => {
    const address = newAddress();
    for (let index = 0; index < 30; index++) await send(PREPARATION, validPreparation(person(VICTIM)), address);
    expect(await byHour('vorsorge-haus')).toEqual([20, 10]);
    const toFirm = (await server.mails()).filter(({ kind }) => kind === 'vorsorge-haus');
    const words = toFirm.map(({ text }) => text.replaceAll('\n', ' '));
    expect(words.filter((text) => text.includes('Die Bestätigung wartet'))).toHaveLength(25);
    expect(words.filter((text) => text.includes('bis 20. November 2026 um 11:00 Uhr'))).toHaveLength(5);
    expect(words.find((text) => text.includes('wartet'))).toContain('viele');
    const notices = await mails('viele-sendungen-haus');
    expect(notices.map(({ recipient, next_attempt_at }) => [recipient, next_attempt_at])).toEqual([
      [server.services.firm.email, NOW.toISOString()],
      [server.services.firm.email, NOW.toISOString()],
    ]);
    expect(notices.map(({ body_text }) => /\b(\d+) E-Mails?\b/.exec(body_text)?.[1]).sort()).toEqual(['1', '10']);
  });

  test('of preparations behind one address: ten get theirs at once, the eleventh in the next hour', async () => {
    const address = newAddress();
    for (let index = 0; index < 11; index++)
      await send(PREPARATION, validPreparation(person(`familie${index}@muster.example`)), address);
    expect(await byHour('vorsorge')).toEqual([10, 1]);
    expect(await mails('viele-sendungen-haus')).toEqual([]);
  });

  test('of preparations from many addresses to one victim: five an hour; and who has waited an hour goes on', async () => {
    for (let index = 0; index < 6; index++) await send(PREPARATION, validPreparation(person(VICTIM)), newAddress());
    expect(await byHour('vorsorge')).toEqual([5, 1]);
    now = new Date(NOW.getTime() + 2 * HOUR_MS);
    await send(PREPARATION, validPreparation(person(VICTIM)), newAddress());
    expect(await byHour('vorsorge')).toEqual([5, 1, 1]);
  });

  test('of preparations whose term is over: five an hour to one mailbox, too, and each is told its 60 days before', async () => {
    const { db } = server.database;
    await db.deleteFrom('preparation').execute();
    const dying = { emailMessageType: 'dyingPreparation', personAgrees: true };
    for (let index = 0; index < 14; index++)
      await send(PREPARATION, validPreparation({ ...person(VICTIM), ...(index % 2 ? dying : {}) }), newAddress());
    for (const table of ['throttle', 'mail'] as const) await db.deleteFrom(table).execute();
    const old = subYears(NOW, smallFirm.retention.preparationYears + 1).toISOString();
    await db.updateTable('preparation').set({ used_at: old, updated_at: old }).execute();
    await cleanUpPreparations(server.services);
    expect([await byHour('vorsorge-frist'), await byHour('vorsorge-abgelaufen')]).toEqual([
      [5, 2],
      [undefined, 3, 4],
    ]);
    const told = await db.selectFrom('preparation').select('deleted_from').orderBy('deleted_from').execute();
    expect(told.map(({ deleted_from }) => Date.parse(deleted_from ?? ''))).toEqual(
      [0, 0, 0, 0, 0, 1, 1].map((hours) => addDays(NOW, ANNOUNCED_DAYS).getTime() + hours * HOUR_MS),
    );
  });

  test('sent again with the same key do not count', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const remoteAddress = newAddress();
    for (let index = 0; index < 8; index++) {
      const again = await server.post(ORDER, validOrder(person(VICTIM)), { headers, remoteAddress });
      expect(again.statusCode).toBe(200);
    }
    await send(ORDER, validOrder(person(VICTIM)), remoteAddress);
    expect(await byHour('auftrag')).toEqual([2]);
  });

  describe('with a time for an appointment', () => {
    const withSlot = (index: number, email = `person${index}@muster.example`) => ({
      ...person(email),
      appointment: { kind: 'telefon', startsAt: slot(index) },
    });
    const tooMany = {
      code: 'too-many-appointments',
      errors: [{ field: 'appointment.startsAt', message: problems['too-many-appointments']?.message }],
    };

    test('one address gets six an hour and ten a day; over that the order is refused there and nothing stored', async () => {
      const address = newAddress();
      for (let index = 0; index < 6; index++)
        expect(
          (await send(index % 2 ? ORDER : PREPARATION, bodyOf(index % 2, withSlot(index)), address)).statusCode,
        ).toBe(200);
      const before = await storedCases(server);
      for (const kind of [0, 1]) {
        const refused = await send(kind ? ORDER : PREPARATION, bodyOf(kind, withSlot(6)), address);
        expect([refused.statusCode, refused.json()]).toMatchObject([422, tooMany]);
      }
      expect(await storedCases(server)).toEqual(before);
      expect((await send(ORDER, validOrder(person('ohne@muster.example')), address)).statusCode).toBe(200);
      expect((await send(ORDER, validOrder(withSlot(6)), newAddress())).statusCode).toBe(200);

      let taken = 6;
      for (let hour = 1; hour < 24; hour++) {
        now = new Date(NOW.getTime() + hour * HOUR_MS);
        const index = 100 + hour;
        if ((await send(ORDER, validOrder(withSlot(index)), address)).statusCode === 200) taken++;
      }
      expect(taken).toBe(10);
    });

    test('one e-mail address has at most four that are still to come, however it is written', async () => {
      for (let index = 0; index < 4; index++)
        expect((await send(ORDER, validOrder(withSlot(index, 'erika@müller.example')), newAddress())).statusCode).toBe(
          200,
        );
      const refused = await send(ORDER, validOrder(withSlot(4, 'erika@xn--mller-kva.example')), newAddress());
      expect([refused.statusCode, refused.json()]).toMatchObject([422, tooMany]);
      const alone = await send(
        '/api/Appointment',
        { ...withSlot(4, 'erika@müller.example').userData, ...withSlot(4).appointment, name: 'Erika' },
        newAddress(),
      );
      expect([alone.statusCode, alone.json().errors]).toMatchObject([422, [{ field: 'startsAt' }]]);
      const form = await server.app.inject({
        method: 'POST',
        url: '/kontakt/termin',
        remoteAddress: newAddress(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({
          ...{ art: 'telefon', startsAt: slot(4), name: 'Erika' },
          ...{ email: 'erika@müller.example', phoneNumber: '05731 123456' },
        }).toString(),
      });
      expect(form.statusCode).toBe(422);
      expect(form.body).toContain(problems['too-many-appointments'].message);
      now = new Date(Date.parse(slot(0)) + 1000);
      expect((await send(ORDER, validOrder(withSlot(30, 'erika@müller.example')), newAddress())).statusCode).toBe(200);
    });
  });
});

const bodyOf = (isOrder: number, change: object) =>
  isOrder ? validOrder({ ...change }) : validPreparation({ ...change });
