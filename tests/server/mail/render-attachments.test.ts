import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAppointment } from '#server/db/appointment.ts';
import type { Database } from '#server/db/connection/open.ts';
import type { ReadDocument } from '#server/db/document.ts';
import { listFailedPapers } from '#server/db/mail/paper.ts';
import { insertMail, type MailAttachment } from '#server/db/mail.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertOrder } from '#server/db/order.ts';
import { insertPreparation } from '#server/db/preparation.ts';
import type { DeliveryReport } from '#server/mail/delivery-report.ts';
import { createKeptPapers } from '#server/mail/kept-papers.ts';
import { type AttachmentRenderers, createAttachmentRenderer } from '#server/mail/render-attachments.ts';
import { openTransport } from '#server/mail/transport/open-transport.ts';
import { createMailWorker } from '#server/mail/worker.ts';
import { databases, NOW } from '../../support/app.ts';
import { contentOf, keepDocument } from '../../support/document/kept-file.ts';
import { sampleMail, shortPdf } from '../../support/mail/mail-samples.ts';
import { mailsIn, type ReadMail } from '../../support/mail/mailbox.ts';
import { type SmtpPeer, startSmtpPeer } from '../../support/mail/smtp-peer.ts';
import { sampleAppointment, sampleOrder, samplePreparation } from '../../support/pdf/samples.ts';

const MINUTE = 60_000;
const sender = { name: 'Bestattungen Muster', email: 'hallo@muster.example', host: 'www.muster.example' };
const makers: AttachmentRenderers = {
  ...shortPdf,
  calendar: async ({ appointment: { id } }, recipient) =>
    `BEGIN:VCALENDAR\r\nUID:${id}\r\nX-FOR:${recipient}\r\nEND:VCALENDAR\r\n`,
};
const everything: MailAttachment[] = [
  { kind: 'order', id: 'AU-7Q2M-XK4T-0B9A' },
  { kind: 'preparation', id: 'VO-7Q2M-XK4T-0B9A' },
  { kind: 'withdrawal-instruction', id: '' },
  { kind: 'terms', id: '' },
  { kind: 'appointment', id: 'termin-1' },
  { kind: 'document', id: 'document-1' },
];
const scan = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 255, 13, 10, 46, 10]);

describe.each(databases)('the papers of a mail on $name', ({ open }) => {
  let database: Database;
  let dataDir: string;
  let now: Date;
  let troubles: DeliveryReport[];
  let told: string[];

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await migrate(db);
    await insertOrder(db, { order: sampleOrder(), userId: undefined });
    await insertPreparation(db, samplePreparation(), { userId: undefined, codeHash: undefined });
    await insertAppointment(db, { ...sampleAppointment(), caseReference: undefined }, NOW);
    await keepDocument(db, { id: 'document-1', name: 'Sterbeurkunde Müller.pdf', bytes: scan });
  });
  afterAll(() => database.db.destroy());
  beforeEach(async () => {
    await database.db.deleteFrom('mail').execute();
    await database.db.deleteFrom('mail_paper').execute();
    dataDir = mkdtempSync(join(tmpdir(), 'papers-'));
    now = NOW;
    troubles = [];
    told = [];
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const put = (attachments: readonly MailAttachment[], more = {}) =>
    insertMail(database.db, sampleMail({ attachments, ...more }));
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const papers = () =>
    createKeptPapers({
      db: database.db,
      clock: () => now,
      tellHouse: async (_trx, kind, drawnAt) => void told.push(`${kind} ${drawnAt}`),
    });
  const inDatabase: ReadDocument = async ({ id }) => {
    const bytes = await contentOf(database.db, id);
    return bytes ? { ok: true, bytes } : { ok: false, failure: 'missing' };
  };
  const worker = ({
    make = makers,
    smtpUrl = undefined as string | undefined,
    mostBytes = 1_000_000,
    readDocument = inDatabase,
  } = {}) =>
    createMailWorker({
      db: database.db,
      transport: openTransport({ smtpUrl, dataDir }, sender),
      attachments: createAttachmentRenderer(database.db, make, { papers: papers(), readDocument, mostBytes }),
      clock: () => now,
      onFailure: (trouble) => troubles.push(trouble),
    });
  const delivered = (): Promise<readonly ReadMail[]> => mailsIn(dataDir)();
  const onlyMail = async (): Promise<ReadMail> => {
    const [mail, ...more] = await delivered();
    if (!mail || more.length > 0) throw new Error('not exactly one mail');
    return mail;
  };
  const row = () => database.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();

  const expectEverything = (mail: ReadMail) => {
    expect(mail.replyTo).toBe('karl@muster.example');
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Auftrag AU-7Q2M-XK4T-0B9A.pdf', 'application/pdf'],
      ['Vorsorge VO-7Q2M-XK4T-0B9A.pdf', 'application/pdf'],
      ['Widerrufsbelehrung.pdf', 'application/pdf'],
      ['Geschäftsbedingungen.pdf', 'application/pdf'],
      ['Termin.ics', 'text/calendar'],
      ['Sterbeurkunde Müller.pdf', 'application/pdf'],
    ]);
    const [order, , , , calendar, document] = mail.attachments;
    expect(order?.content.toString()).toBe('%PDF-1.7 AU-7Q2M-XK4T-0B9A');
    expect(calendar?.content.toString()).toContain('UID:termin-1\r\nX-FOR:erika@muster.example');
    expect(new Uint8Array(document?.content ?? [])).toEqual(scan);
    expect(mail.text).toBe(sampleMail().text);
  };

  test('go along to a mail server, with the address that answers go to', async () => {
    const peer: SmtpPeer = await startSmtpPeer();
    await put(everything, { replyTo: 'karl@muster.example' });
    await worker({ smtpUrl: peer.url }).round();
    await peer.stop();
    expect(peer.mails).toHaveLength(1);
    for (const mail of peer.mails) expectEverything(mail);
  });

  test('go along into a file', async () => {
    await put(everything, { replyTo: 'karl@muster.example' });
    await worker().round();
    expectEverything(await onlyMail());
    expect(await row()).toMatchObject({ body_text: '', attachments: JSON.stringify(everything) });
  });

  test('are left out where their row is gone: the mail never waits for it', async () => {
    const gone = everything.map(({ kind }) => ({ kind, id: 'gone' }));
    await put([...gone, { kind: 'document', id: 'document-1' }]);
    await worker().round();
    expect((await onlyMail()).attachments.map(({ filename }) => filename)).toEqual([
      'Widerrufsbelehrung.pdf',
      'Geschäftsbedingungen.pdf',
      'Sterbeurkunde Müller.pdf',
    ]);
    expect(troubles).toEqual([]);
  });

  test('that cannot be drawn now are tried again, like a mail server that is away', async () => {
    let broken = true;
    const make: AttachmentRenderers = {
      ...makers,
      order: async (order) => {
        if (broken) throw new Error(`cannot draw ${order.order.contact.lastName}`);
        return makers.order(order);
      },
    };
    await put(everything);
    await put([], { id: 'mail-2', recipient: 'karl@muster.example' });
    const trying = worker({ make });
    await trying.round();
    // The next mail does not wait for the one that fails.
    expect((await delivered()).map(({ to }) => to)).toEqual(['karl@muster.example']);
    expect(troubles).toEqual([{ code: 'paper_order', waiting: 1, givenUp: 0 }]);
    const failed = await database.db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', 'mail-1')
      .executeTakeFirstOrThrow();
    expect(failed).toMatchObject({
      last_error: 'paper_order',
      attempts: 1,
      next_attempt_at: new Date(now.getTime() + MINUTE).toISOString(),
    });

    broken = false;
    later(MINUTE);
    await trying.round();
    expect(await delivered()).toHaveLength(2);
  });

  test('that are the same in every mail go as they were drawn last where they cannot be drawn; the house is told once', async () => {
    const shared: MailAttachment[] = [
      { kind: 'terms', id: '' },
      { kind: 'withdrawal-instruction', id: '' },
    ];
    await put(shared);
    await worker().round();
    const cannot = async (): Promise<never> => Promise.reject(new Error('the thread hung'));
    const broken = worker({ make: { ...makers, terms: cannot } });
    for (const id of ['mail-2', 'mail-3']) {
      later(MINUTE);
      await put(shared, { id });
      await broken.round();
    }
    const mails = await delivered();
    expect(mails).toHaveLength(3);
    for (const { attachments } of mails)
      expect(attachments.map(({ content }) => content.toString())).toEqual([
        '%PDF-1.7 Geschäftsbedingungen',
        '%PDF-1.7 Widerrufsbelehrung',
      ]);
    expect([told, troubles]).toEqual([[`terms ${NOW.toISOString()}`], []]);
    const failedAt = new Date(NOW.getTime() + MINUTE).toISOString();
    expect(await listFailedPapers(database.db)).toEqual([{ kind: 'terms', failedAt, drawnAt: NOW.toISOString() }]);

    await put(shared, { id: 'mail-4' });
    await worker().round();
    expect(await listFailedPapers(database.db)).toEqual([]);
    await put(shared, { id: 'mail-5' });
    await worker({ make: { ...makers, terms: cannot } }).round();
    expect(told).toHaveLength(2);
  });

  test('that can never be drawn hold a mail up for one attempt: then it says that they follow, and the house is told', async () => {
    const make: AttachmentRenderers = {
      ...makers,
      order: () => Promise.reject(new Error('too wide')),
      terms: () => Promise.reject(new Error('the thread hung')),
    };
    await put(everything);
    const trying = worker({ make });
    await trying.round();
    expect(await delivered()).toEqual([]);
    later(MINUTE);
    await trying.round();
    const { attachments } = await onlyMail();
    expect(attachments.map(({ filename }) => filename)).toEqual([
      'Vorsorge VO-7Q2M-XK4T-0B9A.pdf',
      'Widerrufsbelehrung.pdf',
      'Termin.ics',
      'Sterbeurkunde Müller.pdf',
      'Nicht angehängt.txt',
    ]);
    expect(attachments.at(-1)?.content.toString()).toMatch(/reichen ihn nach:\r\n\r\nAuftrag AU-.*pdf\r\nGeschäfts/);
    expect(told).toEqual(['order undefined', 'terms undefined']);
    await put([{ kind: 'order', id: 'AU-7Q2M-XK4T-0B9A' }], { id: 'mail-2' });
    await worker().round();
    expect((await listFailedPapers(database.db)).map(({ kind }) => kind)).toEqual(['terms']);
  });

  test('of a worker killed while it drew them go out once, with the mail', async () => {
    await put(everything);
    let begun = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const neverDone = () => {
      begun();
      return new Promise<never>(() => undefined);
    };
    void worker({ make: { ...makers, order: neverDone } }).round();
    await reached;
    await worker().round();
    expect(await delivered()).toEqual([]);
    later(2 * MINUTE);
    await worker().round();
    await worker().round();
    expect((await onlyMail()).attachments).toHaveLength(everything.length);
  });

  test('a file whose store is away lets the mail wait; one that is damaged is named in it', async () => {
    await put([{ kind: 'document', id: 'document-1' }]);
    await worker({ readDocument: async () => ({ ok: false, failure: 'away' }) }).round();
    expect(await delivered()).toEqual([]);
    expect(troubles).toMatchObject([{ code: 'paper_document', waiting: 1 }]);
    later(60 * 60_000);
    await worker({ readDocument: async () => ({ ok: false, failure: 'damaged' }) }).round();
    const [list, ...more] = (await onlyMail()).attachments;
    expect([list?.filename, more]).toEqual(['Nicht angehängt.txt', []]);
    expect(list?.content.toString()).toContain('nicht mehr so, wie sie kamen:\r\n\r\nSterbeurkunde Müller.pdf');
  });

  test('that are too large for a mail are named in it', async () => {
    const quarter = 256 * 1024;
    const ids = ['a', 'b', 'c', 'd'].map((letter) => `large-${letter}`);
    for (const id of ids) await keepDocument(database.db, { id, name: `${id}.pdf`, bytes: new Uint8Array(quarter) });
    await put([...ids.map((id) => ({ kind: 'document', id }) as const), { kind: 'document', id: 'document-1' }]);
    await worker({ mostBytes: 3.5 * quarter }).round();
    const { attachments } = await onlyMail();
    expect(attachments.map(({ filename }) => filename)).toEqual([
      'large-a.pdf',
      'large-b.pdf',
      'large-c.pdf',
      'Sterbeurkunde Müller.pdf',
      'Nicht angehängt.txt',
    ]);
    expect(attachments.at(-1)?.content.toString()).toContain('large-d.pdf (0,3 MB)');
  });
});
