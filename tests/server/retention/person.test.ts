import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonalRow } from '#contract/retention.ts';
import { databases, earthBurial, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { allRows } from '../../support/stored-tables.ts';

const EMAIL = 'Gerda@Muster.example';
const PHONE = '05731 998877';

describe.each(databases)('a person in one place on $name', ({ open }) => {
  let server: TestApp;
  let admin: TestPerson;
  beforeEach(async () => {
    server = await startTestApp({ database: await open() });
    admin = await server.person({ role: 'admin' });
  });
  afterEach(() => server.close());

  const ask = (call: string, payload: object = { email: EMAIL, phoneNumber: PHONE }) =>
    server.post(`/api/${call}`, payload, { as: admin });
  const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const userData = { email: EMAIL, phoneNumber: '05731 123456' };

  /** Something of every kind. */
  async function fill() {
    const { db } = server.database;
    const gerda = await server.person({ email: EMAIL.toLowerCase() });
    const order = (await server.post('/api/Workflow/bereavement', validOrder({ userData }), once())).json().reference;
    const stored = await server.post('/api/Workflow/preperation', validPreparation({ userData }), once());
    const preparation = stored.json().reference;
    const call = (
      await server.post('/api/call', { caller: 'Frau G.', phoneNumber: PHONE }, { as: admin, ...once() })
    ).json();
    const { headers } = await server.post('/api/Workflow/cost-estimation', earthBurial, { as: gerda });
    const estimate = String(headers['x-estimate-reference']);
    await db
      .insertInto('user_estimate')
      .values({ user_id: gerda.userId, reference: estimate, added_at: NOW.toISOString() })
      .onConflict((c) => c.doNothing())
      .execute();
    const person = { name: 'Gerda Geheim', email: EMAIL, phone_number: '' };
    const at = NOW.toISOString();
    await db
      .insertInto('contact_message')
      .values({
        ...person,
        id: 'NA-1',
        subject: 'Frage',
        message: 'Text',
        created_at: at,
        assignee_id: null,
        case_reference: null,
      })
      .execute();
    await db
      .insertInto('withdrawal')
      .values({ ...person, id: 'w', contract: 'x', message: '', received_at: at, email_key: EMAIL.toLowerCase() })
      .execute();
    await db
      .insertInto('appointment')
      .values({
        ...person,
        id: 't',
        kind: 'vorOrt',
        starts_at: at,
        ends_at: at,
        note: '',
        case_reference: null,
        created_at: at,
      })
      .execute();
    await db
      .insertInto('draft')
      .values({
        code: 'EN-1',
        user_id: null,
        kind: 'preparation',
        version: 1,
        answers: JSON.stringify({ userData: { email: EMAIL } }),
        saved_at: at,
      })
      .execute();
    // Of somebody whose address ends with the same letters.
    await db
      .insertInto('contact_message')
      .values({
        ...person,
        name: 'Andere',
        email: `x${EMAIL}`,
        id: 'NA-2',
        subject: '',
        message: 'x',
        created_at: at,
        assignee_id: null,
        case_reference: null,
      })
      .execute();
    return { gerda, order, preparation, call: call.reference as string, estimate };
  }

  test('shows all that is stored of her, and says of each why it stays and until when', async () => {
    const { order, preparation, call, estimate } = await fill();
    const rows: PersonalRow[] = (await ask('person/search')).json().rows;
    const kinds = new Set(rows.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'account',
      'appointment',
      'call',
      'draft',
      'estimate',
      'mail',
      'message',
      'order',
      'preparation',
      'withdrawal',
    ]);
    expect(
      rows
        .map(({ reference }) => reference)
        .filter(Boolean)
        .sort(),
    ).toEqual([order, preparation, call, estimate, 'NA-1'].sort());
    const refused = rows.filter(({ refusal, kind }) => refusal !== null && kind !== 'mail');
    expect(refused.map(({ kind, refusal }) => ({ kind, ...refusal }))).toEqual([
      { kind: 'order', why: 'Beleg einer Rechnung (§ 147 AO)', until: '2037-01-01' },
      { kind: 'withdrawal', why: 'Geschäftsbrief (§ 257 HGB)', until: '2033-01-01' },
    ]);
    const [entry] = await server.database.db
      .selectFrom('log_entry')
      .selectAll()
      .where('kind', '=', 'person-searched')
      .execute();
    expect(entry?.actor_id).toBe(admin.userId);
    expect(JSON.stringify(entry)).not.toMatch(/gerda/i);
  });

  test('gives it as a file, with what was written', async () => {
    await fill();
    const reply = await ask('person/export');
    expect(reply.headers['content-disposition']).toContain('Daten-2026-11-20.json');
    const { data } = reply.json();
    expect(data.find(({ kind }: { kind: string }) => kind === 'Nachricht').content).toMatchObject({
      message: 'Text',
      answers: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/email_?key|words|hash/i);
    const [entry] = await server.database.db
      .selectFrom('log_entry')
      .selectAll()
      .where('kind', '=', 'data-exported')
      .execute();
    expect(JSON.stringify(entry)).not.toMatch(/gerda/i);
  });

  test('gives it in words as a PDF, whose name and whose entry in the log say nothing of her', async () => {
    const { order } = await fill();
    const reply = await ask('person/export/pdf');
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(reply.headers['content-disposition']).toContain('Daten-2026-11-20.pdf');
    const paper = JSON.parse(reply.body.slice('%PDF-1.7 '.length));
    const { rows } = (await ask('person/search')).json();
    expect(paper.parts).toHaveLength(rows.length);
    expect(JSON.stringify(paper)).toContain(order);
    expect(JSON.stringify(paper)).not.toMatch(/email_?key|words|hash/i);
    const worker = await server.person({ role: 'mitarbeit' });
    expect((await server.post('/api/person/export/pdf', { email: EMAIL }, { as: worker })).statusCode).toBe(403);
    const entries = await server.database.db
      .selectFrom('log_entry')
      .selectAll()
      .where('kind', '=', 'data-exported')
      .execute();
    expect(entries.map(({ fields }) => JSON.parse(fields))).toEqual([{ kind: 'pdf', rows: rows.length }]);
    expect(JSON.stringify(entries)).not.toMatch(/gerda/i);
  });

  test('erases all but what the law keeps, and that once its day has come', async () => {
    const { order } = await fill();
    const erased = (await ask('person/erase')).json();
    expect(erased.rows.filter(({ kind }: PersonalRow) => kind !== 'mail').map(({ kind }: PersonalRow) => kind)).toEqual(
      ['order', 'withdrawal'],
    );
    const { rows } = (await ask('person/search')).json();
    expect(rows).toHaveLength(erased.rows.length);
    const left = await allRows(server.database.db);
    for (const table of [
      'contact_message',
      'appointment',
      'draft',
      'preparation',
      'user',
      'desk_call',
      'estimate',
      'user_estimate',
    ])
      expect(left[table]?.filter((row) => /"gerda@muster/i.test(row))).toEqual([]);
    expect(left.contact_message).toHaveLength(1);
    expect(left.funeral_order).toHaveLength(1);
    expect(left.desk_case?.filter((row) => row.includes(order))).toHaveLength(1);
    expect(left.erasure?.join()).not.toMatch(/gerda/i);
    const { db } = server.database;
    // Kept for ten years, and for six.
    await db.updateTable('funeral_order').set({ created_at: '2015-12-31T22:59:59.000Z' }).execute();
    await db.updateTable('withdrawal').set({ received_at: '2019-12-31T22:59:59.000Z' }).execute();
    expect((await ask('person/erase')).json().rows).toEqual([]);
    expect((await allRows(server.database.db)).funeral_order).toEqual([]);
  });

  test('a case that is held stays, with its reason, until it is released; its person cannot delete it either', async () => {
    const { preparation, call } = await fill();
    const confirmation = (await server.mails()).find(({ kind }) => kind === 'vorsorge');
    const code = /EN(-[0-9A-Z]{4}){3}/.exec(confirmation?.text ?? '')?.[0];
    const hold = (reference: string) => ask(`case/${reference}/hold`, { reason: 'Die Familie streitet.' });
    expect((await hold(preparation)).json().holds).toMatchObject([
      { reference: preparation, reason: 'Die Familie streitet.' },
    ]);
    await hold(call);
    const shown = await server.send({ method: 'GET', url: `/api/case/${call}`, as: admin });
    expect(shown.json().hold).toEqual({
      by: expect.any(String),
      at: NOW.toISOString(),
      reason: 'Die Familie streitet.',
    });
    expect((await hold('AU-0000-0000-0000')).json().code).toBe('unknown-case');
    const { rows } = (await ask('person/erase')).json();
    const kept = (rows as PersonalRow[]).filter(({ isHeld }) => isHeld);
    expect(kept.map(({ reference }) => reference)).toEqual(expect.arrayContaining([preparation, call]));
    expect(kept[0]?.refusal?.why).toBe('Festgehalten: Die Familie streitet. (Art. 17 Abs. 3 Buchst. e DSGVO)');
    expect((await server.post('/api/preparation/delete', { code })).json().code).toBe('case-held');
    for (const reference of [preparation, call])
      await server.send({ method: 'DELETE', url: `/api/case/${reference}/hold`, as: admin });
    expect((await server.send({ method: 'DELETE', url: `/api/case/${call}/hold`, as: admin })).json().code).toBe(
      'not-held',
    );
    const after = (await ask('person/erase')).json().rows as PersonalRow[];
    expect(after.filter(({ kind }) => kind === 'preparation' || kind === 'call')).toEqual([]);
  });

  test('somebody of the team is no person to be erased here, and only an admin may', async () => {
    const worker = await server.person({ role: 'mitarbeit', email: 'jutta@muster.example' });
    const { rows } = (await ask('person/erase', { email: worker.email })).json();
    expect(rows.map(({ kind, refusal }: PersonalRow) => [kind, refusal?.why])).toContainEqual([
      'account',
      'Gehört zum Team und wird dort gesperrt',
    ]);
    const reply = await server.post('/api/person/search', { email: EMAIL }, { as: worker });
    expect(reply.statusCode).toBe(403);
  });
});
