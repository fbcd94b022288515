import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { quota } from '#domain/throttle.ts';
import { createFreeSpace, type Space, spaceIn } from '#server/process/free-space.ts';
import { databases, earthBurial, NOW, openSqliteInMemory, startTestApp, type TestApp } from '../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { multipartOf, pdfOf } from '../../support/multipart.ts';

const MB = 1_000_000;
const HOUR_MS = 60 * 60 * 1000;
const VISITOR = '198.51.100.1';
const ANOTHER = '198.51.100.2';
let hours = 0;
/** Each time another one of the week after the fixed present. */
const nextSlot = () => {
  const index = hours++ % 40;
  return new Date(
    Date.parse('2026-11-23T08:00:00.000Z') + Math.floor(index / 8) * 24 * HOUR_MS + (index % 8) * HOUR_MS,
  ).toISOString();
};
const withdrawal = { name: 'Erika Muster', contract: 'AU-7Q2M', email: 'erika@muster.example' };
const draft = (size: number, version = 0) => ({
  kind: 'bereavement',
  version,
  answers: Object.fromEntries(
    Array.from({ length: Math.ceil(size / 6000) }, (_, index) => [
      `abschnitt${'x'.repeat(index)}`.slice(0, 40),
      { text: 'ö'.repeat(3000) },
    ]),
  ),
});
const code = () =>
  `EN-${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`.replace(/(.{7})(.{4})/, '$1-$2-');

const fileOf = (bytes: number, field: string, fields: Readonly<Record<string, string>> = {}) =>
  multipartOf(fields, [[field, 'a.pdf', pdfOf(bytes)]]);
const filesOf = (bytes: number) => ({
  message: fileOf(bytes, 'attachments[]', {
    ...{ name: 'Erika', email: 'erika@muster.example' },
    ...{ subject: 'Frage', message: 'x'.repeat(4000) },
  }),
  document: fileOf(bytes, 'file'),
});
const small = filesOf(600_000);
/** As large as a file may be. */
const large = filesOf(5 * 1024 * 1024);

/** Every call that stores something, as its worst visitor sends it. */
const calls = (server: TestApp, remoteAddress = VISITOR, files = small) => {
  const to = (url: string, payload: object) => server.post(url, payload, { remoteAddress });
  const upload = async (url: string, sent: keyof typeof files) => {
    const { payload, headers } = await files[sent];
    return server.post(url, payload, { headers, remoteAddress });
  };
  const put = (size: number) =>
    server.send({ method: 'PUT', url: `/api/draft/${code()}`, payload: draft(size), remoteAddress });
  const email = () => `${randomUUID()}@muster.example`;
  const person = () => ({ userData: { email: email(), phoneNumber: '05731 123456' } });
  return {
    estimate: () => to('/api/Workflow/cost-estimation', earthBurial),
    preparation: () => to('/api/Workflow/preperation', validPreparation(person())),
    appointment: () =>
      to('/api/Appointment', { ...person().userData, kind: 'telefon', startsAt: nextSlot(), name: 'Erika Muster' }),
    register: () => to('/api/Workflow/register', { ...person().userData, password: 'Veilchen7!blau' }),
    forgotPassword: () => to('/api/Workflow/forgot-password', { email: email() }),
    smallDraft: () => put(0),
    draft: () => put(120_000),
    document: () => upload('/api/document', 'document'),
    message: () => upload('/api/contactformmessage', 'message'),
    withdrawal: () => to('/api/withdrawal', { ...withdrawal, email: email() }),
    order: () => to('/api/Workflow/bereavement', validOrder(person())),
  };
};
const ESSENTIAL = ['order', 'withdrawal', 'forgotPassword'];

afterEach(() => vi.useRealTimers());

describe('a visitor that does its worst', () => {
  test('for a whole day leaves at most 100 MB; another visitor still stores', async () => {
    // The limits per minute look at the real time.
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({
      database,
      options: { rateLimits: true },
      clock: () => new Date(),
      passwords: { hash: async () => 'x'.repeat(97), verify: async () => false } as never,
    });
    const size = () =>
      Number(raw.prepare('PRAGMA page_count').get()?.page_count) *
      Number(raw.prepare('PRAGMA page_size').get()?.page_size);
    const empty = size();
    const ends = new Map<string, string>();
    for (const hour of [0, 1, 23]) {
      vi.setSystemTime(NOW.getTime() + hour * HOUR_MS);
      for (const [name, call] of Object.entries(calls(server, VISITOR, large)))
        for (let sent = 0; sent < 900; sent++) {
          const reply = await call();
          if (reply.statusCode < 400) continue;
          // Of small things one minute in an hour is enough to see what they take.
          ends.set(name, reply.json().code);
          break;
        }
    }
    const stored = (size() - empty) / MB;
    expect(Object.fromEntries(ends)).toMatchObject({ order: 'too-many-receipts', document: 'too-much-stored' });
    expect(stored).toBeLessThan(100);
    expect(stored).toBeGreaterThan(50);
    for (const [name, call] of Object.entries(calls(server, ANOTHER)))
      expect((await call()).statusCode, name).toBeLessThan(400);
    await server.close();
  }, 120_000);
});

describe.each(databases)('what a visitor stores on $name', ({ open }) => {
  test('is counted: over 60 MB only an order and a withdrawal, with the phone and the time to wait', async () => {
    let now = NOW;
    const server = await startTestApp({
      database: await open(),
      clock: () => now,
      options: { rateLimits: true },
    });
    const { db } = server.database;
    const visitor = calls(server);
    const limit = quota({ most: 60 * MB, seconds: 24 * 60 * 60 });
    await server.services.throttle.consume({ name: `bytes:address:${VISITOR}`, limit, amount: 59 * MB });
    expect((await visitor.document()).statusCode).toBe(200);
    expect((await visitor.document()).statusCode).toBe(429);
    const before = await db.selectFrom('document').select('id').execute();
    now = new Date(NOW.getTime() + HOUR_MS);
    const refused = await visitor.document();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(23 * 60 * 60));
    expect(refused.json().code).toBe('too-much-stored');
    expect(refused.json().message).toMatch(/rufen Sie uns an: 030 23125 000\.$/);
    expect(await db.selectFrom('document').select('id').execute()).toEqual(before);
    expect((await visitor.order()).statusCode).toBe(200);
    expect((await visitor.withdrawal()).statusCode).toBe(200);
    expect((await calls(server, ANOTHER).document()).statusCode).toBe(200);
    await server.services.throttle.consume({ name: 'bytes:address:2001:db8:1:2::/64', limit, amount: 60 * MB });
    expect((await calls(server, '2001:db8:1:2:ffff::9').document()).statusCode).toBe(429);
    expect((await calls(server, '2001:db8:1:3::9').document()).statusCode).toBe(200);
    now = new Date(NOW.getTime() + 24 * HOUR_MS);
    expect((await visitor.document()).statusCode).toBe(200);
    await server.close();
  });

  test('in drafts and changed preparations is what they grow by; sixty new ones an hour, ten codes by mail', async () => {
    const server = await startTestApp({ database: await open(), options: { rateLimits: true } });
    const put = (own: string, body: object) =>
      server.send({ method: 'PUT', url: `/api/draft/${own}`, payload: body, remoteAddress: ANOTHER });
    const bytes = async () => {
      const rows = await server.database.db.selectFrom('throttle').select('count').execute();
      return Math.max(...rows.map(({ count }) => Number(count)));
    };
    const own = code();
    expect((await put(own, draft(60_000))).statusCode).toBe(200);
    const first = await bytes();
    expect(first).toBeGreaterThan(60_000);
    expect(first).toBeLessThan(80_000);
    for (let version = 1; version < 20; version++)
      expect((await put(own, draft(60_000, version))).statusCode).toBe(200);
    expect((await bytes()) - first).toBe(0);
    await put(own, draft(120_000, 20));
    expect((await bytes()) - first).toBeGreaterThan(50_000);

    const mailed = [];
    for (let index = 0; index < 11; index++)
      mailed.push((await put(code(), { ...draft(0), email: `person${index}@muster.example` })).statusCode);
    expect(mailed).toEqual([...Array(10).fill(200), 429]);

    const person = await server.person();
    const kept = await server.post('/api/Workflow/preperation', validPreparation(), { as: person });
    const change = (music: string) =>
      server.post(
        '/api/Workflow/preperation',
        validPreparation({ reference: kept.json().reference, wishes: { music } }),
        { as: person, remoteAddress: '198.51.100.9' },
      );
    const counted = async (music: string) => {
      await server.database.db.deleteFrom('throttle').execute();
      expect((await change(music)).statusCode).toBe(200);
      return bytes();
    };
    const short = await counted('x');
    expect((await counted('x'.repeat(1900))) - (await counted('x'.repeat(1900)))).toBeGreaterThan(0);
    expect(await counted('x')).toBe(short);

    const limit = quota({ most: 60, seconds: 60 * 60 });
    await server.services.throttle.consume({ name: `draft:address:${VISITOR}`, limit, amount: 59 });
    expect((await calls(server).smallDraft()).statusCode).toBe(200);
    const refused = await calls(server).smallDraft();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-much-sent']);
    await server.close();
  });
});

describe('a disk with one percent left', () => {
  const space: Space = { freeBytes: 100 * MB, totalBytes: 10_000 * MB };

  test('takes orders and withdrawals; what else would be stored is refused with the phone', async () => {
    let now = NOW;
    let current = space;
    const warned: Space[] = [];
    const server = await startTestApp({
      clock: () => now,
      freeSpace: createFreeSpace({ read: async () => current, clock: () => now, onLow: (told) => warned.push(told) }),
    });
    for (const [name, call] of Object.entries(calls(server))) {
      const before = await storedCases(server);
      const reply = await call();
      if (ESSENTIAL.includes(name)) {
        expect(reply.statusCode, name).toBe(200);
        continue;
      }
      expect([name, reply.statusCode, reply.headers['retry-after']]).toEqual([name, 503, '600']);
      expect(reply.json()).toMatchObject({ code: 'storage-low' });
      expect(reply.json().message).toMatch(/rufen Sie uns an: 030 23125 000\.$/);
      expect(await storedCases(server)).toEqual(before);
    }
    const form = await server.app.inject({
      method: 'POST',
      url: '/kontakt',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ name: 'E', email: 'e@muster.example', subject: 'F', message: 'G' }).toString(),
    });
    expect(form.statusCode).toBe(503);
    expect(form.body).toContain(problems['storage-low'].message.slice(0, 50));
    for (const path of ['/api/urn', '/api/resting-place', '/api/Appointment/filter?from=2026-11-23&to=2026-11-27'])
      expect((await server.app.inject(path)).statusCode, path).toBe(200);
    const person = await server.person();
    expect(
      (await server.post('/api/Workflow/login-user', { email: person.email, password: person.password })).statusCode,
    ).toBe(200);
    expect(warned).toEqual([space]);

    current = { freeBytes: 9000 * MB, totalBytes: 10_000 * MB };
    now = new Date(now.getTime() + 6000);
    expect((await calls(server).estimate()).statusCode).toBe(200);
    current = space;
    now = new Date(now.getTime() + 6000);
    expect((await calls(server).estimate()).statusCode).toBe(503);
    expect(warned).toEqual([space, space]);
    await server.close();
  });

  test('the disk is looked at every few seconds, however many ask; one that tells nothing counts as roomy', async () => {
    let now = NOW;
    let looks = 0;
    const read = async () => {
      looks++;
      return space;
    };
    const { state } = createFreeSpace({ read, clock: () => now, onLow: () => undefined });
    expect(new Set(await Promise.all(Array.from({ length: 100 }, state)))).toEqual(new Set(['low']));
    expect(looks).toBe(1);
    now = new Date(now.getTime() + 5000);
    await state();
    expect(looks).toBe(2);
    const silent = createFreeSpace({
      read: () => Promise.reject(new Error('x')),
      clock: () => NOW,
      onLow: () => undefined,
    });
    expect(await silent.state()).toBe('enough');
    const { freeBytes, totalBytes } = await spaceIn(tmpdir())();
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThan(freeBytes);
  });
});

describe.each(databases)('health on $name', ({ name, open }) => {
  test('says that all is well, that space runs low, and that nothing can be written', async () => {
    let now = NOW;
    let state: 'enough' | 'low' | 'full' = 'enough';
    const server = await startTestApp({
      database: await open(),
      clock: () => now,
      freeSpace: { state: async () => state },
    });
    const health = async () => {
      const reply = await server.app.inject('/api/health');
      const { status, writable, freeSpaceLow } = reply.json();
      return [reply.statusCode, status, writable, freeSpaceLow];
    };
    const settings = await server.database.db.selectFrom('setting').selectAll().execute();
    expect(await health()).toEqual([200, 'ok', true, false]);
    expect(await server.database.db.selectFrom('setting').selectAll().execute()).toEqual(settings);
    state = 'low';
    expect(await health()).toEqual([200, 'ok', true, true]);
    state = 'full';
    const admin = await server.person({ role: 'admin' });
    expect((await server.send({ url: '/api/overview', as: admin })).json().disk).toBe('full');
    // The disk of PostgreSQL is another machine's.
    expect(await health()).toEqual(name === 'SQLite' ? [503, 'unavailable', false, true] : [200, 'ok', true, true]);
    now = new Date(now.getTime() + 11_000);
    state = 'enough';
    expect(await health()).toEqual([200, 'ok', true, false]);
    await server.close();
  });
});

describe('health of a database that cannot write', () => {
  test.each([
    ['is full', (pages: number) => `PRAGMA max_page_count = ${pages}`],
    ['is read-only', () => 'PRAGMA query_only = ON'],
  ])('that %s: unavailable; once it can, ok again; asked at once it tries once', async (_what, breakIt) => {
    let now = NOW;
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({ database, clock: () => now });
    raw.exec(breakIt(Number(raw.prepare('PRAGMA page_count').get()?.page_count)));
    const replies = await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/api/health')));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('60');
      expect(reply.json()).toMatchObject({ status: 'unavailable', databaseReachable: true, writable: false });
    }
    raw.exec('PRAGMA query_only = OFF; PRAGMA max_page_count = 1000000');
    expect((await server.app.inject('/api/health')).statusCode).toBe(503);
    now = new Date(now.getTime() + 10_000);
    expect((await server.app.inject('/api/health')).json()).toMatchObject({ status: 'ok', writable: true });
    await server.close();
  });
});
