import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import { withPhone } from '#server/http/problem-reply.ts';
import { MOST_ESTIMATES, MOST_ESTIMATES_PER_ADDRESS } from '#server/pdf/queue-limit.ts';
import { ProblemError } from '#server/problem/problem-error.ts';
import { earthBurial, startTestApp, type TestApp } from '../../support/app.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const PATH = '/api/Workflow/cost-estimation';
let server: TestApp;
let pdf: string;
let gate: PromiseWithResolvers<Uint8Array>;
let signals: AbortSignal[];

beforeAll(async () => {
  server = await startTestApp({
    renderEstimatePdf: (_estimate, signal = new AbortController().signal) => {
      signals.push(signal);
      const gone = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      return Promise.race([gate.promise, gone]);
    },
  });
  const created = await createEstimate(server.services, earthBurial, { visitor: { address: '203.0.113.7' } });
  if (!created.ok) throw new Error(created.code);
  pdf = `/api/estimate/${created.estimate.reference}.pdf`;
});
afterAll(() => server.close());
beforeEach(() => {
  gate = Promise.withResolvers();
  signals = [];
});
afterEach(() => gate.resolve(new Uint8Array()));

const get = (address = '203.0.113.9') =>
  server.app.inject({ method: 'GET', url: pdf, headers: { 'x-forwarded-for': address } });
const untilAsked = (times: number) => vi.waitUntil(() => signals.length === times, { timeout: 20_000 });
/** Each from an address of its own. */
const fillPlaces = () =>
  Promise.all(Array.from({ length: MOST_ESTIMATES }, async (_, at) => (await get(`198.51.100.${at}`)).statusCode));
const stored = async () => (await server.database.db.selectFrom('estimate').select('reference').execute()).length;

test('one is drawn and sixty wait; who comes then is asked to come back, and nothing is stored', async () => {
  expect(MOST_ESTIMATES).toBe(61);
  const before = await stored();
  const waiting = fillPlaces();
  await untilAsked(MOST_ESTIMATES);
  for (const refused of [await get(), await server.post(PATH, earthBurial)]) {
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 'busy', message: withPhone(problems.busy.message, smallFirm.phone) });
  }
  expect(await stored()).toBe(before);
  gate.resolve(new Uint8Array());
  expect(new Set(await waiting)).toEqual(new Set([200]));
  expect((await server.post(PATH, earthBurial)).statusCode).toBe(200);
});

test('one address has a third of the places at most', async () => {
  const waiting = Promise.all(Array.from({ length: MOST_ESTIMATES_PER_ADDRESS }, () => get()));
  await untilAsked(MOST_ESTIMATES_PER_ADDRESS);
  expect((await get()).json()).toMatchObject({ status: 503, code: 'busy' });
  const other = get('203.0.113.10');
  await untilAsked(MOST_ESTIMATES_PER_ADDRESS + 1);
  gate.resolve(new Uint8Array());
  expect((await other).statusCode).toBe(200);
  expect(new Set((await waiting).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('what could not be drawn can be fetched later by its reference', async () => {
  gate.promise.catch(() => undefined);
  gate.reject(new ProblemError('unavailable'));
  const failed = await server.post(PATH, earthBurial);
  expect(failed.statusCode).toBe(503);
  expect(failed.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '60',
  });
  expect(failed.headers['content-disposition']).toBeUndefined();
  gate = Promise.withResolvers();
  gate.resolve(new TextEncoder().encode('%PDF'));
  const later = await server.app.inject({
    method: 'GET',
    url: `/api/estimate/${String(failed.headers['x-estimate-reference'])}.pdf`,
  });
  expect([later.statusCode, later.body]).toEqual([200, '%PDF']);
});

test('a client that goes away while it waits is taken out of the queue', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path: pdf });
  asked.on('error', () => undefined);
  asked.end();
  await untilAsked(1);
  expect(signals[0]?.aborted).toBe(false);
  asked.destroy();
  if (!signals[0]?.aborted) await once(signals[0] as AbortSignal, 'abort');
  const waiting = fillPlaces();
  await untilAsked(1 + MOST_ESTIMATES);
  gate.resolve(new Uint8Array());
  expect(new Set(await waiting)).toEqual(new Set([200]));
});
