import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { XSRF_HEADER } from '#contract/health.ts';
import { problems } from '#contract/problem.ts';
import { DOCUMENT_BYTES } from '#domain/document/document.ts';
import { quota } from '#domain/throttle.ts';
import { assignDocuments, findDocument, listDocuments } from '#server/db/document.ts';
import { antiForgery, databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { contentOf } from '../../support/document/kept-file.ts';
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
    expect(await contentOf(db, id)).toEqual(Buffer.from(samples.pdf));
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

describe('too many files', () => {
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

  /** The answer to the head of a request of 5 MB alone, and what the server says to the next one over the same connection. */
  async function overOneConnection(server: TestApp, path: string) {
    const { cookies, token } = await antiForgery(server.app);
    const { payload, headers } = await multipartOf({}, [['file', 'a.pdf', pdfOf(DOCUMENT_BYTES)]]);
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const answers: string[] = [];
    const answer = async () => {
      const [chunk] = await once(socket, 'data');
      answers.push(String(chunk));
    };
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const head = { cookie: cookie.join('; '), [XSRF_HEADER]: token, ...headers, 'content-length': payload.length };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`);
    await answer();
    socket.write(payload);
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await answer();
    socket.destroy();
    return answers;
  }

  test.each([
    ['/api/document', 'bytes', { most: 60_000_000, seconds: 86_400 }, 58_000_000, 'too-much-stored'],
    ['/api/document', 'document', { most: 40, seconds: 3600 }, 40, 'too-much-sent'],
    ['/api/contactformmessage', 'bytes', { most: 60_000_000, seconds: 86_400 }, 58_000_000, 'too-much-stored'],
    ['/api/contactformmessage', 'message', { most: 5, seconds: 600 }, 5, 'too-much-sent'],
  ])('for %s by the limit of %s are refused before one is read', async (path, counted, most, amount, code) => {
    const server = await startTestApp({ options: { rateLimits: true } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const action = { name: `${counted}:address:127.0.0.1`, limit: quota(most), amount };
    expect(await server.services.throttle.consume(action)).toBe(0);
    const [refused, next] = await overOneConnection(server, path);
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toContain(`"code":"${code}"`);
    expect(next).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.database.db.selectFrom('document').selectAll().execute()).toEqual([]);
    await server.close();
  });
});
