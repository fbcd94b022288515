import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { XSRF_HEADER } from '#contract/health.ts';
import { paths } from '#site/paths.ts';
import { antiForgery, startTestApp, type TestApp } from '../../support/app.ts';
import { multipartOf, pdfOf, samples } from '../../support/multipart.ts';

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

const part = (name: string, more: string, content: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = part('attachments[]', '; filename="a.pdf"', '%PDF-1.7');
const END = '--b--\r\n';
const MULTIPART = 'multipart/form-data; boundary=b';

/** All that comes back for these pieces, each sent by itself, until the connection ends. */
async function exchange(
  path: string,
  pieces: readonly string[],
  more: Record<string, string> = {},
  afterwards: (socket: Socket) => void = () => undefined,
): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const headers = {
    host: 'localhost',
    connection: 'close',
    'sec-fetch-site': 'same-origin',
    'content-type': MULTIPART,
    'content-length': String(pieces.join('').length),
    ...security,
    ...more,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  for (const piece of [`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`, ...pieces]) {
    socket.write(piece);
    await turns(3);
  }
  afterwards(socket);
  await closed;
  return answer;
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe.each([PATH, '/api/document', paths.contact])('a broken upload to %s', (path) => {
  test.each([
    [
      'with a NUL instead of an empty line',
      ['--b\r\ncontent-disposition: form-data; name="x"; filename="a"\r\n\0\r\n', END],
    ],
    ['with such a part behind a whole one', [file, '--b\r\ncontent-disposition: form-data; name="x"\r\n\0\r\n', END]],
    ['with such a part and much behind it', ['--b\r\nname="x"\r\n\0\r\n', file.repeat(3), 'x'.repeat(200_000), END]],
    ['without its end', [file]],
    ['that ends within a head', ['--b\r\ncontent-disposition: form-da']],
    ['that ends within a boundary', [file, '--b']],
    [
      'with a line of 100 kB in a head',
      [`--b\r\ncontent-disposition: form-data; name="${'x'.repeat(100_000)}"\r\n`, END],
    ],
    ['with 5000 parts of nothing', ['--b\r\n\r\n'.repeat(5000), END]],
    ['with 5000 boundaries', ['--b\r\n'.repeat(5000), END]],
    ['of nothing but an end', [END]],
    ['of no bytes', ['']],
    ['of no form', ['Guten Tag.']],
    ['with a field that is none', [part('__proto__', '', 'x'), END]],
  ])('%s is answered in German, in one piece as in several', async (_name, pieces) => {
    for (const sent of [pieces, [pieces.join('')]]) {
      const answer = await exchange(path, sent);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toMatch(path === paths.contact ? /<html lang="de"/ : /"message":"[A-ZÄÖÜ]/);
    }
  });

  test.each([MULTIPART.slice(0, 19), 'multipart/form-data; boundary=', `multipart/form-data; boundary="${'"'}`])(
    'of the type %s is answered',
    async (type) => {
      expect(await exchange(path, [file, END], { 'content-type': type })).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );

  test('that promises more than comes, or ends in the middle, leaves the server free to stop', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume();
    const head = Object.entries({ ...security, 'content-type': MULTIPART, 'sec-fetch-site': 'same-origin' });
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9999\r\n`);
    socket.write(`${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${file}`);
    await turns(20);
    socket.end();
    await new Promise((resolve) => socket.once('close', resolve));
  });
});

test.each([
  ['the last line', [file, '--b--', '\r\n']],
  ['a text behind the end', [file, END, 'Das liest niemand.', '\r\n'.repeat(10_000)]],
  ['the end in two', [file, '--b-', '-\r\n']],
  ['the end in three', [file.slice(0, -1), '\n', '--b-', '-']],
  ['each byte', [...`${file}${END}`]],
])('a whole upload of which %s comes in a piece of its own is read', async (_name, pieces) => {
  const answer = await exchange(PATH, [part('name', '', ''), ...pieces]);
  expect(answer).toContain('"field":"name"');
  expect(answer).not.toContain('attachments');
});

test('what an upload held is given back, however it ends', async () => {
  const large = part('attachments[]', '; filename="a.pdf"', '%PDF-1.7'.padEnd(5 * 1024 * 1024, 'x'));
  const noEnd = '--b\r\nname="x"\r\n\0\r\n';
  const whole = () => exchange(PATH, [part('name', '', ''), large, END]);
  for (let upload = 0; upload < 3; upload++) {
    expect(await exchange(PATH, [large.repeat(3) + noEnd + END])).toContain('"code":"broken-upload"');
    expect(await exchange(PATH, [large.repeat(3)])).toContain('"code":"broken-upload"');
    await exchange(PATH, [large.repeat(3)], { 'content-length': '20000001' }, (socket) => socket.destroy());
    await exchange(PATH, [large.repeat(3)], { 'content-length': '20000000' }, (socket) => socket.destroySoon());
    expect(await whole()).toContain('"field":"name"');
  }
});

test('an upload that comes too slowly is answered and hung up on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  for (const path of [PATH, paths.contact]) {
    const answer = exchange(path, [file], { 'content-length': '9999', connection: 'keep-alive' });
    while (vi.getTimerCount() === 0) await turns(1);
    vi.advanceTimersByTime(60_000);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 .*connection: close.*kam zu langsam an/is);
    expect(vi.getTimerCount()).toBe(0);
  }
  vi.useRealTimers();
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
