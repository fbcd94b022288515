import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { insertMail } from '#server/db/mail.ts';
import { migrate } from '#server/db/migrate.ts';
import type { DeliveryReport } from '#server/mail/delivery-report.ts';
import { type SmtpLimits, smtpLimits } from '#server/mail/transport/smtp-limits.ts';
import { smtpTransport } from '#server/mail/transport/smtp-transport.ts';
import { createMailWorker } from '#server/mail/worker.ts';
import { databases, NOW } from '../../support/app.ts';
import { sampleMail } from '../../support/mail/mail-samples.ts';
import { type SlowSmtpLine, smtpSteps, startSlowSmtpLine } from '../../support/mail/slow-smtp-line.ts';
import { type SmtpPeer, startSmtpPeer } from '../../support/mail/smtp-peer.ts';

const MINUTE = 60_000;
const LONG = { timeout: 20_000 };
const sender = { name: 'Bestattungen Muster', email: 'hallo@muster.example', host: 'www.muster.example' };

test('a mail server is given the time of RFC 5321 at every step, and no mail more than half an hour', () => {
  expect(smtpLimits.greetingMs).toBeGreaterThanOrEqual(5 * MINUTE);
  expect(smtpLimits.silenceMs).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(smtpLimits.deliveryMs).toBeGreaterThan(smtpLimits.greetingMs + smtpLimits.silenceMs);
  expect(smtpLimits.deliveryMs).toBeLessThanOrEqual(30 * MINUTE);
});

describe.each(databases)('a slow mail server, with the outbox on $name', ({ open }) => {
  let database: Database;
  let peer: SmtpPeer;
  let line: SlowSmtpLine;
  let now: Date;
  let troubles: DeliveryReport[];

  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
  });
  afterAll(() => database.db.destroy());
  beforeEach(async () => {
    await database.db.deleteFrom('mail').execute();
    peer = await startSmtpPeer();
    line = await startSlowSmtpLine(peer.port);
    now = NOW;
    troubles = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await line.stop();
    await peer.stop();
  });

  const put = (id: string) => insertMail(database.db, sampleMail({ id, recipient: `${id}@muster.example` }));
  const row = (id: string) => database.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const worker = (limits: Partial<SmtpLimits> = {}) =>
    createMailWorker({
      db: database.db,
      transport: smtpTransport(line.url, sender, { ...smtpLimits, ...limits }),
      clock: () => now,
      onFailure: (trouble) => troubles.push(trouble),
    });
  const messageIds = () => peer.mails.map(({ headers }) => headers.get('message-id'));
  /** Renewals run by the timer, the claim by the clock. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 20_000) {
      now = new Date(now.getTime() + 20_000);
      vi.advanceTimersByTime(20_000);
      // Only after the renewal is written does the next look of another count.
      await row('erika');
    }
  };

  test.each(smtpSteps)(
    'that answers %s after nine minutes gets the mail once, and no other process sends it',
    async (step) => {
      await put('erika');
      const held = line.hold(step);
      const sending = worker().round();
      await held.reached;
      for (let minutes = 0; minutes < 9; minutes++) {
        await pass(MINUTE);
        await worker().round();
      }
      held.release();
      await sending;
      await worker().round();
      expect(messageIds()).toEqual(['<erika@www.muster.example>']);
      expect(await row('erika')).toMatchObject({ attempts: 1, last_error: null, claimed_until: null });
      expect((await row('erika')).delivered_at).not.toBeNull();
      expect(troubles).toEqual([]);
    },
  );

  test('that sends its answers byte by byte gets the mail once from two processes', async () => {
    await put('erika');
    for (const step of smtpSteps) line.drip(step);
    const begun = line.drip('greeting');
    const one = worker().round();
    await begun.reached;
    await pass(3 * MINUTE);
    await Promise.all([one, worker().round()]);
    expect(messageIds()).toEqual(['<erika@www.muster.example>']);
  });

  test('that takes a mail and breaks off before its answer gets it again under the same Message-ID', async () => {
    await put('erika');
    line.breakBefore('end');
    await worker().round();
    expect((await row('erika')).delivered_at).toBeNull();
    line.pass();
    now = new Date(now.getTime() + MINUTE);
    await worker().round();
    expect(messageIds()).toEqual(['<erika@www.muster.example>', '<erika@www.muster.example>']);
    expect(await row('erika')).toMatchObject({ attempts: 2, delivered_at: now.toISOString() });
  });

  test('that drips for ever is left after a while, and the mail tried later', async () => {
    await put('erika');
    line.dripForEver('EHLO');
    await worker({ deliveryMs: 100 }).round();
    expect(troubles).toEqual([{ code: 'delivery_time', waiting: 1, givenUp: 0 }]);
    expect(await row('erika')).toMatchObject({ attempts: 1, claimed_by: null, last_error: 'delivery_time' });
    await line.allClosed();
  });

  test('that says nothing any more is left, and its connection closed', async () => {
    await put('erika');
    line.hold('DATA');
    await worker({ silenceMs: 100 }).round();
    expect(await row('erika')).toMatchObject({ attempts: 1, last_error: 'etimedout' });
    await line.allClosed();
  });

  test('that is slow with one mail takes the others meanwhile', async () => {
    await put('erika');
    const held = line.hold('end');
    const slow = worker();
    const sending = slow.round();
    await held.reached;
    line.pass();
    await put('nacht');
    void slow.round();
    await vi.waitUntil(async () => (await row('nacht')).delivered_at !== null, LONG);
    expect((await row('erika')).delivered_at).toBeNull();
    held.release();
    await sending;
    expect(messageIds().toSorted()).toEqual(['<erika@www.muster.example>', '<nacht@www.muster.example>']);
  });

  test('three mails are under way at most', async () => {
    const held = line.hold('greeting');
    for (const id of ['erika', 'b', 'c', 'd', 'e']) await put(id);
    const sending = worker().round();
    await held.reached;
    await vi.waitUntil(() => line.open() === 3, LONG);
    await pass(MINUTE);
    expect(line.open()).toBe(3);
    held.release();
    await sending;
    expect(peer.mails).toHaveLength(5);
  });

  test('a process that had stopped for minutes breaks its sending off where another has the mail', async () => {
    await put('erika');
    const held = line.hold('RCPT');
    const stopped = worker().round();
    await held.reached;
    now = new Date(now.getTime() + 3 * MINUTE);
    line.pass();
    await worker().round();
    vi.advanceTimersByTime(MINUTE);
    await stopped;
    held.release();
    expect(messageIds()).toEqual(['<erika@www.muster.example>']);
    expect(troubles).toEqual([{ code: 'claim_lost', waiting: 1, givenUp: 0 }]);
    expect(await row('erika')).toMatchObject({ attempts: 1, last_error: null });
  });
});
