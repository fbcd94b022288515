import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatRange } from '#domain/money.ts';
import { type Database, openSqlite } from '#server/db/connection/open.ts';
import { claimDueMail, insertMail } from '#server/db/mail.ts';
import { migrate } from '#server/db/migrate.ts';
import type { DeliveryReport } from '#server/mail/delivery-report.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { renderMail } from '#server/mail/render/render.ts';
import { openTransport } from '#server/mail/transport/open-transport.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import { createMailWorker } from '#server/mail/worker.ts';
import { databases, NOW, openSqliteInMemory } from '../../support/app.ts';
import { realMailWordings, sampleMail, sampleValues } from '../../support/mail/mail-samples.ts';
import { type SmtpPeer, startSmtpPeer } from '../../support/mail/smtp-peer.ts';
import { sampleOrder } from '../../support/pdf/samples.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases)('the outbox on $name', ({ open }) => {
  let database: Database;
  let now: Date;
  let troubles: DeliveryReport[];
  let delivered: string[];
  const clock = () => now;
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
  });
  afterAll(() => database.db.destroy());
  beforeEach(async () => {
    await database.db.deleteFrom('mail').execute();
    now = NOW;
    troubles = [];
    delivered = [];
  });

  let ids = 0;
  const outbox = createOutbox({
    wordings: realMailWordings,
    firm: smallFirm,
    clock,
    newId: () => `mail-${++ids}`,
    onWake: () => undefined,
  });
  const put = (recipient = 'erika@muster.example', db = database.db) =>
    outbox.put(db, 'konto-aktivieren', recipient, sampleValues('konto-aktivieren'));
  const rows = () => database.db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id').execute();
  const row = async () => {
    const [only, ...more] = await rows();
    if (!only || more.length > 0) throw new Error('not exactly one mail');
    return only;
  };

  /** Lets others at the database in between, as a real mail server does. */
  const takes: MailTransport = async ({ recipient }) => {
    await new Promise(setImmediate);
    delivered.push(recipient);
  };
  const refuses =
    (error: object): MailTransport =>
    async () => {
      throw Object.assign(new Error('quoting erika@muster.example'), error);
    };
  const worker = (transport: MailTransport = takes, db = database.db) =>
    createMailWorker({ db, transport, clock, onFailure: (trouble) => troubles.push(trouble) });

  test('what rolls back leaves no mail', async () => {
    const broken = database.db.transaction().execute(async (transaction) => {
      await put('erika@muster.example', transaction);
      throw new Error('full');
    });
    await expect(broken).rejects.toThrow('full');
    expect(await rows()).toEqual([]);
  });

  test('a delivered mail is kept without its words', async () => {
    await put();
    expect((await row()).body_text).toContain('https://');
    later(5);
    await worker().round();
    expect(delivered).toEqual(['erika@muster.example']);
    expect(await row()).toMatchObject({
      recipient: 'erika@muster.example',
      body_text: '',
      body_html: '',
      attempts: 1,
      next_attempt_at: null,
      claimed_until: null,
      delivered_at: now.toISOString(),
    });
    await worker().round();
    expect(delivered).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  test('a mail with a table of costs is written when it is sent, the same words each time, and nothing of it is left', async () => {
    const [values, order] = [sampleValues('auftrag'), sampleOrder()];
    await outbox.put(database.db, 'auftrag', 'erika@muster.example', values, { name: 'Erika Muster', costing: order });
    const options = { name: 'Erika Muster', costing: order };
    const { subject, text, html } = renderMail(realMailWordings, 'auftrag', values, smallFirm, options);
    expect(text.replaceAll('\u00a0', ' ')).toContain(formatRange(order).replaceAll('\u00a0', ' '));
    expect(await row()).toMatchObject({ subject, body_text: '', body_html: '' });
    expect((await row()).unwritten).not.toContain(order.order.userData.email);

    const sent: object[] = [];
    const send = (transport: MailTransport) =>
      createMailWorker({ db: database.db, transport, write: outbox.write, clock, onFailure: () => undefined }).round();
    await send(async ({ text, html }) => {
      sent.push({ text, html });
      throw Object.assign(new Error('later'), { responseCode: 451 });
    });
    expect((await row()).unwritten).not.toBeNull();
    later(2 * MINUTE);
    await send(async ({ text, html }) => {
      sent.push({ text, html });
    });
    expect(sent).toEqual([
      { text, html },
      { text, html },
    ]);
    expect(await row()).toMatchObject({ delivered_at: now.toISOString(), unwritten: null });
  });

  test('while the mail server is away it waits, longer each time, and comes when it is back', async () => {
    let peer: SmtpPeer = await startSmtpPeer();
    const { port, url } = peer;
    await peer.stop();
    const smtp = worker(openTransport({ smtpUrl: url, dataDir: 'unused' }, { ...smallFirm, host: 'muster.example' }));
    await put();

    await smtp.round();
    expect(await row()).toMatchObject({ attempts: 1, next_attempt_at: new Date(now.getTime() + MINUTE).toISOString() });
    later(MINUTE - 1);
    await smtp.round();
    expect((await row()).attempts).toBe(1);
    later(1);
    await smtp.round();
    expect(await row()).toMatchObject({
      attempts: 2,
      next_attempt_at: new Date(now.getTime() + 2 * MINUTE).toISOString(),
      claimed_until: null,
      given_up_at: null,
    });

    peer = await startSmtpPeer(port);
    later(2 * MINUTE);
    await smtp.round();
    await peer.stop();
    expect(peer.mails.map(({ to }) => to)).toEqual(['erika@muster.example']);
    expect((await row()).delivered_at).toBe(now.toISOString());
  });

  test('a recipient refused for good is given up at once and stays for the admin', async () => {
    await put();
    const refusing = worker(refuses({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }));
    await refusing.round();
    expect(await row()).toMatchObject({
      given_up_at: now.toISOString(),
      delivered_at: null,
      next_attempt_at: null,
      last_error: 'smtp-550',
    });
    expect(troubles).toEqual([{ code: 'smtp-550', waiting: 0, givenUp: 1 }]);
    later(40 * DAY);
    await worker().round();
    expect(delivered).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test('after three days it is given up', async () => {
    await put();
    const failing = worker(refuses({ code: 'ECONNECTION' }));
    for (let rounds = 0; rounds < 100 && (await row()).given_up_at === null; rounds++) {
      await failing.round();
      later(6 * 60 * MINUTE);
    }
    const { given_up_at, created_at } = await row();
    const age = Date.parse(given_up_at ?? '') - Date.parse(created_at);
    expect(age).toBe(3 * DAY);
  });

  test('troubles are told in counts and codes, never with an address or a text', async () => {
    await put('a@muster.example');
    await put('b@muster.example');
    await worker(refuses({ code: 'ECONNREFUSED' })).round();
    expect(troubles).toEqual([{ code: 'econnrefused', waiting: 2, givenUp: 0 }]);
    expect((await rows()).map(({ last_error }) => last_error)).toEqual(['econnrefused', 'econnrefused']);
  });

  test('one mail that fails does not hold up the next', async () => {
    await put('a@muster.example');
    await put('b@muster.example');
    await worker(async (mail) => {
      if (mail.recipient.startsWith('a')) throw new Error('no');
      await takes(mail);
    }).round();
    expect(delivered).toEqual(['b@muster.example']);
  });

  test('two workers deliver every mail once', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `${index}@muster.example`);
    for (const recipient of recipients) await put(recipient);
    const [one, two] = [worker(), worker()];
    await Promise.all([one.round(), two.round()]);
    await Promise.all([two.round(), one.round()]);
    expect(delivered.toSorted()).toEqual(recipients.toSorted());
  });

  test('what a killed worker had taken is delivered by another two minutes later', async () => {
    await put();
    let taken = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      taken = resolve;
    });
    // Never comes back, as a process that was killed.
    void worker(() => {
      taken();
      return new Promise<never>(() => undefined);
    }).round();
    await reached;

    later(2 * MINUTE - 1);
    await worker().round();
    expect(delivered).toEqual([]);
    later(1);
    await worker().round();
    expect(delivered).toEqual(['erika@muster.example']);
  });

  test('a worker that was too slow changes nothing of what another has done', async () => {
    await put();
    const slow: MailTransport = async () => {
      later(2 * MINUTE);
      await worker().round();
      throw Object.assign(new Error('too late'), { responseCode: 550, command: 'RCPT TO' });
    };
    await worker(slow).round();
    expect(await row()).toMatchObject({ given_up_at: null, last_error: null, delivered_at: now.toISOString() });
  });

  test('a mail written while a round runs is delivered by it', async () => {
    await put('a@muster.example');
    const busy = worker(async (mail) => {
      if (mail.recipient.startsWith('a')) {
        await put('b@muster.example');
        void busy.round();
      }
      await takes(mail);
    });
    await busy.round();
    expect(delivered).toEqual(['a@muster.example', 'b@muster.example']);
  });

  test('delivered mails are forgotten after thirty days', async () => {
    await put('a@muster.example');
    const tidying = worker();
    await tidying.round();
    later(30 * DAY);
    await tidying.round();
    expect(await rows()).toHaveLength(1);
    later(60 * MINUTE);
    await tidying.round();
    expect(await rows()).toEqual([]);
  });

  test('a stopped worker finishes the mail under way and takes no other', async () => {
    await put('a@muster.example');
    await put('b@muster.example');
    const stopping = worker(async (mail) => {
      void stopping.stop();
      await takes(mail);
    });
    await stopping.round();
    await stopping.stop();
    expect(delivered).toEqual(['a@muster.example']);
    expect((await rows()).map(({ delivered_at }) => delivered_at !== null)).toEqual([true, false]);
  });

  test('a mail taken at the very moment of the stop is given back', async () => {
    await put();
    const stopping = worker();
    const round = stopping.round();
    const stopped = stopping.stop();
    await Promise.all([round, stopped]);
    expect(delivered).toEqual([]);
    expect(await row()).toMatchObject({ claimed_until: null, claimed_by: null, attempts: 0 });
  });

  test('a mail server that hangs does not keep a worker from stopping', async () => {
    await put();
    let begun = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const hanging = worker(() => {
      begun();
      return new Promise<never>(() => undefined);
    });
    void hanging.round();
    await reached;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = hanging.stop();
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    await stopped;
    expect((await row()).claimed_until).not.toBeNull();
  });

  test('a started worker delivers when woken, a stopped one does not', async () => {
    const waking = worker();
    await put('a@muster.example');
    waking.wake();
    expect(delivered).toEqual([]);
    waking.start();
    await waking.round();
    expect(delivered).toEqual(['a@muster.example']);
    await waking.stop();
    await put('b@muster.example');
    waking.wake();
    expect(await claimDueMail(database.db, now, now)).toMatchObject({ recipient: 'b@muster.example' });
  });
});

test('a mail that went out while the database could not be written is marked as soon as it can be, and goes out once', async () => {
  const { database, raw } = openSqliteInMemory();
  await migrate(database.db);
  await insertMail(database.db, sampleMail());
  let sent = 0;
  const worker = createMailWorker({
    db: database.db,
    clock: () => NOW,
    onFailure: () => undefined,
    transport: async () => {
      sent += 1;
      raw.exec('PRAGMA query_only = 1');
    },
  });
  const update = vi.spyOn(database.db, 'updateTable');
  // The look for another mail fails, and says so.
  const round = worker.round().catch((error: unknown) => error);
  // The claims, and then more than one try to mark.
  await vi.waitUntil(() => sent === 1 && update.mock.calls.length >= 4, { timeout: 20_000 });
  raw.exec('PRAGMA query_only = 0');
  expect(await round).toBeInstanceOf(Error);
  await worker.round();
  const rows = await database.db.selectFrom('mail').selectAll().execute();
  expect(rows).toMatchObject([{ delivered_at: NOW.toISOString(), claimed_by: null, attempts: 1 }]);
  expect(sent).toBe(1);
  await database.db.destroy();
});

test('two processes on one SQLite file deliver every mail once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const [one, two] = [openSqlite(folder), openSqlite(folder)];
  await migrate(one.db);
  const clock = () => NOW;
  const onWake = () => undefined;
  let ids = 0;
  const outbox = createOutbox({ wordings: realMailWordings, firm: smallFirm, clock, newId: () => `${++ids}`, onWake });
  const all = Array.from({ length: 10 }, (_, index) => `${index}@muster.example`);
  for (const recipient of all) await outbox.put(one.db, 'konto-geloescht', recipient, sampleValues('konto-geloescht'));
  const delivered: string[] = [];
  const round = ({ db }: Database) =>
    createMailWorker({
      db,
      clock,
      onFailure: () => undefined,
      transport: async ({ recipient }) => {
        await new Promise(setImmediate);
        delivered.push(recipient);
      },
    }).round();
  await Promise.all([round(one), round(two)]);
  expect(delivered.toSorted()).toEqual(all);
  await Promise.all([one.db.destroy(), two.db.destroy()]);
  rmSync(folder, { recursive: true });
});
