import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail, MailSummary } from '#contract/mail.ts';
import { claimDueMail, insertMail, markGivenUp, type NewMail } from '#server/db/mail.ts';
import { createMailWorker } from '#server/mail/worker.ts';
import type { RecordedChange } from '#server/services.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { sampleLink, sampleMail } from '../../support/mail/mail-samples.ts';
import { plainPasswords } from '../../support/pages/case/person.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const order: Partial<NewMail> = { kind: 'auftrag', attachments: [{ kind: 'order', id: 'AU-7Q2M-XK4T-0B9A' }] };

describe.each(databases)('the outbox as admins see it on $name', ({ open }) => {
  let app: TestApp;
  let admins: readonly [TestPerson, TestPerson];
  let changes: RecordedChange[];

  beforeAll(async () => {
    app = await startTestApp({
      database: await open(),
      passwords: plainPasswords,
      recordChange: async (_db, change) => void changes.push(change),
    });
    admins = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.db.deleteFrom('mail').execute();
    changes = [];
  });

  const claim = async () => {
    const claimed = await claimDueMail(app.database.db, NOW, new Date(NOW.getTime() + 2 * MINUTE));
    if (!claimed) throw new Error('nothing is due');
    return claimed;
  };
  const put = (mail: Partial<NewMail> = order) => insertMail(app.database.db, sampleMail(mail));
  const putFailed = async (mail?: Partial<NewMail>, code = 'smtp-550') => {
    await put(mail);
    await markGivenUp(app.database.db, await claim(), code, NOW);
  };
  const get = async <T>(url: string) => {
    const reply = await app.send({ method: 'GET', url, as: admins[0] });
    expect(reply.headers['cache-control']).toBe('no-store');
    return { status: reply.statusCode, ...reply.json<T & { code?: string }>() };
  };
  const list = (state: string) => get<{ mails: MailSummary[]; counts: object }>(`/api/mail?state=${state}`);
  const resend = async (as = admins[0]) => {
    const reply = await app.post('/api/mail/mail-1/resend', undefined, { as });
    return { status: reply.statusCode, ...reply.json<MailSummary & { code?: string }>() };
  };
  const correct = async (recipient: string, previous = 'erika@muster.example', as = admins[0]) => {
    const payload = { recipient, previous };
    const reply = await app.send({ method: 'PUT', url: '/api/mail/mail-1/recipient', payload, as });
    return { status: reply.statusCode, ...reply.json<MailSummary & { code?: string }>() };
  };
  /** Sends what is due, and says to whom. */
  const sent = async () => {
    const recipients: string[] = [];
    const { db } = app.database;
    const transport = async (mail: NewMail) => void recipients.push(mail.recipient);
    await createMailWorker({ db, transport, clock: () => NOW, onFailure: () => undefined }).round();
    return recipients;
  };

  test('a failed mail says in German why, and which files go with it', async () => {
    await putFailed();
    await put({ ...order, id: 'mail-2', notBefore: new Date(NOW.getTime() + MINUTE) });
    const { mails, counts } = await list('failed');
    expect(counts).toEqual({ failed: 1, waiting: 1, delivered: 0 });
    expect(mails).toMatchObject([
      { id: 'mail-1', kind: 'Bestätigung eines Auftrags', attempts: 1, isAddressRefused: true, state: 'failed' },
    ]);
    expect(mails[0]?.lastError).toMatch(/falsch geschrieben/);
    expect((await list('waiting')).mails).toMatchObject([{ id: 'mail-2', nextAttempt: '2026-11-20T09:01:00.000Z' }]);
    const { text, attachments } = await get<Mail>('/api/mail/mail-1');
    expect({ text, attachments }).toEqual({ text: 'Schöne Grüße\n', attachments: ['Auftrag AU-7Q2M-XK4T-0B9A.pdf'] });
    expect(await get('/api/mail/mail-3')).toMatchObject({ status: 404, code: 'unknown-mail' });
  });

  test('two admins send a failed mail again: it goes out once, and one trace is left', async () => {
    await putFailed({ ...order, createdAt: new Date(NOW.getTime() - 4 * DAY) });
    const replies = await Promise.all([resend(admins[0]), resend(admins[1])]);
    expect(replies).toMatchObject([
      { status: 200, state: 'waiting', attempts: 0 },
      { status: 200, state: 'waiting' },
    ]);
    expect(changes).toMatchObject([{ thing: 'mail', thingId: 'mail-1', before: { state: 'failed' } }]);
    expect(admins.map(({ userId }) => userId)).toContain(changes[0]?.by.id);
    expect(await sent()).toEqual(['erika@muster.example']);
    expect(await resend()).toMatchObject({ status: 409, code: 'mail-delivered' });
    expect(await correct('jonas@muster.example')).toMatchObject({ status: 409, code: 'mail-delivered' });
    expect(await sent()).toEqual([]);
  });

  test('what a worker has in hand is not sent beside it', async () => {
    await put();
    await claim();
    expect(await resend()).toMatchObject({ status: 409, code: 'mail-in-delivery' });
    expect(await correct('jonas@muster.example')).toMatchObject({ status: 409, code: 'mail-in-delivery' });
    expect(await sent()).toEqual([]);
    expect(changes).toEqual([]);
  });

  test('a corrected address gets the mail, and no correction overwrites another unseen', async () => {
    await putFailed();
    expect(await correct('erika')).toMatchObject({ status: 400, code: 'invalid-input' });
    const replies = await Promise.all([
      correct('Erika.Muster@muster.example', undefined, admins[0]),
      correct('emuster@muster.example', undefined, admins[1]),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.code).toBe('mail-changed');
    const corrected = replies.find(({ status }) => status === 200)?.recipient;
    expect(changes).toMatchObject([{ before: { recipient: 'erika@muster.example' }, after: { recipient: corrected } }]);
    expect(await sent()).toEqual([corrected]);
  });

  test('a link to an account is shown to nobody, goes to no other address, and not when it has expired', async () => {
    const createdAt = new Date(NOW.getTime() - 30 * MINUTE);
    await putFailed({ kind: 'passwort-zuruecksetzen', text: `Öffnen Sie ${sampleLink} und …`, createdAt });
    const { text } = await get<Mail>('/api/mail/mail-1');
    expect(text).toBe('Öffnen Sie [persönlicher Link, nur für den Empfänger] und …');
    expect(await correct('jonas@muster.example')).toMatchObject({ status: 422, code: 'mail-address-fixed' });
    expect(await resend()).toMatchObject({ status: 409, code: 'mail-link-expired' });
    expect(await sent()).toEqual([]);
  });
});
