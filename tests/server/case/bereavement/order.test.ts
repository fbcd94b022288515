import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import { findEstimate, insertEstimate } from '#server/db/estimate.ts';
import { findOrder } from '#server/db/order.ts';
import { orderMarks } from '#server/overview/order-marks.ts';
import {
  databases,
  earthBurial,
  NOW,
  openSqliteInMemory,
  startTestApp,
  type TestApp,
  urnBurial,
} from '../../../support/app.ts';
import { storedCases, validOrder } from '../../../support/case/order-samples.ts';
import { smallFirm } from '../../../support/small-catalogue.ts';

const PATH = '/api/Workflow/bereavement';
/** A Monday after the fixed present, within the opening hours. */
const SLOT = '2026-11-23T09:00:00.000Z';

describe.each(databases)('an order on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  const order = (change: object = {}) => server.post(PATH, validOrder({ ...change }));
  const addDocument = async (owner: string | null = null) => {
    const id = randomUUID();
    const file = { name: 'Ausweis.pdf', type: 'application/pdf', size: 4 };
    await server.database.db
      .insertInto('document')
      .values({ id, ...file, owner, created_at: NOW.toISOString() })
      .execute();
    return id;
  };
  const mailsOf = async (reference: string) =>
    (await server.mails()).filter(({ attachments }) => attachments.some(({ id }) => id === reference));

  test('is confirmed with its lines, stored and mailed', async () => {
    const reply = await order();
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { message, reference, data } = reply.json();
    expect(message).toBe('Erfolgreich');
    expect(reference).toMatch(/^AU-/);
    expect(data).toMatchObject({
      reference,
      createdAt: NOW.toISOString(),
      order: validOrder(),
      title: 'erdbestattung',
      place: 'Friedhof Werste, Bad Oeynhausen',
      min: 4921.09,
      max: 5001.29,
    });
    expect((await findOrder(server.database.db, reference))?.min).toBe(492_109);
    // The invoice lists apart what is ordered in our name and in that of the family.
    for (const { biller, inName } of data.lines) expect(inName).toBe(biller === 'own' ? 'house' : 'family');

    const asPdf = { kind: 'order', id: reference };
    expect(await mailsOf(reference)).toMatchObject([
      {
        kind: 'auftrag',
        recipient: 'erika@muster.example',
        replyTo: null,
        attachments: [asPdf, { kind: 'withdrawal-instruction', id: '' }, { kind: 'terms', id: '' }],
      },
      {
        kind: 'auftrag-haus',
        recipient: server.services.firm.email,
        replyTo: 'erika@muster.example',
        attachments: [asPdf],
      },
    ]);
    for (const { subject, text } of await mailsOf(reference)) {
      expect(subject).not.toMatch(/Erika|Mustermann|Karl/);
      expect(text.replace(/\s/g, ' ')).toContain('4.921,09 – 5.001,29 €');
    }
  });

  test('needs of the deceased the name alone, and tells the house from what it is paid where that is known', async () => {
    const { personData, ...more } = validOrder().deceased;
    const { name, lastName } = personData;
    const least = await order({
      deceased: { personData: { name, lastName }, isDeceased: true, graveAvailable: false },
    });
    expect(least.statusCode, least.body).toBe(200);
    const [, withLeast] = await mailsOf(least.json().reference);
    expect(withLeast?.text).toContain('Verstorben: Karl-Heinz Mustermann\n');
    const [, withMore] = await mailsOf((await order({ deceased: { personData, ...more } })).json().reference);
    expect(withMore?.text).toContain('Verstorben: Karl-Heinz Mustermann; Bezahlung: Die Angehörigen');
  });

  test('to begin later is taken as well, and everybody who reads it sees that first', async () => {
    const person = await server.person();
    const reply = await server.post(PATH, validOrder({ beginAtOnce: false }), { as: person });
    expect(reply.statusCode, reply.body).toBe(200);
    const { reference } = reply.json();
    expect((await findOrder(server.database.db, reference))?.order.beginAtOnce).toBe(false);

    const [toPerson, toHouse] = (await mailsOf(reference)).map(({ text }) => text.replace(/\s+/g, ' '));
    expect(toPerson).toMatch(/beginnen noch nicht.*36 Stunden.*zehn Tage.*Ein Anruf genügt/);
    expect(toPerson).not.toMatch(/beginnen sofort|zeigen wir den Sterbefall/);
    expect(toHouse).toMatch(/^Neuer Auftrag Noch nicht beginnen: .* Auftrag AU-/);

    const admin = await server.person({ role: 'admin' });
    const read = async (url: string, as: typeof person) => (await server.send({ method: 'GET', url, as })).json();
    expect(await read(`/api/entry/${reference}`, admin)).toMatchObject({
      urgent: 'Noch nicht beginnen',
      declared: [expect.stringMatching(/^Nein, beginnen Sie erst/), expect.stringContaining('nicht mehr widerrufen')],
    });
    const marks = await orderMarks(server.database.db, [reference]);
    expect([...marks]).toEqual([[reference, 'Noch nicht beginnen']]);
    const { declared } = await read(`/api/User/case/${reference}`, person);
    expect(declared[0]).toMatch(/^Nein, beginnen Sie erst, wenn ich mich melde/);

    const atOnce = (await order()).json().reference;
    const [wanted, mailed] = (await mailsOf(atOnce)).map(({ text }) => text.replace(/\s+/g, ' '));
    expect(wanted).toMatch(/beginnen sofort.*zeigen wir den Sterbefall/);
    expect(`${wanted} ${mailed}`).not.toContain('noch nicht');
    expect(await read(`/api/entry/${atOnce}`, admin)).toMatchObject({ urgent: '' });
  });

  test('takes an appointment and documents along', async () => {
    const documents = [await addDocument(), await addDocument()];
    const reply = await order({
      appointment: { kind: 'hausbesuch', startsAt: SLOT, note: 'bitte klingeln' },
      documents: [...documents, ...documents],
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const { reference } = reply.json();
    const { db } = server.database;
    const booked = await db.selectFrom('appointment').selectAll().where('case_reference', '=', reference).execute();
    expect(booked).toMatchObject([
      { starts_at: SLOT, kind: 'hausbesuch', name: 'Erika Mustermann', phone_number: '05731 123456' },
    ]);
    const owned = await db.selectFrom('document').select('owner').where('id', 'in', documents).execute();
    expect(owned).toEqual([{ owner: reference }, { owner: reference }]);
    const [toPerson, toFirm] = await mailsOf(reference);
    const calendar = { kind: 'appointment', id: booked[0]?.id };
    expect(toPerson?.attachments).toContainEqual(calendar);
    expect(toPerson?.attachments.filter(({ kind }) => kind === 'document')).toEqual([]);
    expect(toFirm?.attachments).toEqual([
      { kind: 'order', id: reference },
      calendar,
      ...documents.map((id) => ({ kind: 'document', id })),
    ]);
    expect(toFirm?.text).toContain('Montag, 23. November 2026');
  });

  test('with a time that was just given to somebody else is refused as a whole, with the next free ones', async () => {
    const documents = [await addDocument()];
    const before = await storedCases(server);
    const reply = await order({ appointment: { kind: 'telefon', startsAt: SLOT }, documents });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'slot-taken',
      errors: [{ field: 'appointment.startsAt', message: problems['slot-taken'].message }],
    });
    expect(reply.json().free[0].startsAt > SLOT).toBe(true);
    expect(await storedCases(server)).toEqual(before);
    const { db } = server.database;
    expect(await db.selectFrom('document').select('owner').where('id', 'in', documents).execute()).toEqual([
      { owner: null },
    ]);
  });

  test('belongs to whoever is signed in, and to nobody else', async () => {
    const person = await server.person();
    const { reference } = (await server.post(PATH, validOrder(), { as: person })).json();
    const anonymous = (await order()).json().reference;
    const cases = async (as: typeof person) =>
      (await server.send({ method: 'GET', url: '/api/User/case', as })).json().cases;
    expect(await cases(person)).toMatchObject([{ reference, kind: 'bereavement', min: 4921.09, max: 5001.29 }]);
    expect(JSON.stringify(await cases(person))).not.toContain(anonymous);
    expect(await cases(await server.person())).toEqual([]);
  });

  test('is held to the total that was on the screen, and to no other price', async () => {
    expect((await order({ agreedTotal: { min: 4921.09, max: 5001.29 } })).statusCode).toBe(200);
    const reply = await order({ agreedTotal: { min: 4921.08, max: 5001.29 } });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'prices-changed', errors: [{ field: 'agreedTotal' }] });
    expect((await order({ min: 1, max: 1 })).json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'min' }, { field: 'max' }],
    });
  });

  const deceased = validOrder().deceased;
  const existingGrave = { restingPlaceId: 'werste' };
  const refusals: readonly [string, number, string, string, object][] = [
    ['nobody has died', 422, 'not-deceased', 'isDead', { isDead: false }],
    [
      'the deceased is not dead',
      422,
      'not-deceased',
      'deceased.isDeceased',
      { deceased: { ...deceased, isDeceased: false } },
    ],
    [
      'death in the future',
      400,
      'invalid-input',
      'deceased.dateOfDeath',
      { deceased: { ...deceased, dateOfDeath: '2026-11-21' } },
    ],
    [
      'death before birth',
      400,
      'invalid-input',
      'deceased.dateOfDeath',
      { deceased: { ...deceased, dateOfDeath: '1941-03-13' } },
    ],
    [
      'birth in the future',
      400,
      'invalid-input',
      'deceased.dateOfBirth',
      { deceased: { ...deceased, dateOfBirth: '2027-01-01', dateOfDeath: '' } },
    ],
    [
      'a day that is none',
      400,
      'invalid-input',
      'deceased.dateOfBirth',
      { deceased: { ...deceased, dateOfBirth: '1941-02-30' } },
    ],
    ['the words of another mail', 400, 'invalid-input', 'emailMessageType', { emailMessageType: 'preparation' }],
    [
      'an address no mail can have',
      400,
      'invalid-input',
      'userData.email',
      { userData: { email: 'erika@1.2.3.4', phoneNumber: '05731 123456' } },
    ],
    ['no such form', 422, 'unknown-funeral-form', 'funeralFormId', { funeralFormId: 'weltraum' }],
    ['no such grave', 422, 'unknown-grave', 'graveRestingPlaceRelationId', { graveRestingPlaceRelationId: 'nichts' }],
    ['no grave', 422, 'grave-missing', 'graveRestingPlaceRelationId', { graveRestingPlaceRelationId: undefined }],
    ['two graves', 422, 'grave-contradicts-answer', 'deceased.graveAvailable', { existingGrave }],
    [
      'a new grave where there is one',
      422,
      'grave-contradicts-answer',
      'deceased.graveAvailable',
      { deceased: { ...deceased, graveAvailable: true } },
    ],
    [
      'a family grave in a forest',
      422,
      'not-a-cemetery',
      'existingGrave',
      {
        graveRestingPlaceRelationId: undefined,
        existingGrave: { restingPlaceId: 'kalletal' },
        deceased: { ...deceased, graveAvailable: true },
      },
    ],
    ['no such coffin', 422, 'unknown-coffin', 'coffinId', { coffinId: 'nichts' }],
    ['no such zone', 422, 'unknown-transport-zone', 'transportZoneId', { transportZoneId: 'mond' }],
    ['an urn in the earth', 422, 'urn-not-taken', 'urnId', { urnId: 'kupfer' }],
    ['no urn', 422, 'urn-missing', 'urnId', { ...urnBurial, urnId: undefined }],
    ['a size that is not the coffin’s', 422, 'coffin-contradicts-size', 'coffinId', { size: 'oversized' }],
    ['no answer when to begin', 400, 'invalid-input', 'beginAtOnce', { beginAtOnce: undefined }],
    ['the instruction unread', 400, 'invalid-input', 'withdrawalRead', { withdrawalRead: undefined }],
    [
      'a time in the past',
      422,
      'slot-past',
      'appointment.startsAt',
      { appointment: { kind: 'telefon', startsAt: '2026-11-19T09:00:00.000Z' } },
    ],
    [
      'a time at night',
      422,
      'slot-unknown',
      'appointment.startsAt',
      { appointment: { kind: 'telefon', startsAt: '2026-11-24T01:00:00.000Z' } },
    ],
    ['a file nobody has uploaded', 422, 'unknown-document', 'documents', { documents: [randomUUID()] }],
    [
      'too many files',
      400,
      'invalid-input',
      'documents',
      { documents: Array.from({ length: 11 }, () => randomUUID()) },
    ],
  ];

  test.each(refusals)('%s: %i %s at %s', async (_what, status, code, field, change) => {
    const before = await storedCases(server);
    const reply = await order(change);
    expect(reply.statusCode, reply.body).toBe(status);
    expect(reply.json()).toMatchObject({ code, errors: [{ field, message: expect.stringMatching(/\.$/) }] });
    expect(await storedCases(server)).toEqual(before);
  });

  test('with a file of another order is refused', async () => {
    const documents = [await addDocument(), await addDocument('AU-0000-0000-0000')];
    expect((await order({ documents })).json()).toMatchObject({ code: 'unknown-document' });
    const { db } = server.database;
    const owners = await db.selectFrom('document').select('owner').where('id', 'in', documents).execute();
    expect(owners.map(({ owner }) => owner).sort()).toEqual(['AU-0000-0000-0000', null]);
  });

  test('counts the days as the calendar in Germany does', async () => {
    const late = await startTestApp({ clock: () => new Date('2026-11-20T23:30:00.000Z') });
    const reply = await late.post(PATH, validOrder({ deceased: { ...deceased, dateOfDeath: '2026-11-21' } }));
    expect(reply.statusCode, reply.body).toBe(200);
    await late.close();
  });

  test('takes whatever the catalogue allows', async () => {
    for (const choice of [earthBurial, urnBurial]) {
      const reply = await server.post(PATH, { ...validOrder(), ...choice });
      expect(reply.statusCode, reply.body).toBe(200);
    }
  });

  test('that names an estimate gets its own prices until its day, says so line by line, and is refused afterwards', async () => {
    const made = await server.post('/api/Workflow/cost-estimation', earthBurial);
    const estimateReference = String(made.headers['x-estimate-reference']);
    const admin = await server.person({ role: 'admin' });
    const send = (method: 'GET' | 'PUT', url: string, payload?: object, headers = {}) =>
      server.send({ method, url: `/api/${url}`, as: admin, headers, ...(payload ? { payload } : {}) });
    const reprice = async (path: string, change: object) => {
      const before = await send('GET', path);
      const { id: _, completePrice: _computed, ...value } = before.json();
      const changed = await send('PUT', path, { ...value, ...change }, { 'if-match': String(before.headers.etag) });
      expect(changed.statusCode, changed.body).toBe(200);
      return value;
    };
    const before = await reprice('transport-zone/nah', { price: 999 });
    const shownThen = { min: 4921.09, max: 5001.29 };
    expect((await order({ agreedTotal: shownThen })).json()).toMatchObject({ code: 'prices-changed' });

    const checked = await server.post('/api/Bereavement', { ...earthBurial, estimateReference });
    expect(checked.json().data.costing).toMatchObject(shownThen);
    const reply = await order({ agreedTotal: shownThen, estimateReference });
    expect(reply.statusCode, reply.body).toBe(200);
    const { reference, data } = reply.json();
    expect(data).toMatchObject({ ...shownThen, order: { estimateReference } });
    const held = `Preis aus dem Kostenvoranschlag ${estimateReference} vom 20. November 2026`;
    const fee = 'Gebühr nach dem Stand vom 20. November 2026';
    const sentences = new Map(data.lines.map((line: Record<string, string>) => [line.id, line.redeemed]));
    expect(sentences.get('transport')).toBe(held);
    expect(sentences.get('grave')).toBe(fee);
    expect((await findOrder(server.database.db, reference))?.lines).toContainEqual(
      expect.objectContaining({ id: 'transport', redeemed: held }),
    );
    for (const { text } of await mailsOf(reference)) {
      expect(text.replace(/\s+/g, ' ')).toContain(held);
      expect(text.replace(/\s+/g, ' ')).toContain(fee);
    }
    const entry = await send('GET', `entry/${reference}`);
    expect(entry.body).toContain(held);

    const expired = (await findEstimate(server.database.db, estimateReference)) as Estimate;
    const old = { ...expired, reference: 'KV-0000-0000-0001', validUntil: '2026-11-19' };
    await insertEstimate(server.database.db, old);
    const stored = await storedCases(server);
    for (const [named, status, code] of [
      [old.reference, 409, 'estimate-expired'],
      ['KV-0000-0000-0002', 404, 'unknown-estimate'],
    ] as const) {
      const refused = await order({ agreedTotal: shownThen, estimateReference: named });
      expect(refused.statusCode).toBe(status);
      expect(refused.json()).toMatchObject({ code, errors: [{ field: 'estimateReference' }] });
      expect(refused.body).not.toMatch(/Mustermann|erika/);
    }
    expect(await storedCases(server)).toEqual(stored);
    expect((await order({ estimateReference: 'AU-0000-0000-0001' })).json()).toMatchObject({ code: 'invalid-input' });

    await reprice('transport-zone/nah', before);
    const shown = await send('GET', 'coffin/eiche-massiv');
    const { id: _, ...coffin } = shown.json();
    const instead = (await server.post('/api/coffin', { ...coffin, name: 'Neu' }, { as: admin })).json();
    const withdrawn = await server.send({
      method: 'DELETE',
      url: '/api/coffin/eiche-massiv',
      as: admin,
      headers: { 'if-match': String(shown.headers.etag) },
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    expect((await order({ estimateReference })).json()).toMatchObject({ code: 'unknown-coffin' });
    const changed = (await order({ coffinId: instead.id, estimateReference })).json();
    expect(changed.data.lines).toContainEqual(
      expect.objectContaining({ id: 'coffin', redeemed: expect.stringMatching(/^Heutiger Preis, nicht aus dem /) }),
    );
  });
});

test('orders from one address are slowed only when nobody can type so fast', async () => {
  const server = await startTestApp({ options: { rateLimits: true } });
  const statuses: number[] = [];
  // Such an order is not accepted, so that it does not count towards those of an hour.
  const outdated = validOrder({ agreedTotal: { min: 1, max: 1 } });
  for (let i = 0; i < 31; i++) statuses.push((await server.post(PATH, outdated)).statusCode);
  expect(statuses).toEqual([...Array(30).fill(409), 429]);
  await server.close();
});

test('a full disk: 503 that names the phone, nothing half stored, and the same can be sent again', async () => {
  const { database, raw } = openSqliteInMemory();
  const firm = { ...smallFirm };
  const server = await startTestApp({ database, firm });
  // Published since the start.
  Object.assign(firm, { phone: '05731 222' });
  const headers = () => ({ 'idempotency-key': randomUUID() });
  await server.post(PATH, validOrder());
  const pages = Number(raw.prepare('PRAGMA page_count').get()?.page_count);
  raw.exec(`PRAGMA max_page_count = ${pages}`);
  let again = headers();
  let reply = await server.post(PATH, validOrder(), { headers: again });
  for (let i = 0; i < 50 && reply.statusCode === 200; i++) {
    again = headers();
    reply = await server.post(PATH, validOrder(), { headers: again });
  }
  expect(reply.statusCode).toBe(503);
  expect(reply.json().message).toMatch(/rufen Sie uns an: 05731 222\.$/);
  const stored = await storedCases(server);
  expect(stored.mail).toBe(2 * stored.funeral_order);
  raw.exec(`PRAGMA max_page_count = ${pages + 1000}`);
  expect((await server.post(PATH, validOrder(), { headers: again })).statusCode).toBe(200);
  expect(await storedCases(server)).toEqual({
    ...stored,
    funeral_order: stored.funeral_order + 1,
    submission: stored.submission + 1,
    mail: stored.mail + 2,
  });
  await server.close();
});
