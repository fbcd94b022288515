import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpExpired } from '#server/clean-up.ts';
import type { Database } from '#server/db/connection/open.ts';
import { findDocument } from '#server/db/document.ts';
import { insertPiece, piecesOf } from '#server/db/document-piece.ts';
import { countPlaces } from '#server/db/document-place.ts';
import { migrate } from '#server/db/migrate.ts';
import { createFiles } from '#server/document/files.ts';
import { moveFiles } from '#server/document/move-files.ts';
import { openS3Store } from '#server/document/s3-store.ts';
import { storeFiles } from '#server/http/upload/store-files.ts';
import { ProblemError } from '#server/problem/problem-error.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { validOrder } from '../../support/case/order-samples.ts';
import { contentOf, keepDocument } from '../../support/document/kept-file.ts';
import { startS3Server } from '../../support/document/s3-server.ts';
import { multipartOf, pdfOf, samples } from '../../support/multipart.ts';

const MB = 1024 * 1024;
const anything = async () => undefined;

describe.each(databases)('files of people in the database, with $name', ({ open }) => {
  let database: Database;
  let server: TestApp;
  let now: Date;

  beforeEach(async () => {
    now = NOW;
    database = await open();
    await migrate(database.db);
    server = await startTestApp({ database, clock: () => now });
  });
  afterEach(() => server.close());

  const pieces = () =>
    database.db
      .selectFrom('document_piece')
      .select(['content_key', 'position', 'created_at'])
      .orderBy('position')
      .execute();
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = await multipartOf({}, [['file', 'Stammbuch.pdf', bytes]]);
    const reply = await server.post('/api/document', form.payload, { headers: form.headers });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().id as string;
  };
  const message = async (key = randomUUID()) => {
    const fields = { name: 'Erika Muster', email: 'erika@muster.example', subject: 'Frage', message: 'Text' };
    const form = await multipartOf(fields, [['attachments[]', 'Brief.pdf', samples.pdf]]);
    const headers = { ...form.headers, 'idempotency-key': key };
    return server.post('/api/contactformmessage', form.payload, { headers });
  };
  const files = () =>
    createFiles({
      ...{ database, clock: () => now, newId: randomUUID, onFailure: () => undefined },
      settings: { store: undefined, keepIn: 'database' },
    });
  const file = { name: 'a.pdf', type: 'application/pdf', bytes: samples.pdf };

  test('lie in pieces of 1 MB, are whole when read, and an order takes them without writing one again', async () => {
    const content = pdfOf(2.5 * MB);
    const id = await upload(content);
    const before = await pieces();
    expect(before.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect((await contentOf(database.db, id))?.equals(content)).toBe(true);
    now = addHours(now, 1);
    const order = { ...validOrder(), documents: [id] };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await server.post('/api/Workflow/bereavement', order, { headers })).statusCode).toBe(200);
    expect((await findDocument(database.db, id))?.size).toBe(content.length);
    expect(await pieces()).toEqual(before);
    const document = await findDocument(database.db, id);
    const read = document && (await server.services.files.read(document));
    expect(read?.ok && Buffer.from(read.bytes).equals(content)).toBe(true);
  });

  test('leave no piece when they are taken back, and are lost without one', async () => {
    const kept = await upload(samples.pdf);
    const taken = await upload(samples.png);
    expect((await server.send({ method: 'DELETE', url: `/api/document/${taken}` })).statusCode).toBe(200);
    expect(await pieces()).toHaveLength(1);
    await database.db.deleteFrom('document_piece').execute();
    const document = await findDocument(database.db, kept);
    expect(document && (await files().read(document))).toEqual({ ok: false, failure: 'missing' });
  });

  test('leave none where their message is refused, or has come before', async () => {
    const key = randomUUID();
    expect((await message(key)).statusCode).toBe(200);
    expect((await message(key)).statusCode).toBe(200);
    const refused = files().keep([file], anything, () => Promise.reject(new ProblemError('too-much-sent')));
    await expect(refused).rejects.toMatchObject({ code: 'too-much-sent' });
    expect(await pieces()).toHaveLength(1);
  });

  test('stay where it is uncertain whether their row was written, as it may come later', async () => {
    const lost = files().keep([file], anything, () => Promise.reject(new Error('Connection terminated')));
    await expect(lost).rejects.toThrow('Connection terminated');
    expect(await pieces()).toHaveLength(1);
    now = addHours(now, 2);
    await cleanUpExpired(server.services, () => () => undefined);
    expect(await pieces()).toEqual([]);
  });

  test('of a process that ended before their row was written are removed after an hour, and no row is without them', async () => {
    const id = await upload(samples.pdf);
    const leftOver = randomUUID();
    for (const piece of piecesOf(leftOver, pdfOf(1.5 * MB))) await insertPiece(database.db, piece, now);
    await cleanUpExpired(server.services, () => () => undefined);
    expect(await pieces()).toHaveLength(3);
    const late = files().keep([file], anything, async (kept) => {
      now = addHours(now, 2);
      await cleanUpExpired(server.services, () => () => undefined);
      return database.db.transaction().execute((trx) => storeFiles(server.services, trx, kept));
    });
    await expect(late).rejects.toMatchObject({ code: 'file-not-stored' });
    expect(await pieces()).toHaveLength(1);
    expect(await contentOf(database.db, id)).toEqual(Buffer.from(samples.pdf));
  });

  test('are moved by two processes at once, and lose nothing', async () => {
    const s3 = await startS3Server();
    try {
      const [db, store] = [database.db, openS3Store(s3.settings, 60_000)];
      const content = pdfOf(1.5 * MB);
      await keepDocument(db, { id: 'd', name: 'a.pdf', bytes: content });
      const moving = { db, store, clock: () => now, newId: randomUUID, onFailure: () => undefined };
      await Promise.all([1, 2].map(() => moveFiles({ ...moving, keepIn: 'store' })));
      expect([await countPlaces(db), await pieces()]).toEqual([{ database: 0, store: 1 }, []]);
      await Promise.all([1, 2].map(() => moveFiles({ ...moving, keepIn: 'database' })));
      expect([await countPlaces(db), (await pieces()).length]).toEqual([{ database: 1, store: 0 }, 2]);
      expect((await contentOf(db, 'd'))?.equals(content)).toBe(true);
    } finally {
      await s3.stop();
    }
  });
});
