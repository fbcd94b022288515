import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE_VERSION } from '#server/db/catalogue.ts';
import { setSetting } from '#server/db/setting.ts';
import { answerCachedFirst } from '#server/http/cached-first.ts';
import { CachedReply } from '#server/http/cached-reply.ts';
import { startTestApp } from '../../support/app.ts';
import { changeStoredRow } from '../../support/stored-row.ts';

/** All that comes back, on a connection that ends with it. */
function answerTo(app: FastifyInstance, head: string, body = ''): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  return text(socket);
}

describe('a reply that is in memory', () => {
  let app: FastifyInstance;
  let closing: PromiseWithResolvers<void>;
  beforeEach(async () => {
    closing = Promise.withResolvers();
    app = Fastify({ return503OnClosing: false });
    app.all('/kept', async () => 'by the router');
    const kept = new CachedReply('"kept"', {});
    answerCachedFirst(app, (url) => (url === '/kept' ? kept : undefined));
    app.addHook('preClose', () => closing.promise);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    closing.resolve();
    await app.close();
  });

  test('answers a plain GET without the router', async () => {
    expect(await answerTo(app, 'GET /kept HTTP/1.1\r\nHost: x')).toMatch(/^HTTP\/1\.1 200 .*"kept"$/s);
  });

  test.each([
    ['another address', 'GET /kept?a HTTP/1.1\r\nHost: x', ''],
    ['another method', 'POST /kept HTTP/1.1\r\nHost: x', ''],
    ['a body, be it empty', 'GET /kept HTTP/1.1\r\nHost: x\r\nContent-Length: 0', ''],
    ['a body in pieces', 'GET /kept HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two hosts', 'GET /kept HTTP/1.1\r\nHost: x\r\nhost: y', ''],
  ])('leaves %s to the router', async (_what, head, body) => {
    expect(await answerTo(app, head, body)).toMatch(/by the router$/);
  });

  test('leaves a GET to the router while the server is closing, which ends the connection', async () => {
    const closed = app.close();
    expect(await answerTo(app, 'GET /kept HTTP/1.1\r\nHost: x')).toMatch(/connection: close.*by the router$/is);
    closing.resolve();
    await closed;
  });
});

test('of the catalogue is the same byte for byte as what the router answered, until the catalogue changes', async () => {
  const server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) =>
    (await answerTo(server.app, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br`)).replace(/Date: .*\r\n/, '');
  for (const path of ['/api/urn', '/api/urn/stahl', '/api/urn/filter?sort=desc']) {
    const routed = await ask(path);
    expect(routed).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(path)).toBe(routed);
  }
  const before = await ask('/api/urn');
  await changeStoredRow(server.database, 'urn', 'stahl', { price: 123.45 });
  await setSetting(server.database.db, CATALOGUE_VERSION, 'another');
  await server.services.catalogue.refresh();
  const after = await ask('/api/urn');
  expect(after).not.toBe(before);
  expect(await ask('/api/urn')).toBe(after);
  await server.close();
});
