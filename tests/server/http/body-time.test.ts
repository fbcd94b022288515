import { type AddressInfo, connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitBodyTime } from '#server/http/body-time.ts';
import { securityHeaders } from '#server/http/security-headers.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  limitBodyTime(app, securityHeaders('http://localhost'), 50);
  await app.register(multipart);
  app.post('/json', async () => ({ read: true }));
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({}) }, async () => ({}));
  app.get('/*', async () => ({ shown: true }));
  app.post('/form', { config: { takesFiles: true } }, async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
    return { read: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

type Opened = { readonly socket: Socket; readonly answer: Promise<string> };

/** Sends a head that promises a body; `answer` is all that came until the connection ended. */
function begin(path: string, type: string, length: number, method = 'POST', connection = 'close'): Opened {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  let told = '';
  socket.on('data', (chunk) => {
    told += chunk;
  });
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(told))) };
}

test('a body that does not come ends the connection with a sentence; a form with files has longer', async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n';
  const form = begin('/form', 'multipart/form-data; boundary=b', body.length);
  form.socket.write(body.slice(0, 20));
  const json = begin('/json', 'application/json', 20);
  json.socket.write('{"a":');
  const told = await json.answer;
  expect(told).toContain('HTTP/1.1 408 Request Timeout');
  expect(told).toContain('application/problem+json');
  form.socket.write(body.slice(20));
  expect(await form.answer).toContain('{"read":true}');
});

test('whoever was refused and goes on sending is hung up on', async () => {
  const refused = begin('/refused', 'application/json', 20);
  expect(await refused.answer).toContain('HTTP/1.1 403');
});

test('a body that has come is left in peace', async () => {
  const json = begin('/json', 'application/json', 2);
  json.socket.write('{}');
  expect(await json.answer).toContain('{"read":true}');
});

test.each(['GET', 'HEAD'])('a %s with a body is answered, and the connection ends with the answer', async (method) => {
  for (const type of ['application/json', 'multipart/form-data; boundary=b'])
    expect(await begin('/page', type, 20, method, 'keep-alive').answer).toMatch(/^HTTP\/1\.1 200.*close/s);
});

test('a GET whose body has come is answered, and the connection goes on', async () => {
  const page = begin('/page', 'text/plain', 2, 'GET', 'keep-alive');
  page.socket.write('ab');
  page.socket.write('GET /page HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect((await page.answer).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test('what says that it is a form with files has longer only where files are taken', async () => {
  expect(await begin('/unknown', 'multipart/form-data; boundary=b', 20, 'PUT', 'keep-alive').answer).toContain(
    'HTTP/1.1 404',
  );
});
