import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { findDocument } from '#server/db/document.ts';
import { countPlaces } from '#server/db/document-place.ts';
import { claimLooseObjects, countLooseObjects, insertLooseObjects } from '#server/db/loose-object.ts';
import { migrate } from '#server/db/migrate.ts';
import { setSetting } from '#server/db/setting.ts';
import { createFiles } from '#server/document/files.ts';
import { moveFiles } from '#server/document/move-files.ts';
import type { ObjectStore } from '#server/document/object-store.ts';
import type { FileFailure } from '#server/document/read-file.ts';
import { collectObjects, OBJECTS_HELD } from '#server/document/remove-objects.ts';
import { openS3Store } from '#server/document/s3-store.ts';
import { sha256Of } from '#server/process/sha256.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { contentOf, keepDocument } from '../../support/document/kept-file.ts';
import { type S3Server, startS3Server } from '../../support/document/s3-server.ts';
import { multipartOf, samples } from '../../support/multipart.ts';

const HOUR_MS = 60 * 60 * 1000;
const NAME = 'Sterbeurkunde Erika Muster.pdf';
const EMAIL = 'erika@muster.example';

describe.each(databases)('files of people in a store, with $name', ({ open }) => {
  let s3: S3Server;
  let database: Database;
  let server: TestApp;
  let admin: TestPerson;
  let now: Date;
  let failures: FileFailure[];

  const store = (timeoutMs?: number) => openS3Store(s3.settings, timeoutMs);
  /** Waits long, but where no answer will come: this machine may be busy. */
  const patient = (): ObjectStore => {
    const [long, short] = [store(60_000), store(100)];
    const chosen = () => (s3.trouble === 'slow' ? short : long);
    return {
      put: (...sent) => chosen().put(...sent),
      get: (...asked) => chosen().get(...asked),
      remove: (key) => chosen().remove(key),
      list: () => chosen().list(),
    };
  };
  const start = async (rateLimits = false): Promise<void> => {
    const files = createFiles({
      database,
      clock: () => now,
      newId: randomUUID,
      settings: { store: s3.settings, keepIn: 'store' },
      store: patient(),
      onFailure: (failure) => failures.push(failure),
    });
    server = await startTestApp({ database, clock: () => now, files, options: { rateLimits } });
    admin = await server.person({ role: 'admin' });
  };

  beforeEach(async () => {
    now = NOW;
    failures = [];
    s3 = await startS3Server();
    database = await open();
    await migrate(database.db);
  });
  afterEach(async () => {
    await server.close();
    await s3.stop();
  });

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const removeDue = () => server.services.files.removeDue();
  const upload = async (name = NAME) => {
    const form = await multipartOf({}, [['file', name, samples.pdf]]);
    return server.post('/api/document', form.payload, { headers: form.headers });
  };
  const message = async () => {
    const fields = { name: 'Erika Muster', email: EMAIL, subject: 'Frage', message: 'Text' };
    const form = await multipartOf(fields, [
      ['attachments[]', NAME, samples.pdf],
      ['attachments[]', 'Bild.png', samples.png],
    ]);
    return server.post('/api/contactformmessage', form.payload, { headers: form.headers });
  };
  const read = (owner: string, id: string) =>
    server.send({ method: 'GET', url: `/api/entry/${owner}/document/${id}`, as: admin });
  const onlyObject = () => {
    const [[key, object] = [], ...more] = [...s3.objects];
    expect(more).toEqual([]);
    if (!key || !object) throw new Error('the store is empty');
    return { key, object };
  };
  /** In the row of an order that need not be there. */
  const given = async () => {
    const { id } = (await upload()).json();
    await database.db.updateTable('document').set({ owner: 'AU-1' }).where('id', '=', id).execute();
    return id as string;
  };

  test('lie there under a name that says nothing, with size and hash in their row, and are read from there', async () => {
    await start();
    const reply = await upload();
    expect(reply.json()).toMatchObject({ name: NAME, type: 'application/pdf', size: samples.pdf.length });
    const { key, object } = onlyObject();
    expect(key).toMatch(/^akten\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(object).toMatchObject({ bytes: Buffer.from(samples.pdf), type: 'application/pdf' });
    const row = await findDocument(database.db, reply.json().id);
    expect(row).toMatchObject({
      size: samples.pdf.length,
      sha256: await sha256Of(samples.pdf),
      objectKey: key.slice(6),
    });
    expect(row?.contentKey).toBeNull();
    expect(await database.db.selectFrom('document_piece').selectAll().execute()).toEqual([]);
    expect(await countLooseObjects(database.db)).toBe(0);
    await database.db.updateTable('document').set({ owner: 'AU-1' }).execute();
    const got = await read('AU-1', reply.json().id);
    expect(got.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(got.rawPayload.equals(Buffer.from(samples.pdf))).toBe(true);
    expect(failures).toEqual([]);
  });

  test('come with a message, from the team and from the family alike', async () => {
    await start();
    expect((await message()).statusCode).toBe(200);
    expect(s3.objects.size).toBe(2);
    const rows = await database.db.selectFrom('document').selectAll().execute();
    expect(rows.map(({ content_key, size, object_key }) => [content_key, size > 0, object_key !== null])).toEqual([
      [null, true, true],
      [null, true, true],
    ]);
    expect(rows.every(({ owner }) => owner?.startsWith('NA-'))).toBe(true);
  });

  test('whose content is another one, too long or gone are an error said in German, and logged without a name', async () => {
    await start();
    const id = await given();
    const { key, object } = onlyObject();
    const spoiled = { flipped: Buffer.from(samples.pdf).fill(66, 5, 9), longer: Buffer.alloc(100_000, 65) };
    for (const bytes of [spoiled.flipped, spoiled.longer, undefined]) {
      if (bytes) s3.objects.set(key, { ...object, bytes });
      else s3.objects.delete(key);
      const reply = await read('AU-1', id);
      expect(reply.json()).toMatchObject({ status: 500, code: 'file-damaged' });
      expect(reply.json().message).toContain('ist nicht mehr so, wie sie kam');
    }
    expect(failures).toEqual(['damaged', 'damaged', 'missing'].map((cause) => ({ document: id, cause })));
  });

  test.each([
    ['is away', 503],
    ['refuses', 403],
    ['leads elsewhere', 302],
    ['has lost its bucket', 'no-bucket'],
    ['is slow', 'slow'],
  ] as const)(
    'a store that %s takes nothing and loses nothing: 503 with the way on, and nobody pays for it',
    async (_name, trouble) => {
      await start(true);
      const id = await given();
      s3.trouble = trouble;
      for (let times = 0; times < 3; times++) {
        const refused = await upload();
        expect(refused.headers['retry-after']).toBe('60');
        expect(refused.json()).toMatchObject({ status: 503, code: 'file-not-stored' });
        expect(refused.json().message).toContain('Alles andere bleibt, wie Sie es eingegeben haben');
      }
      expect((await message()).json()).toMatchObject({ code: 'file-not-stored' });
      expect(await database.db.selectFrom('contact_message').select('id').execute()).toEqual([]);
      expect((await read('AU-1', id)).json()).toMatchObject({ status: 503, code: 'file-away' });
      expect(JSON.stringify(failures)).not.toContain('Erika');
      s3.trouble = undefined;
      // Forty an hour, of which those were none.
      for (let times = 1; times < 40; times++) expect((await upload()).statusCode).toBe(200);
      expect((await upload()).json()).toMatchObject({ code: 'too-much-sent' });
      expect(await countPlaces(database.db)).toEqual({ database: 0, store: 40 });
    },
  );

  test('that the limit refuses never reach the store', async () => {
    await start(true);
    for (let times = 0; times < 5; times++) expect((await message()).statusCode).toBe(200);
    const asked = s3.asked.length;
    expect((await message()).json()).toMatchObject({ code: 'too-much-sent' });
    expect(s3.asked).toHaveLength(asked);
  });

  test('of a process that ended before their row was written leave the store within an hour, and no row finds none', async () => {
    await start();
    const key = randomUUID();
    await insertLooseObjects(database.db, [key], new Date(now.getTime() + HOUR_MS));
    await store().put(key, { type: 'application/pdf', bytes: samples.pdf, sha256: await sha256Of(samples.pdf) });
    await removeDue();
    expect(s3.objects.size).toBe(1);
    later(HOUR_MS);
    await removeDue();
    expect([s3.objects.size, await countLooseObjects(database.db)]).toEqual([0, 0]);
  });

  test('whose work fails are taken back at once, and one that is being removed is taken by no row', async () => {
    await start();
    const file = { name: NAME, type: 'application/pdf', bytes: samples.pdf };
    const { files } = server.services;
    const failed = files.keep(
      [file],
      async () => undefined,
      () => Promise.reject(new Error('the work failed')),
    );
    await expect(failed).rejects.toThrow('the work failed');
    expect(s3.objects.size).toBe(1);
    await removeDue();
    expect(s3.objects.size).toBe(0);
    const { storeFiles } = await import('#server/http/upload/store-files.ts');
    const late = files.keep(
      [file],
      async () => undefined,
      (kept) =>
        database.db.transaction().execute(async (trx) => {
          await claimLooseObjects(trx, { now: new Date(now.getTime() + 2 * HOUR_MS), again: now, most: 9 });
          return storeFiles(server.services, trx, kept);
        }),
    );
    await expect(late).rejects.toMatchObject({ code: 'file-not-stored' });
    expect(await database.db.selectFrom('document').select('id').execute()).toEqual([]);
  });

  test('leave the store when they are taken back or erased, later where it is away', async () => {
    await start();
    await message();
    const { id } = (await upload()).json();
    expect((await server.send({ method: 'DELETE', url: `/api/document/${id}` })).statusCode).toBe(200);
    expect((await server.post('/api/person/erase', { email: EMAIL }, { as: admin })).statusCode).toBe(200);
    expect(await database.db.selectFrom('document').select('id').execute()).toEqual([]);
    expect([s3.objects.size, await countLooseObjects(database.db)]).toEqual([3, 3]);
    s3.trouble = 503;
    await expect(removeDue()).rejects.toMatchObject({ name: 'StoreFailure', reason: 'status-503' });
    s3.trouble = undefined;
    await removeDue();
    expect([s3.objects.size, await countLooseObjects(database.db)]).toEqual([3, 3]);
    later(10 * 60 * 1000);
    await removeDue();
    expect([s3.objects.size, await countLooseObjects(database.db)]).toEqual([0, 0]);
  });

  test('move there and back in bounded steps; what cannot be read stays, and objects stay for those who are reading', async () => {
    await start();
    const { db } = database;
    const contents = new Map<string, Uint8Array>();
    for (let at = 0; at < 5; at++) {
      const id = `d-${at}`;
      contents.set(id, Buffer.from(`%PDF ${at}`));
      await keepDocument(db, { id, name: `${at}.pdf`, bytes: contents.get(id) ?? Buffer.of() }, now);
    }
    await db.updateTable('document').set({ sha256: null }).where('id', '=', 'd-0').execute();
    await db
      .updateTable('document')
      .set({ sha256: 'f'.repeat(64) })
      .where('id', '=', 'd-3')
      .execute();
    const moving = {
      ...{ db, clock: () => now, newId: randomUUID, store: store() },
      onFailure: (failure: FileFailure) => void failures.push(failure),
    };
    const there = { ...moving, keepIn: 'store' } as const;
    expect(await moveFiles(there, 2)).toEqual({ moved: 2, failed: 0 });
    expect(await countPlaces(db)).toEqual({ database: 3, store: 2 });
    s3.trouble = 503;
    await expect(moveFiles(there)).rejects.toMatchObject({ reason: 'status-503' });
    s3.trouble = undefined;
    // What was put in vain is not lost from sight.
    expect(await moveFiles(there)).toEqual({ moved: 2, failed: 1 });
    expect(await countPlaces(db)).toEqual({ database: 1, store: 4 });
    expect(failures.at(-1)).toEqual({ document: 'd-3', cause: 'damaged' });
    later(HOUR_MS);
    await removeDue();
    expect(s3.objects.size).toBe(4);

    const back = { ...moving, keepIn: 'database' } as const;
    expect(await moveFiles(back)).toEqual({ moved: 4, failed: 0 });
    expect(await countPlaces(db)).toEqual({ database: 5, store: 0 });
    for (const [id, bytes] of contents) {
      const row = await findDocument(db, id);
      expect(await contentOf(db, id), id).toEqual(Buffer.from(bytes));
      if (id !== 'd-3') expect(row?.sha256).toBe(await sha256Of(bytes));
    }
    await removeDue();
    expect(s3.objects.size).toBe(4);
    later(HOUR_MS);
    await removeDue();
    expect(s3.objects.size).toBe(0);
  });

  test('without a store, files of before get their hash, a few at a time', async () => {
    await start();
    const { db } = database;
    const files = createFiles({
      ...{ database, clock: () => now, newId: randomUUID, onFailure: () => undefined },
      settings: { store: undefined, keepIn: 'database' },
    });
    await keepDocument(db, { id: 'd', name: 'a.pdf', bytes: samples.pdf }, now);
    await db.updateTable('document').set({ sha256: null }).execute();
    expect(await files.moveSome()).toEqual({ moved: 1, failed: 0 });
    expect((await findDocument(db, 'd'))?.sha256).toBe(await sha256Of(samples.pdf));
    expect(await files.moveSome()).toEqual({ moved: 0, failed: 0 });
    await files.removeDue();
    // What lies in a store that is no longer named is away, not gone.
    await db.updateTable('document').set({ object_key: randomUUID() }).execute();
    const document = await findDocument(db, 'd');
    expect(document && (await files.read(document))).toEqual({ ok: false, failure: 'away' });
  });

  test('that no row names are collected after a restore, and nothing leaves the store before', async () => {
    await start();
    const id = await given();
    const { key, object } = onlyObject();
    const old = { ...object, modifiedAt: new Date(now.getTime() - 25 * HOUR_MS) };
    s3.objects.set(key, old);
    for (let count = 0; count < 3; count++) s3.objects.set(`akten/${randomUUID()}`, old);
    s3.objects.set(`akten/${randomUUID()}`, { ...object, modifiedAt: now });
    s3.objects.set('akten/von-anderen.txt', old);
    s3.objects.set(randomUUID(), old);
    await setSetting(database.db, OBJECTS_HELD, now.toISOString());
    await insertLooseObjects(database.db, [randomUUID()]);
    await removeDue();
    expect([s3.objects.size, await countLooseObjects(database.db)]).toEqual([7, 1]);
    expect(await collectObjects({ db: database.db, store: store(), clock: () => now })).toBe(4);
    expect([s3.objects.size, await countLooseObjects(database.db)]).toEqual([4, 0]);
    expect((await read('AU-1', id)).statusCode).toBe(200);
  });
});
