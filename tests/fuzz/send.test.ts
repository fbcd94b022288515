import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from './send.ts';

let received = 0;
/** Closes the connection of its second request without an answer. */
const server = createServer((request, reply) => {
  received += 1;
  if (received === 2) request.socket.destroy();
  else reply.end('da');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a request that a kept connection lost is sent once more, and told to whoever asks', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = () => send(origin, { method: 'GET', path: '/', headers: [], body: undefined }, '203.0.113.1');
  const first = await ask();
  expect(first).toMatchObject({ ok: true, reply: { status: 200 } });
  expect(first.isSecond).toBeUndefined();
  expect(await ask()).toMatchObject({ ok: true, reply: { status: 200 }, isSecond: true });
  expect(received).toBe(3);
});
