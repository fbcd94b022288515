import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { sqliteDatabase } from '#server/db/connection/node-sqlite.ts';
import { sqliteDialect } from '#server/db/connection/sqlite-dialect.ts';
import { lastAnswers, listAnswers, withFailedMails } from '#server/db/desk/answer.ts';
import { countMessagesByState, listDeskMessages } from '#server/db/desk/message.ts';
import { migrate } from '#server/db/migrate.ts';
import { listThread } from '#server/db/outbox.ts';
import type { Tables } from '#server/db/schema.ts';
import { NOW } from '../../support/app.ts';

test('no list of messages reads all rows or sorts them', async () => {
  const raw = new DatabaseSync(':memory:');
  const asked: string[] = [];
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(sqliteDatabase(raw)),
    log: ({ query }) => {
      asked.push(query.sql);
    },
  });
  await migrate(db);
  const page = { limit: 50, offset: 0 };
  const plansOf = async (read: () => Promise<unknown>) => {
    asked.length = 0;
    await read();
    return asked.flatMap((sql) =>
      raw
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => String(detail)),
    );
  };
  const index = async (read: () => Promise<unknown>) => {
    const details = await plansOf(read);
    expect(details.length).toBeGreaterThan(0);
    for (const detail of details)
      expect(detail).not.toMatch(/TEMP B-TREE FOR ORDER BY|^SCAN (?!.*USING COVERING INDEX)/);
    return details.join('\n');
  };
  for (const state of ['open', 'done', 'spam'] as const)
    expect(await index(() => listDeskMessages(db, { state }, page))).toContain('contact_message_state');
  const caseReference = 'AU-7Q2M-XK4T-0B9A';
  expect(await index(() => listDeskMessages(db, { caseReference }, page))).toContain('contact_message_case');
  expect(await index(() => countMessagesByState(db))).toContain('contact_message_state');
  const message = 'NA-7Q2M-XK4T-0B9A';
  expect(await index(() => listAnswers(db, message))).toContain('message_answer_message');
  expect(await index(() => lastAnswers(db, [message]))).toContain('message_answer_message');
  expect(await index(() => listThread(db, message, NOW))).toContain('mail_thread');
  expect(await index(() => withFailedMails(db, [message]))).toContain('mail_thread');
  await db.destroy();
});
