import { expect, test } from 'vitest';
import { call } from '#client/call.ts';
import { connectTo } from '#client/http.ts';
import { checkBereavement, placeOrder } from '#contract/case.ts';
import { cents } from '#domain/money.ts';

type Sent = { readonly key: string | null; readonly body: unknown };

function listen(): Sent[] {
  const sent: Sent[] = [];
  connectTo({
    baseUrl: 'http://site.test',
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method === 'GET') return Response.json({ token: 'x' });
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return Response.json({});
    },
  });
  return sent;
}

const UNFINISHED = { isDead: true, agreedTotal: { min: cents(100), max: cents(200) } } as never;

test('a submission carries its key, another call none', async () => {
  const sent = listen();
  await call(placeOrder, { body: UNFINISHED, idempotencyKey: 'a' });
  await call(placeOrder, { body: UNFINISHED });
  await call(checkBereavement, { body: {}, idempotencyKey: 'a' });
  expect(sent.map(({ key }) => key)).toEqual(['a', null, null]);
});

test('a body that its own schema refuses goes out as it is, so that the server says what is wrong', async () => {
  const sent = listen();
  await call(placeOrder, { body: UNFINISHED });
  expect(sent[0]?.body).toMatchObject({ isDead: true });
});
