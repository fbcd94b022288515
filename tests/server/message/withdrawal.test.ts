import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WITHDRAWAL } from '#domain/message/withdrawal-words.ts';
import { databases, NOW, openSqliteInMemory, startTestApp, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const form = (more: object = {}) => ({
  name: 'Erika Muster',
  contract: 'AU-7Q2M-XK4T-0B9A vom 14. November',
  email: 'erika@muster.example',
  ...more,
});

describe.each(databases)('a withdrawal on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  beforeEach(async () => {
    for (const table of ['withdrawal', 'mail', 'submission'] as const)
      await server.database.db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());
  const withdraw = (more: object = {}, headers: Record<string, string> = {}) =>
    server.post('/api/withdrawal', form(more), { headers });
  const stored = () => server.database.db.selectFrom('withdrawal').selectAll().execute();

  test('is received with its time, and the receipt has content, date and time', async () => {
    const reply = await withdraw({ message: 'Ich widerrufe.', phoneNumber: '05731 123456' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toEqual({ message: expect.any(String), receivedAt: NOW.toISOString() });
    expect(await stored()).toMatchObject([
      { name: 'Erika Muster', phone_number: '05731 123456', received_at: NOW.toISOString() },
    ]);
    const mails = await server.mails();
    const receipt = mails.find(({ kind }) => kind === 'widerruf');
    const toHouse = mails.find(({ kind }) => kind === 'widerruf-haus');
    expect(mails).toHaveLength(2);
    expect([receipt?.recipient, toHouse?.recipient, toHouse?.replyTo]).toEqual([
      'erika@muster.example',
      smallFirm.email,
      'erika@muster.example',
    ]);
    for (const replyTexts of [
      'Erika Muster',
      'AU-7Q2M-XK4T-0B9A vom 14. November',
      'Freitag, 20. November 2026 um 10:00:00 Uhr',
      'Ich widerrufe.',
    ])
      for (const mail of [receipt, toHouse]) expect(mail?.text.replaceAll('\n', ' ')).toContain(replyTexts);
    expect(toHouse?.text).toContain('05731 123456');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ihr Widerruf AU-7Q2M-XK4T-0B9A ist eingegangen',
      'Vertrag widerrufen AU-7Q2M-XK4T-0B9A',
    ]);
    expect(receipt?.text).toContain('Guten Tag Erika Muster,');
    // In the words that were confirmed.
    expect(receipt?.text).toContain(`Sie haben erklärt: ${WITHDRAWAL}`);
  });

  test('needs nothing but who, what and where the receipt goes', async () => {
    expect((await withdraw()).statusCode).toBe(200);
    expect(await server.mails()).toHaveLength(2);
  });

  test('counts even where a program, or a browser, has filled in the hidden field', async () => {
    expect((await withdraw({ website: 'https://muster.example' })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(await server.mails()).toHaveLength(2);
  });

  test('sent again with the same key counts once, from the first time on', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => withdraw({}, key)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(await server.mails()).toHaveLength(2);
  });

  test('goes to an address with an umlaut in the form in which mail travels', async () => {
    expect((await withdraw({ email: 'Erika@Müller.example' })).statusCode).toBe(200);
    expect((await stored())[0]?.email).toBe('erika@xn--mller-kva.example');
    const refused = (await withdraw({ email: 'erika@1.2.3.4' })).json();
    expect(refused.errors[0].field).toBe('email');
  });
});

describe('too many withdrawals', () => {
  test('from one address: ten an hour, and four with one e-mail address; then the phone. Each that is taken is receipted at once', async () => {
    const server = await startTestApp({ options: { rateLimits: true } });
    const from = openBrowser(server, { address: '198.51.100.1' });
    const refused = async (email: string, address: string) => {
      const reply = await openBrowser(server, { address }).post('withdrawal', form({ email }));
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '3600']);
      expect(reply.json()).toMatchObject({
        code: 'too-many-receipts',
        message: expect.stringContaining('rufen Sie uns an: '),
      });
    };
    const email = 'opfer@muster.example';
    for (let index = 0; index < 4; index++)
      expect((await from.post('withdrawal', form({ email }))).statusCode).toBe(200);
    await refused(email, '198.51.100.1');
    // The owner of the address withdraws, whatever one stranger has typed.
    const owner = openBrowser(server, { address: '198.51.100.2' });
    expect((await owner.post('withdrawal', form({ email }))).statusCode).toBe(200);
    await refused(email, '198.51.100.3');
    for (let index = 0; index < 6; index++)
      expect((await from.post('withdrawal', form({ email: `person${index}@muster.example` }))).statusCode).toBe(200);
    await refused('person6@muster.example', '198.51.100.1');
    expect(await server.database.db.selectFrom('withdrawal').select('id').execute()).toHaveLength(11);

    const receipts = await server.database.db
      .selectFrom('mail')
      .select('next_attempt_at')
      .where('kind', '=', 'widerruf')
      .orderBy('next_attempt_at')
      .execute();
    const hours = receipts.map(
      ({ next_attempt_at }) => (Date.parse(next_attempt_at ?? '') - NOW.getTime()) / 3_600_000,
    );
    expect(hours, 'a receipt each, at once').toEqual(Array(11).fill(0));
    await server.close();
  });
});

describe('a database that cannot work', () => {
  test('takes no withdrawal and says so: it must not be thought declared', async () => {
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({ database });
    raw.exec('PRAGMA query_only = ON');
    const refused = await server.post('/api/withdrawal', form());
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    raw.exec('PRAGMA query_only = OFF');
    expect(await database.db.selectFrom('withdrawal').selectAll().execute()).toEqual([]);
    expect((await server.post('/api/withdrawal', form())).statusCode).toBe(200);
    await server.close();
  });
});
