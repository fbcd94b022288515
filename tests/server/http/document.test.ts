import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { DOCUMENT_BYTES } from '#domain/document/document.ts';
import { assignDocuments, findDocument, listDocuments } from '#server/db/document.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { multipartOf, pdfOf, samples } from '../../support/multipart.ts';

type Files = NonNullable<Parameters<typeof multipartOf>[1]>;

describe.each(databases)('a document on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('document').execute();
  });
  afterAll(() => server.close());
  const upload = async (files: Files = [['file', 'Stammbuch.pdf', samples.pdf]]) => {
    const form = await multipartOf({}, files);
    return server.post('/api/document', form.payload, { headers: form.headers });
  };
  const remove = (id: string) => server.send({ method: 'DELETE', url: `/api/document/${id}` });

  test('is uploaded, kept as it is, and can be taken back', async () => {
    const reply = await upload();
    expect(reply.statusCode, reply.body).toBe(200);
    const { id, ...told } = reply.json();
    expect(told).toEqual({ name: 'Stammbuch.pdf', type: 'application/pdf', size: samples.pdf.length });
    const { db } = server.database;
    expect(Buffer.from((await findDocument(db, id))?.bytes ?? []).equals(samples.pdf)).toBe(true);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await findDocument(db, id)).toBeUndefined();
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('belongs to one order, and then nobody can take it away any more', async () => {
    const { db } = server.database;
    const ids = [(await upload()).json().id, (await upload()).json().id];
    expect(await assignDocuments(db, ids, 'AU-1')).toBe(true);
    expect(await assignDocuments(db, [ids[0]], 'AU-2')).toBe(false);
    expect(await assignDocuments(db, [randomUUID()], 'AU-2')).toBe(false);
    expect(await assignDocuments(db, [], 'AU-2')).toBe(true);
    expect((await listDocuments(db, 'AU-1')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await remove(ids[0])).json()).toMatchObject({ status: 404 });
    expect(await listDocuments(db, 'AU-1')).toHaveLength(2);
  });

  test.each([
    ['none', [], 'invalid-input'],
    ['an empty one', [['file', 'leer.pdf', new Uint8Array()]], 'file-empty'],
    ['one that lies', [['file', 'bild.png', Uint8Array.of(1, 2, 3)]], 'file-type'],
    ['one too large', [['file', 'gross.pdf', pdfOf(DOCUMENT_BYTES + 1)]], 'file-too-large'],
    [
      'two',
      [
        ['file', 'a.pdf', samples.pdf],
        ['file', 'b.pdf', samples.pdf],
      ],
      'too-many-files',
    ],
  ] as const)('%s is refused at the field', async (_name, files, code) => {
    const reply = await upload(files as unknown as Files);
    expect(reply.json()).toMatchObject({ code, status: problems[code].status });
    expect(reply.json().errors).toEqual([{ field: 'file', message: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) }]);
    expect(await server.database.db.selectFrom('document').selectAll().execute()).toEqual([]);
  });

  test('is asked for by its id only', async () => {
    expect((await remove('1')).statusCode).toBe(400);
    expect((await remove('..%2F..%2Fx')).statusCode).toBe(400);
  });
});

describe('too many documents', () => {
  test('from one address: forty an hour', async () => {
    let now = NOW;
    const server = await startTestApp({ options: { rateLimits: true }, clock: () => now });
    const form = await multipartOf({}, [['file', 'a.pdf', samples.pdf]]);
    const upload = () => server.post('/api/document', form.payload, { headers: form.headers });
    for (let index = 0; index < 40; index++) expect((await upload()).statusCode).toBe(200);
    const refused = await upload();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-much-sent']);
    now = new Date(NOW.getTime() + 3600 * 1000);
    expect((await upload()).statusCode).toBe(200);
    await server.close();
  });
});
