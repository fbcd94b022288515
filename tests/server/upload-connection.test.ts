import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { XSRF_HEADER } from '#contract/health.ts';
import { antiForgery, startTestApp, type TestApp } from '../support/app.ts';
import { multipartOf, pdfOf, samples } from '../support/multipart.ts';

const PATH = '/api/contactformmessage';
const fields = {
  name: 'Erika Muster',
  email: 'erika@muster.example',
  subject: 'Frage',
  message: 'Guten Tag.',
};

let server: TestApp;
let origin: string;
let security: Record<string, string>;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const { cookies, token } = await antiForgery(server.app);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  security = { cookie: cookie.join('; '), [XSRF_HEADER]: token };
});
afterAll(() => server.close());

const stored = async () => {
  const { db } = server.database;
  const rows = await Promise.all(
    (['contact_message', 'document', 'mail'] as const).map((table) => db.selectFrom(table).select('id').execute()),
  );
  return rows.map(({ length }) => length);
};
afterEach(async () => expect(await stored()).toEqual([0, 0, 0]));

/** Over one connection: whether it is usable afterwards shows in the second answer. */
async function overOneConnection(payload: Buffer, headers: Record<string, string>) {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const head = (method: string, path: string, more: Record<string, string>) =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(more)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  socket.write(head('POST', PATH, { ...security, ...headers, 'content-length': String(payload.length) }));
  socket.write(payload);
  socket.write(head('GET', '/api/health', { connection: 'close' }));
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

describe('a connection over which too much comes', () => {
  test.each([
    [
      'a file too large',
      async () => multipartOf(fields, [['attachments[]', 'a.pdf', pdfOf(12 * 1024 * 1024)]]),
      413,
      'file-too-large',
    ],
    [
      'more than all files together may have',
      async () => multipartOf(fields, [['attachments[]', 'a.pdf', pdfOf(40 * 1024 * 1024)]]),
      413,
      'upload-too-large',
    ],
    [
      'too many files',
      async () =>
        multipartOf(
          fields,
          Array.from({ length: 8 }, (_, index) => ['attachments[]', `${index}.pdf`, pdfOf(2 * 1024 * 1024)] as const),
        ),
      422,
      'too-many-files',
    ],
  ])('%s: is answered, and goes on', async (_name, form, status, code) => {
    const { payload, headers } = await form();
    const answer = await overOneConnection(payload, headers);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
  });

  test('a browser gets to read the answer', async () => {
    const { payload, headers } = await multipartOf(fields, [['attachments[]', 'a.pdf', pdfOf(40 * 1024 * 1024)]]);
    const reply = await fetch(`${origin}${PATH}`, {
      method: 'POST',
      headers: { ...security, ...headers },
      body: payload,
    });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 'upload-too-large', errors: [{ field: 'attachments[]' }] });
  });
});

test('an upload that breaks off leaves nothing, and the server goes on', async () => {
  const { payload, headers } = await multipartOf(fields, [['attachments[]', 'a.pdf', pdfOf(1024 * 1024)]]);
  for (const share of [0.1, 0.5, 0.99]) {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const more = { ...security, ...headers, 'content-length': String(payload.length) };
    const head = Object.entries(more).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: localhost\r\n${head.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => socket.write(payload.subarray(0, Math.floor(payload.length * share)), resolve));
    socket.destroy();
  }
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  expect(await stored()).toEqual([0, 0, 0]);
});

test('an upload in pieces, without a length, is read as well', async () => {
  const { payload, headers } = await multipartOf({ ...fields, name: '' }, [['attachments[]', 'a.pdf', samples.pdf]]);
  const pieces = new ReadableStream({
    start(controller) {
      for (let at = 0; at < payload.length; at += 100) controller.enqueue(payload.subarray(at, at + 100));
      controller.close();
    },
  });
  const reply = await fetch(`${origin}${PATH}`, {
    method: 'POST',
    headers: { ...security, ...headers },
    body: pieces,
    duplex: 'half',
  } as RequestInit);
  expect(await reply.json()).toMatchObject({ errors: [{ field: 'name' }] });
});
