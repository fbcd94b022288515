import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry } from '#contract/log.ts';
import { updateAccount } from '#server/db/account.ts';
import { createRecordAct } from '#server/log/record-act.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validOrder } from '../../support/case/order-samples.ts';

type Page = { readonly entries: readonly LogEntry[]; readonly total: number; readonly people: readonly object[] };

describe.each(databases)('the log on $name', ({ open }) => {
  let server: TestApp;
  let admin: TestPerson;
  let now: Date;
  let isFull: boolean;
  beforeEach(async () => {
    now = NOW;
    isFull = false;
    const recordAct = createRecordAct(() => now);
    server = await startTestApp({
      database: await open(),
      clock: () => now,
      recordAct: async (...given) => {
        if (isFull) throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
        await recordAct(...given);
      },
      options: { rateLimits: true },
    });
    admin = await server.person({ role: 'admin', email: 'jutta@muster.example' });
    await server.database.db
      .updateTable('user')
      .set({ name: 'Jutta Brinkmann' })
      .where('id', '=', admin.userId)
      .execute();
  });
  afterEach(() => server.close());

  const get = (url: string, as: TestPerson = admin) => server.send({ method: 'GET', url, as });
  const read = async (query = ''): Promise<Page> => {
    const reply = await get(`/api/log${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    return reply.json();
  };
  const rows = () => server.database.db.selectFrom('log_entry').selectAll().orderBy('sequence').execute();
  const kinds = async () => (await rows()).map(({ kind }) => kind);
  /** With an access token of now. */
  const renewed = async (person: TestPerson): Promise<TestPerson> => {
    const reply = await server.post(
      '/api/User/check-refresh-token',
      {},
      { headers: {}, as: { ...person, accessToken: '' } },
    );
    expect(reply.statusCode, reply.body).toBe(200);
    return { ...person, accessToken: reply.json().accessToken };
  };
  const order = async (as?: TestPerson): Promise<string> => {
    const reply = await server.post('/api/Workflow/bereavement', validOrder(), {
      headers: { 'idempotency-key': randomUUID() },
      ...(as ? { as } : {}),
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().reference;
  };

  test('tells who has looked at what, with the names of today', async () => {
    const reference = await order();
    await get(`/api/entry/${reference}`);
    await get(`/api/entry/${reference}.pdf`);
    await get('/api/entry/AU-NIRGENDS');
    const { entries, total, people } = await read();
    expect(total).toBe(3);
    expect(entries).toEqual([
      {
        sequence: 3,
        at: NOW.toISOString(),
        actor: { id: admin.userId, name: 'Jutta Brinkmann' },
        kind: 'paper-fetched',
        subject: { id: reference, name: '' },
        fields: {},
      },
      expect.objectContaining({ kind: 'entry-opened', subject: { id: reference, name: '' } }),
      expect.objectContaining({ kind: 'order-placed', actor: null }),
    ]);
    expect(people).toEqual([{ id: admin.userId, name: 'Jutta Brinkmann' }]);
    // Nobody in particular was looked for.
    expect(await kinds()).not.toContain('log-read');
  });

  test('is filtered by person, case, kind and German day; to look for a person or case is an act', async () => {
    const person = await server.person({ email: 'erika@muster.example' });
    // In Germany it is the 21st from 23:00 UTC on.
    now = new Date('2026-11-20T22:59:59.000Z');
    const first = await order(await renewed(person));
    now = new Date('2026-11-20T23:00:00.000Z');
    const second = await order();
    admin = await renewed(admin);
    const numbers = async (query: string) => (await read(query)).entries.map(({ subject }) => subject?.id);
    expect(await numbers('?from=2026-11-21')).toEqual([second]);
    expect(await numbers('?to=2026-11-20')).toEqual([first]);
    expect(await numbers('?from=2026-11-20&to=2026-11-21')).toEqual([second, first]);
    expect(await numbers('?kind=entry-opened')).toEqual([]);
    expect(await kinds()).toEqual(['order-placed', 'order-placed']);
    expect((await read(`?person=${person.userId}`)).entries).toMatchObject([
      { actor: { name: 'erika@muster.example' }, subject: { id: first } },
    ]);
    expect(await numbers(`?subject=${second}`)).toEqual([second]);
    expect((await rows()).slice(2)).toMatchObject([
      { kind: 'log-read', actor_id: admin.userId, subject: person.userId, fields: '{"filter":"person"}' },
      { kind: 'log-read', actor_id: admin.userId, subject: second, fields: '{"filter":"subject"}' },
    ]);
  });

  test('has fifty on a page, and an account that is gone has no name', async () => {
    const person = await server.person();
    for (let n = 0; n < 51; n++)
      await server.services.recordAct(server.database.db, { kind: 'sign-in', actorId: person.userId });
    await server.database.db.deleteFrom('user').where('id', '=', person.userId).execute();
    const { entries, total } = await read();
    expect([entries.length, total]).toEqual([50, 51]);
    expect(entries[0]?.actor).toEqual({ id: person.userId, name: '' });
    expect((await read('?page=1')).entries.map(({ sequence }) => sequence)).toEqual([1]);
    expect((await read('?page=2')).entries).toEqual([]);
  });

  test.each([
    '?person=Jutta%20Brinkmann',
    '?subject=a%27;drop%20table%20log_entry',
    '?kind=everything',
    '?from=2026-02-30',
    '?to=gestern',
    '?page=-1',
    '?name=Jutta',
    `?person=${'a'.repeat(65)}`,
  ])('refuses %s', async (query) => {
    expect((await get(`/api/log${query}`)).statusCode).toBe(400);
    expect((await get(`/api/log/csv${query}`)).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('goes out as CSV with semicolons, and that is an act of which the file knows nothing yet', async () => {
    await server.database.db.updateTable('user').set({ name: '=1+1;"x"' }).where('id', '=', admin.userId).execute();
    const reference = await order();
    now = new Date('2026-11-20T23:00:05.000Z');
    admin = await renewed(admin);
    await get(`/api/entry/${reference}`);
    const reply = await get('/api/log/csv');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment; filename="Protokoll-2026-11-21.csv"'),
    });
    expect(reply.body).toBe(
      [
        '\uFEFFNummer;Zeit;Wer;Kennung;Was;Wen oder was;Kennung davon;Einzelheiten',
        `2;21.11.2026, 00:00:05;"'=1+1;""x""";${admin.userId};Vorgang angesehen;;${reference};`,
        `1;20.11.2026, 10:00:00;Jemand ohne Anmeldung;;Auftrag eingegangen;;${reference};`,
        '',
      ].join('\r\n'),
    );
    expect((await rows()).at(-1)).toMatchObject({
      kind: 'log-exported',
      actor_id: admin.userId,
      fields: '{"entries":2,"filter":""}',
    });
    expect((await get(`/api/log/csv?subject=${reference}&kind=order-placed`)).body.split('\r\n')).toHaveLength(3);
    expect((await rows()).at(-1)).toMatchObject({
      subject: reference,
      fields: '{"entries":1,"filter":"subject,kind"}',
    });
  });

  test('of thousands goes out whole', async () => {
    const acts = Array.from({ length: 2500 }, (_, n) => ({
      kind: 'sign-in' as const,
      actorId: null,
      fields: { version: n },
    }));
    for (let start = 0; start < acts.length; start += 500)
      await server.services.recordAct(server.database.db, ...acts.slice(start, start + 500));
    const lines = (await get('/api/log/csv')).body.split('\r\n');
    expect(lines).toHaveLength(2502);
    expect(lines.slice(1, -1).map((line) => Number(line.split(';')[0]))).toEqual(
      Array.from({ length: 2500 }, (_, n) => 2500 - n),
    );
  });

  test('a search by name leaves a hash that tells equal words, and no word', async () => {
    const search = (text: string) => server.post('/api/entry/search', { text }, { as: admin });
    for (const text of ['Mustermann', ' mustermann ', 'Schmidt', '   ', '']) await search(text);
    await server.post('/api/entry/search', { kind: 'order' }, { as: admin });
    const found = await rows();
    expect(found.map(({ kind }) => kind)).toEqual(Array(3).fill('entries-searched'));
    const [one, same, other] = found.map(({ fields }) => JSON.parse(fields).text);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('what cannot be logged is not shown', async () => {
    const reference = await order();
    isFull = true;
    for (const url of [`/api/entry/${reference}`, `/api/entry/${reference}.pdf`, '/api/log/csv', '/api/log?person=x']) {
      const reply = await get(url);
      expect([url, reply.statusCode]).toEqual([url, 503]);
      expect(reply.body).not.toContain('Mustermann');
    }
    expect((await server.post('/api/entry/search', { text: 'Muster' }, { as: admin })).statusCode).toBe(503);
  });

  test('a right that is refused stands in it by its call, so often in an hour and no more; the refusal stands in any case', async () => {
    const person = await server.person();
    for (let n = 0; n < 25; n++) expect((await get('/api/entry/AU-X', person)).statusCode).toBe(403);
    const refused = await rows();
    expect(refused).toHaveLength(20);
    expect(refused[0]).toMatchObject({
      kind: 'right-refused',
      actor_id: person.userId,
      fields: '{"method":"GET","route":"/api/entry/{number}"}',
    });
    now = new Date(NOW.getTime() + 60 * 60 * 1000);
    const later = await renewed(person);
    isFull = true;
    expect((await get('/api/entry/AU-X', later)).statusCode).toBe(403);
    isFull = false;
    await get('/api/log', later);
    expect((await rows()).at(-1)?.fields).toBe('{"method":"GET","route":"/api/log"}');
    expect((await rows()).length).toBe(21);
  });

  test('nobody fills it by fetching her own data again and again', async () => {
    const person = await server.person();
    for (let n = 0; n < 25; n++) expect((await get('/api/User/export', person)).statusCode).toBe(200);
    expect(await kinds()).toEqual(Array(20).fill('data-exported'));
  });

  test('the account: password, sign-out, an ended session, and its deletion', async () => {
    const person = await server.person({ email: 'erika@muster.example' });
    const { userId } = person;
    const other = await server.services.auth.sessions.start(userId, { userAgent: '', cookie: undefined });
    await server.send({ method: 'DELETE', url: `/api/User/session/${other?.session.id}`, as: person });
    await server.send({ method: 'DELETE', url: '/api/User/session/nirgends', as: person });
    const changed = await server.post(
      '/api/Workflow/update-user',
      { tokenType: 'passwordChange', oldValue: person.password, newValue: 'Lavendel9#grau' },
      { as: person },
    );
    expect(changed.statusCode, changed.body).toBe(200);
    const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? '';
    const signedIn = { cookie, accessToken: changed.json().accessToken };
    await server.post('/api/Workflow/logout', {}, { as: signedIn });
    const again = await server.person({ email: 'karl@muster.example' });
    await server.post('/api/Workflow/delete-account', { password: again.password }, { as: again });
    expect((await rows()).map(({ kind, actor_id }) => `${kind} ${actor_id}`)).toEqual([
      `session-ended ${userId}`,
      `password-changed ${userId}`,
      `sign-out ${userId}`,
      `account-deleted ${again.userId}`,
    ]);
  });

  test('a change of the catalogue, and one that comes to nothing leaves none', async () => {
    const row = { thing: 'transport-zone', rows: [{ value: { name: 'bis 30 km', price: 310 } }] };
    const before = (await rows()).length;
    const tried = await server.post('/api/catalogue-row', { ...row, dryRun: true }, { as: admin });
    expect(tried.statusCode, tried.body).toBe(200);
    expect(await rows()).toHaveLength(before);
    const changed = await server.post('/api/catalogue-row', row, { as: admin });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await rows()).at(-1)).toMatchObject({
      kind: 'catalogue-changed',
      actor_id: admin.userId,
      fields: '{"rows":1,"thing":"transport-zone"}',
    });
  });

  test('who lost the right to read it reads it no more', async () => {
    await updateAccount(server.database.db, admin.userId, { role: 'mitarbeit' }, NOW);
    expect((await get('/api/log')).statusCode).toBe(403);
    expect((await get('/api/log/csv')).statusCode).toBe(403);
    expect(await verifyChain(server.database.db)).toMatchObject({ count: 2, fault: undefined });
  });
});
