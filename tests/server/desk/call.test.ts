import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#domain/desk/call.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { orderedCase, readDeskCase } from '../../support/desk/work.ts';

type Reply = { readonly reference: string; readonly duplicates: readonly { reference: string; text: string }[] };

describe.each(databases)('a call, on $name', ({ open }) => {
  let server: TestApp;
  let colleague: TestPerson;
  let now = NOW;

  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now });
    colleague = await server.person({ role: 'mitarbeit', email: 'wilma@muster.example' });
  });
  afterAll(() => server.close());

  const send = (call: unknown, key: string = randomUUID(), as: TestPerson = colleague) =>
    server.post('/api/call', call as Call, { as, headers: { 'idempotency-key': key } });
  const taken = async (call: Call, key?: string): Promise<Reply> => {
    const reply = await send(call, key);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  const caseOf = (reference: string) =>
    server.database.db.selectFrom('desk_case').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

  test('of three fields is a case at once, with what was said and who took it', async () => {
    const { reference, duplicates } = await taken({
      caller: 'Haus am Park',
      phoneNumber: '05731 700100',
      place: 'Parkstraße 3, Löhne, Zimmer 12',
    });
    expect(reference).toMatch(/^RU-/);
    expect(duplicates).toEqual([]);
    expect(await caseOf(reference)).toMatchObject({
      kind: 'call',
      state: 'new',
      plan: 'undecided',
      version: 2,
      next_milestone: 'leichenschau',
      assignee_id: null,
      name: '',
      contact: 'Haus am Park',
      phone: '05731 700100',
      town: 'Parkstraße 3, Löhne, Zimmer 12',
      title: 'Sterbefall',
      is_dying: 0,
      received_at: NOW.toISOString(),
    });
    const stored = server.database.db.selectFrom('desk_call').selectAll().where('reference', '=', reference);
    expect(await stored.executeTakeFirst()).toMatchObject({
      has_certificate: null,
      by_id: colleague.userId,
      by_name: 'wilma@muster.example',
    });
    // The call itself is done, and nobody has to say so.
    const done = server.database.db.selectFrom('desk_milestone').selectAll().where('reference', '=', reference);
    expect(await done.execute()).toMatchObject([{ id: 'anruf', by_name: 'wilma@muster.example' }]);
  });

  test('of somebody who is dying has the steps before a death', async () => {
    const { reference } = await taken({ caller: 'Jan Öztürk', phoneNumber: '0171 5550001', isDying: true });
    expect(await caseOf(reference)).toMatchObject({
      plan: 'preparation',
      is_dying: 1,
      title: 'Ein Mensch liegt im Sterben',
    });
  });

  test('sent twice with one key, also at once, is one case and has one reply; another content is refused', async () => {
    const key = randomUUID();
    const call = { caller: 'Jutta Brinkmann', phoneNumber: '05732 900100', name: 'Karl Brinkmann' };
    const [first, second] = await Promise.all([taken(call, key), taken(call, key)]);
    // What comes later changes nothing about the reply.
    now = new Date(now.getTime() + 60_000);
    const later = await taken(call);
    expect(later.duplicates).toEqual([{ reference: first.reference, text: 'Karl Brinkmann, gleiche Telefonnummer' }]);
    expect([second, await taken(call, key)]).toEqual([first, first]);
    expect((await send({ ...call, note: 'anders' }, key)).json()).toMatchObject({ code: 'key-reused' });
    const acts = await server.database.db
      .selectFrom('log_entry')
      .select(['kind', 'actor_id', 'fields'])
      .where('subject', '=', first.reference)
      .execute();
    expect(acts).toEqual([{ kind: 'call-taken', actor_id: colleague.userId, fields: '{}' }]);
  });

  test('names cases with the same number however it is written, then those with the same name', async () => {
    const older = await taken({
      caller: 'Herr Groß',
      phoneNumber: '+49 5733 / 44 55-66',
      name: 'Anna-Lena Müller-Groß',
    });
    const byName = await taken({ caller: 'Polizei', phoneNumber: '110', name: 'Müller-Groß' });
    expect(byName.duplicates).toEqual([{ reference: older.reference, text: 'Anna-Lena Müller-Groß, gleicher Name' }]);
    const both = await taken({ caller: 'Frau Groß', phoneNumber: '05733 445566', name: 'MUELLER-GROSS' });
    expect(both.duplicates).toEqual([
      { reference: older.reference, text: 'Anna-Lena Müller-Groß, gleiche Telefonnummer' },
      { reference: byName.reference, text: 'Müller-Groß, gleicher Name' },
    ]);
    // A word of the name alone is none, nor are a form of address and a number that everybody has.
    const stranger = await taken({ caller: 'Frau Krüger', phoneNumber: '110', name: 'Anna Krüger' });
    expect(stranger.duplicates).toEqual([]);
    const log = await server.database.db.selectFrom('log_entry').select('fields').where('subject', '=', both.reference);
    expect((await log.executeTakeFirstOrThrow()).fields).toBe(
      JSON.stringify({ related: `${older.reference} ${byName.reference}` }),
    );
  });

  test('with a withheld number names cases with the same caller', async () => {
    const { reference } = await taken({ caller: 'Cem Öztürk', phoneNumber: 'unterdrückt', name: 'Ayşe Öztürk' });
    const again = await taken({ caller: 'Cem Öztürk', phoneNumber: 'keine' });
    expect(again.duplicates).toEqual([{ reference, text: 'Ayşe Öztürk, gleicher Name' }]);
    // Nobody's name is known there: the caller stands for it.
    const third = await taken({ caller: 'Cem Öztürk', phoneNumber: 'keine' });
    expect(third.duplicates).toContainEqual({ reference: again.reference, text: 'Cem Öztürk, gleicher Name' });
  });

  test('that became an order names it on its page, and the order names the call', async () => {
    const call = {
      caller: 'Erika Mustermann',
      phoneNumber: '0171 5550002',
      name: 'Karl-Heinz Mustermann',
      hasCertificate: true,
    };
    const { reference } = await taken(call);
    const order = await orderedCase(server);
    const read = await readDeskCase(server, colleague, reference);
    expect(read.related).toEqual([{ reference: order, text: 'Karl-Heinz Mustermann, gleicher Name' }]);
    expect(read.entry.sections.flatMap(({ rows }) => rows)).toContainEqual({
      label: 'Todesbescheinigung',
      text: 'liegt vor',
    });
    expect(read.entry.about).toContain('Aufgenommen von wilma@muster.example');
    expect((await readDeskCase(server, colleague, order)).related).toEqual([
      { reference, text: 'Karl-Heinz Mustermann, gleicher Name' },
    ]);
  });

  test.each<Partial<Call>>([
    { name: 'Kind von Anna Muster' },
    { name: 'Muster' },
    { name: '' },
    { name: 'unbekannt, männlich, etwa 60' },
    { name: 'Freiherr von und zu Großbüllesheim-Ñandú Éclair 李' },
    { note: 'Schlüssel bei der Nachbarin.\nHund im Haus!' },
    { name: '<b>Karl</b>', onBehalfOf: 'Tochter' },
  ])('is a case with %j', async (said) => {
    const { reference } = await taken({ caller: 'Nachbar', phoneNumber: '05731 1', ...said });
    expect(await caseOf(reference)).toMatchObject({ name: said.name ?? '' });
  });

  test.each<readonly [string, unknown]>([
    ['caller', { caller: ' ', phoneNumber: '05731 1' }],
    ['phoneNumber', { caller: 'Nachbar', phoneNumber: '' }],
    ['name', { caller: 'Nachbar', phoneNumber: '05731 1', name: 'a'.repeat(201) }],
    ['note', { caller: 'Nachbar', phoneNumber: '05731 1', note: 'a'.repeat(5001) }],
    ['place', { caller: 'Nachbar', phoneNumber: '05731 1', place: 'Löhne\u0000' }],
    ['hasCertificate', { caller: 'Nachbar', phoneNumber: '05731 1', hasCertificate: 'ja' }],
    ['diedAt', { caller: 'Nachbar', phoneNumber: '05731 1', diedAt: '2026-02-30' }],
  ])('is refused at the field %s', async (field, call) => {
    const reply = await send(call);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field }] });
  });

  test('is taken by the team alone', async () => {
    const call = { caller: 'Nachbar', phoneNumber: '05731 1' };
    expect((await server.post('/api/call', call)).statusCode).toBe(401);
    expect((await send(call, randomUUID(), await server.person())).statusCode).toBe(403);
  });
});
