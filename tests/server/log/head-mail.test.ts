import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findHead } from '#server/db/log.ts';
import { findSetting } from '#server/db/setting.ts';
import { headText, MAILED_HEAD, parseHead } from '#server/log/kept-head.ts';
import { mailLogHead } from '#server/log/mail-head.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';

const HOUR_MS = 60 * 60 * 1000;

describe.each(databases)('the head of the log on $name', ({ open }) => {
  let server: TestApp;
  let now: Date;
  beforeEach(async () => {
    now = NOW;
    server = await startTestApp({ database: await open(), clock: () => now });
  });
  afterEach(() => server.close());

  const record = () =>
    server.database.db
      .transaction()
      .execute((trx) => server.services.recordAct(trx, { kind: 'sign-in', actorId: randomUUID() }));

  test('is mailed to the house once a day, also by several processes at once; of an empty log nothing is', async () => {
    await mailLogHead(server.services);
    expect(await server.mails()).toEqual([]);
    await record();
    await record();
    const head = await findHead(server.database.db);
    await Promise.all(Array.from({ length: 5 }, () => mailLogHead(server.services)));
    now = new Date(NOW.getTime() + 13 * HOUR_MS);
    await mailLogHead(server.services);
    const mails = await server.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'protokoll-stand-haus', recipient: server.services.firm.email });
    expect(mails[0]?.text).toContain(head?.hash);
    expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain('20. November 2026 mit dem Eintrag 2');
    expect(mails[0]?.text).toContain('http://localhost:4321/daten-verwalten/protokoll');
    // After midnight in Germany.
    now = new Date(NOW.getTime() + 14 * HOUR_MS);
    await record();
    await mailLogHead(server.services);
    expect((await server.mails()).map(({ text }) => /Eintrag\s+(\d)/.exec(text)?.[1]).toSorted()).toEqual(['2', '3']);
  });

  test('is kept as it was mailed, so that a cut tail shows without the mail', async () => {
    await record();
    await record();
    await mailLogHead(server.services);
    const kept = parseHead(await findSetting(server.database.db, MAILED_HEAD));
    const head = await findHead(server.database.db);
    expect(kept).toEqual(head);
    expect(headText(kept ?? { sequence: 0, hash: '' })).toBe(`2:${head?.hash}`);
    await server.database.db.deleteFrom('log_entry').where('sequence', '=', 2).execute();
    expect((await verifyChain(server.database.db, kept ? [kept] : [])).fault).toEqual({
      kind: 'tail-missing',
      sequence: 2,
    });
  });
});
