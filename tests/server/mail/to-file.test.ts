import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createMailing } from '#server/mail/mailing.ts';
import { NOW, openSqliteInMemory } from '../../support/app.ts';
import { realMailWordings, sampleLink, sampleValues, shortPdf } from '../../support/mail/mail-samples.ts';
import { mailFrom } from '../../support/mail/mailbox.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

test('from its cause to the reader: a link is mailed once the transaction is done', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailing-'));
  const { database } = openSqliteInMemory();
  await migrate(database.db);
  const mailing = createMailing({
    database,
    wordings: realMailWordings,
    firm: smallFirm,
    config: { smtpUrl: undefined, dataDir, siteUrl: 'https://www.muster.example:8443' },
    pdf: shortPdf,
    readDocument: async () => ({ ok: false, failure: 'missing' }),
    clock: () => NOW,
    newId: () => 'mail-1',
    log: () => undefined,
  });
  const leftBehind = join(dataDir, 'mail', '2026-11-20T08-00-00.000Z-mail-0.eml.4711.tmp');
  mkdirSync(join(dataDir, 'mail'));
  writeFileSync(leftBehind, 'From: ');
  utimesSync(leftBehind, new Date(NOW.getTime() - 3_600_000), new Date(NOW.getTime() - 3_600_000));
  mailing.start();
  await database.db
    .transaction()
    .execute((transaction) =>
      mailing.outbox.put(transaction, 'konto-aktivieren', 'erika@muster.example', sampleValues('konto-aktivieren')),
    );
  mailing.outbox.wake();

  const mail = await mailFrom(dataDir, { to: 'erika@muster.example', subject: 'Bitte aktivieren Sie Ihr Konto' });
  expect(mail.links).toEqual([sampleLink]);
  expect(mail.text).toContain('Der Link gilt 48 Stunden');
  expect(mail.from).toBe('"Bestattungen Muster" <hallo@muster.example>');
  expect(mail.headers.get('message-id')).toBe('<mail-1@www.muster.example>');

  await mailing.round();
  expect(existsSync(leftBehind)).toBe(false);

  await mailing.stop();
  await database.db.destroy();
  rmSync(dataDir, { recursive: true });
});
