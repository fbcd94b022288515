import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliveryFailure } from '#server/mail/transport/delivery-failure.ts';
import { removeUnfinishedMails } from '#server/mail/transport/folder.ts';
import { openTransport } from '#server/mail/transport/open-transport.ts';
import { sampleMail } from '../../support/mail/mail-samples.ts';
import { mailFrom, mailsIn } from '../../support/mail/mailbox.ts';
import { type SmtpPeer, startSmtpPeer } from '../../support/mail/smtp-peer.ts';

const sender = { name: 'Bestattungen Müller, Löhne', email: 'hallo@muster.example', host: 'www.muster.example' };
const umlauts = {
  subject: 'Bitte bestätigen Sie Ihre Größe – für Löhne',
  text: `Schöne Grüße aus Löhne.\nhttps://www.muster.example/activate?token=${'abc'.repeat(150)}\n`,
  html: '<p>Schöne Grüße aus <a href="https://www.muster.example/?a=1&amp;b=2">Löhne</a></p>',
};

describe('to a mail server', () => {
  let peer: SmtpPeer;
  const deliver = (mail = sampleMail(umlauts)) => openTransport({ smtpUrl: peer.url, dataDir: 'unused' }, sender)(mail);
  const failure = async () => deliveryFailure(await deliver().catch((error: unknown) => error));
  beforeEach(async () => {
    peer = await startSmtpPeer();
  });
  afterEach(() => peer.stop());

  test('a mail arrives as it was written', async () => {
    await deliver();
    const [mail] = peer.mails;
    expect(mail).toMatchObject({ to: 'erika@muster.example', subject: umlauts.subject, text: umlauts.text });
    expect(mail?.html.trim()).toBe(umlauts.html);
    expect(mail?.from).toBe('"Bestattungen Müller, Löhne" <hallo@muster.example>');
  });

  test('five megabytes arrive as they were sent', async () => {
    const content = randomBytes(5 * 1024 * 1024);
    const document = { filename: 'Sterbeurkunde Müller.pdf', contentType: 'application/pdf', content };
    const send = openTransport({ smtpUrl: peer.url, dataDir: 'unused' }, sender);
    await send(sampleMail(umlauts), [
      document,
      { ...document, filename: 'klein.pdf', content: content.subarray(7, 99) },
    ]);
    const [large, small] = peer.mails[0]?.attachments ?? [];
    expect(large).toMatchObject({ filename: document.filename, contentType: 'application/pdf' });
    expect(large?.content.equals(content)).toBe(true);
    expect(small?.content.equals(content.subarray(7, 99))).toBe(true);
  });

  test('it says that no person wrote it, in which language, and which mail it is', async () => {
    await deliver();
    await deliver();
    expect(peer.mails.map(({ headers }) => headers.get('message-id'))).toEqual([
      '<mail-1@www.muster.example>',
      '<mail-1@www.muster.example>',
    ]);
    expect(peer.mails[0]?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(peer.mails[0]?.headers.get('content-language')).toBe('de');
    expect(peer.mails[0]?.headers.get('date')).toEqual(sampleMail().createdAt);
  });

  test('a recipient refused for good is not tried again, one refused for now is', async () => {
    peer.refuse(550);
    expect(await failure()).toEqual({ code: 'smtp-550', permanent: true });
    peer.refuse(451);
    expect(await failure()).toEqual({ code: 'smtp-451', permanent: false });
    expect(peer.mails).toEqual([]);
  });

  test('a server that is away is tried again', async () => {
    await peer.stop();
    expect(await failure()).toEqual({ code: expect.stringMatching(/^[a-z_]+$/), permanent: false });
    expect((await failure()).code).not.toBe('unknown');
  });

  test('a mail, and the password, leave this machine only encrypted, unless the URL says that they may', async () => {
    const send = (place: string, query = '', port = peer.port) =>
      openTransport({ smtpUrl: `smtp://${place}:${port}${query}`, dataDir: 'unused' }, sender)(sampleMail());
    for (const place of ['0.0.0.0', 'hallo:geheim@0.0.0.0']) {
      const error = await send(place).catch((reason: unknown) => reason);
      expect(deliveryFailure(error)).toEqual({ code: 'smtp-500', permanent: false });
    }
    expect(peer.mails).toEqual([]);
    await send('hallo:geheim@127.0.0.1');
    await send('0.0.0.0', '?insecure');
    expect(peer.encrypted).toEqual([false, false]);

    const withStartTls = await startSmtpPeer(0, { startTls: true });
    const { port } = withStartTls;
    const error = await send('0.0.0.0', '?requireTLS=true', port).catch((reason: unknown) => reason);
    expect(deliveryFailure(error).code, 'its certificate is nobody’s').not.toMatch(/^smtp-|unknown/);
    await send('hallo:geheim@0.0.0.0', '?requireTLS=true&tls.rejectUnauthorized=false', port);
    expect(withStartTls.encrypted).toEqual([true]);
    await withStartTls.stop();
  });
});

describe('to a file', () => {
  let dataDir: string;
  const deliver = (mail = sampleMail(umlauts)) => openTransport({ smtpUrl: undefined, dataDir }, sender)(mail);
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'mails-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('a mail is readable, umlauts in name, subject and text', async () => {
    await deliver();
    const mail = await mailFrom(dataDir, { to: 'erika@muster.example', subject: umlauts.subject });
    expect(mail.text).toBe(umlauts.text);
    expect(mail.from).toBe('"Bestattungen Müller, Löhne" <hallo@muster.example>');
    expect(mail.links).toEqual(['https://www.muster.example/?a=1&b=2']);
  });

  test('nobody else on the machine may read it', async () => {
    await deliver();
    const [file = ''] = readdirSync(join(dataDir, 'mail'));
    expect(statSync(join(dataDir, 'mail')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'mail', file)).mode & 0o777).toBe(0o600);
  });

  test('the files are in the order of time, and a mail written twice is one', async () => {
    await deliver(sampleMail({ id: 'a', subject: 'zweite', createdAt: new Date('2026-11-20T09:00:01Z') }));
    await deliver(sampleMail({ id: 'b', subject: 'erste' }));
    await deliver(sampleMail({ id: 'b', subject: 'erste' }));
    expect((await mailsIn(dataDir)()).map(({ subject }) => subject)).toEqual(['erste', 'zweite']);
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([
      '2026-11-20T09-00-00.000Z-b.eml',
      '2026-11-20T09-00-01.000Z-a.eml',
    ]);
  });

  test('what a killed process left half written is removed, not what another is writing', async () => {
    await removeUnfinishedMails(dataDir, new Date());
    const folder = join(dataDir, 'mail');
    mkdirSync(folder);
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    for (const name of ['a.eml.4711.tmp', 'b.eml.4712.tmp', 'c.eml', 'notizen.tmp']) {
      writeFileSync(join(folder, name), '');
      if (name !== 'b.eml.4712.tmp') utimesSync(join(folder, name), anHourAgo, anHourAgo);
    }
    await removeUnfinishedMails(dataDir, new Date());
    expect(readdirSync(folder).toSorted()).toEqual(['b.eml.4712.tmp', 'c.eml', 'notizen.tmp']);
  });

  test('what hinders the writing is told by its code', async () => {
    writeFileSync(join(dataDir, 'mail'), 'not a folder');
    const error = await deliver().catch((reason: unknown) => reason);
    expect(deliveryFailure(error)).toEqual({ code: 'eexist', permanent: false });
  });
});

test('a failure is told without a word of the other side', () => {
  const said = Object.assign(new Error('550 <erika@muster.example> unknown'), { code: 'erika@muster.example' });
  expect(deliveryFailure(said)).toEqual({ code: 'unknown', permanent: false });
  expect(deliveryFailure(undefined)).toEqual({ code: 'unknown', permanent: false });
});
