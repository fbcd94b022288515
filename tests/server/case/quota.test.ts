import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../support/case/order-samples.ts';

const ORDER = '/api/Workflow/bereavement';
const PREPARATION = '/api/Workflow/preperation';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const VICTIM = 'opfer@muster.example';

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

  test('of thirty orders in a minute to one victim: all stand, five mails an hour leave', async () => {
    const address = newAddress();
    const before = await storedCases(server);
    for (let index = 0; index < 30; index++)
      expect((await send(ORDER, validOrder(person(VICTIM)), address)).statusCode).toBe(200);
    expect((await storedCases(server)).funeral_order - before.funeral_order).toBe(30);
    expect(await byHour('auftrag')).toEqual([5, 5, 5, 5, 5, 5]);
  });

  test('the firm is told which confirmation waits, until when and why, and is not buried either', async () => {
    const address = newAddress();
    for (let index = 0; index < 30; index++) await send(ORDER, validOrder(person(VICTIM)), address);
    const toFirm = await mails('auftrag-haus');
    expect(await byHour('auftrag-haus')).toEqual([20, 10]);
    const words = toFirm.map(({ body_text }) => body_text.replaceAll('\n', ' '));
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

  test('ten families behind one address get theirs at once, the eleventh in the next hour', async () => {
    const address = newAddress();
    for (let index = 0; index < 11; index++)
      await send(ORDER, validOrder(person(`familie${index}@muster.example`)), address);
    expect(await byHour('auftrag')).toEqual([10, 1]);
    expect(await mails('viele-sendungen-haus')).toEqual([]);
  });

  test('of many addresses to one victim: five an hour; and who has waited an hour goes on', async () => {
    for (let index = 0; index < 6; index++) await send(ORDER, validOrder(person(VICTIM)), newAddress());
    expect(await byHour('auftrag')).toEqual([5, 1]);
    now = new Date(NOW.getTime() + 2 * HOUR_MS);
    await send(ORDER, validOrder(person(VICTIM)), newAddress());
    expect(await byHour('auftrag')).toEqual([5, 1, 1]);
  });

  test('of preparations wait in the same way, and hold up no order', async () => {
    const address = newAddress();
    for (let index = 0; index < 7; index++)
      expect((await send(PREPARATION, validPreparation(person(VICTIM)), address)).statusCode).toBe(200);
    expect(await byHour('vorsorge')).toEqual([5, 2]);
    const [...toFirm] = await mails('vorsorge-haus');
    expect(toFirm.filter(({ body_text }) => body_text.includes('Bestätigung wartet'))).toHaveLength(2);
    await send(ORDER, validOrder(person(VICTIM)), address);
    expect(await byHour('auftrag')).toEqual([1]);
  });

  test('sent again with the same key do not count', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const remoteAddress = newAddress();
    for (let index = 0; index < 8; index++)
      await server.post(ORDER, validOrder(person(VICTIM)), { headers, remoteAddress });
    await send(ORDER, validOrder(person(VICTIM)), remoteAddress);
    expect(await byHour('auftrag')).toEqual([2]);
  });

  describe('with a time for an appointment', () => {
    const withSlot = (index: number, email = `person${index}@muster.example`) => ({
      ...person(email),
      appointment: { kind: 'telefon', startsAt: slot(index) },
    });
    const refusal = {
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
        expect([refused.statusCode, refused.json()]).toMatchObject([422, refusal]);
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
      expect([refused.statusCode, refused.json()]).toMatchObject([422, refusal]);
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
