import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { median } from '../../bench/table.ts';
import { adminEndpoints } from '../../support/admin-endpoints.ts';
import { validOrder } from '../../support/case/order-samples.ts';
import { nastyHeads } from '../../support/nasty/headers.ts';
import { targets } from '../../support/nasty/requests.ts';
import { type NastyServer, startNastyServer } from '../../support/nasty/server.ts';
import { measured, threadMs } from '../../support/thread-time.ts';
import { isLong } from '../../torture/extent.ts';

/**
 * How many times the work of an empty body the worst one may take: an empty one is refused in a third of a millisecond, so
 * this stands for 50 ms. What is over is measured again, several times in a row and beside an empty body: a busy processor
 * slows both, and the least of the rounds counts.
 */
const MOST_TIMES = 150;
const ROUNDS = 8;
/** Some systems count a thread's time in ticks of 4 ms: ten of them are exact enough. */
const EXACT_MS = 40;

const isForAdmins = (name: string): boolean =>
  adminEndpoints.some(({ method, path }) => name.startsWith(`${method} ${path}`));

/** Strangers do not get beyond the door of what is for admins: that is gone through in the long run only. */
const all = targets().filter(({ name }) => isLong || !isForAdmins(name));
let server: NastyServer;
const emptyMs = new Map<string, number>();
let usualMs = 0;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const page of ['index', '404', ANSWER_PAGE])
    writeFileSync(join(folder, `${page}.html`), '<title></title><div data-answer></div>');
  server = await startNastyServer(folder);
  for (const { name, empty } of all) emptyMs.set(name, await msOf(empty));
  // What is refused for want of a right costs next to nothing, and is no measure.
  usualMs = median([...emptyMs].filter(([name]) => !isForAdmins(name)).map(([, ms]) => ms));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function msOf(request: InjectOptions): Promise<number> {
  let sent = 0;
  const before = threadMs();
  for (; threadMs() - before < EXACT_MS; sent++) await server.send(request);
  return (threadMs() - before) / sent;
}

/** How many times longer this server computes now than it did at first. */
async function slowdown(): Promise<number> {
  const [{ name = '', empty = {} } = {}] = all;
  return Math.max(1, (await msOf(empty)) / (emptyMs.get(name) ?? 0));
}

type Cost = { readonly times: number; readonly reply: LightMyRequestResponse };

/** How many times the work of an empty body, of which the cheapest count as much as the usual one. */
async function costOf(target: string, request: InjectOptions): Promise<Cost> {
  const base = Math.max(emptyMs.get(target) ?? 0, usualMs);
  const { ms, value: reply } = await measured(() => server.send(request));
  const tries: Cost[] = [{ times: ms / base, reply }];
  while (tries.length < ROUNDS && tries.every(({ times }) => times > MOST_TIMES))
    tries.push({ times: (await msOf(request)) / base / (await slowdown()), reply });
  return tries.reduce((least, each) => (each.times < least.times ? each : least));
}

const sentence = /^[A-ZÄÖÜ„].*[.!?]$/s;
const english = /\b(invalid|too (big|small)|unrecognized|expected|received|required|must|unknown|object|undefined)\b/i;
/** What somebody sent may be English. */
const withoutQuotes = (message: string): string => message.replace(/„[^“]*“/g, '„…“');

function expectGerman(reply: LightMyRequestResponse, context: string): void {
  if (!String(reply.headers['content-type']).startsWith('application/problem+json')) return;
  const { message, errors = [] } = reply.json<{ message: string; errors?: { message: string }[] }>();
  for (const each of [message, ...errors.map((error) => error.message)]) {
    expect(each, context).toMatch(sentence);
    expect(withoutQuotes(each), context).not.toMatch(english);
  }
}

describe('whatever is sent to', () => {
  test.each(all.map((target) => [target.name, target] as const))(
    '%s costs little, and is answered in German',
    async (name, { nasty }) => {
      await server.signIn();
      const costs: { times: number; body: string }[] = [];
      for (const { name: body, request } of nasty()) {
        const { times, reply } = await costOf(name, request);
        costs.push({ times, body });
        expect(reply.statusCode, body).toBeLessThan(500);
        expectGerman(reply, body);
      }
      const worst = costs.sort((a, b) => b.times - a.times).slice(0, 3);
      expect(worst[0]?.times, JSON.stringify(worst)).toBeLessThan(MOST_TIMES);
    },
    120_000,
  );
});

test('whatever is written into an address or a header costs little', async () => {
  await server.signIn();
  const costs: { times: number; head: string }[] = [];
  for (const { name, request } of nastyHeads()) {
    const { times, reply } = await costOf(name, request);
    expect(reply.statusCode, name).toBeLessThan(500);
    costs.push({ times, head: name });
  }
  const worst = costs.sort((a, b) => b.times - a.times).slice(0, 3);
  expect(worst[0]?.times, JSON.stringify(worst)).toBeLessThan(MOST_TIMES);
});

const KB = 1000;
const json = (url: string, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json' },
});
const pairs = (bytes: number): InjectOptions => ({
  method: 'POST',
  url: '/kontakt',
  payload: 'a&'.repeat(bytes / 2),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
});
const marks = (bytes: number): InjectOptions => {
  const text = `a${'\u0301'.repeat(bytes / 4)}${'\u0327'.repeat(bytes / 4)}`;
  return json('/api/Workflow/bereavement', JSON.stringify(validOrder({ relationship: text })));
};
const documents = (bytes: number): InjectOptions =>
  json('/api/Bereavement', `{"documents":[${'1,'.repeat(bytes / 2 - 10)}1]}`);
const unknownFields = (bytes: number): InjectOptions =>
  json(
    '/api/Workflow/login-user',
    `{${Array.from({ length: bytes / 10 }, (_, at) => `"${String(at).padStart(5, '0')}":1`)}}`,
  );

/** Each in the size that stopped the server for seconds or minutes, and in the largest that is still looked at. */
describe('a small request that once stopped the server', () => {
  test.each([
    ['a form of a&a&… with 4 MB', 'POST /kontakt', pairs(4000 * KB), 413],
    ['a form of a&a&… with 256 kB', 'POST /kontakt', pairs(256 * KB), 413],
    ['a field of combining marks with 1 MB', 'POST /api/Workflow/bereavement', marks(1000 * KB), 413],
    ['a field of combining marks with 60 kB', 'POST /api/Workflow/bereavement', marks(60 * KB), 400],
    ['a list of a hundred thousand documents', 'POST /api/Bereavement', documents(262 * KB), 413],
    ['a list of 50,000 documents', 'POST /api/Bereavement', documents(100 * KB), 413],
    ['a list of 30,000 documents', 'POST /api/Bereavement', documents(60 * KB), 400],
    ['unknown fields with 1 MB', 'POST /api/Workflow/login-user', unknownFields(1000 * KB), 413],
    ['unknown fields with 60 kB', 'POST /api/Workflow/login-user', unknownFields(60 * KB), 400],
  ] as const)('%s is refused at little cost, in few words', async (_name, target, request, status) => {
    const { times, reply } = await costOf(target, request);
    expect(reply.statusCode).toBe(status);
    expect(reply.body.length).toBeLessThan(5000);
    expectGerman(reply, _name);
    expect(times).toBeLessThan(MOST_TIMES);
  });
});
