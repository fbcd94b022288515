import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { databases, startTestApp, type TestApp, type TestPerson, urnBurial } from '../../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../../support/case/order-samples.ts';

const PATH = '/api/Workflow/preperation';
const CODE = 'EN-1A2B-3C4D-5E6F';
const SLOT = '2026-11-23T09:00:00.000Z';
const LATER_SLOT = '2026-11-23T12:00:00.000Z';

describe.each(databases)('a preparation on $name', ({ open }) => {
  let server: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    person = await server.person();
  });
  afterAll(() => server.close());

  const save = (change: object = {}, as?: TestPerson) =>
    server.post(PATH, validPreparation({ ...change }), as ? { as } : {});
  const only = { emailMessageType: 'preparation', userData: validOrder().userData };
  const mailsOf = async (reference: string) =>
    (await server.mails()).filter(({ attachments }) => attachments.some(({ id }) => id === reference));
  const ask = (method: 'GET' | 'DELETE', reference: string, as: TestPerson) =>
    server.send({ method, url: `/api/User/preparation/${reference}`, as });

  test('is kept and mailed as it was written, with its costs', async () => {
    const reply = await save({ draftCode: CODE });
    expect(reply.statusCode, reply.body).toBe(200);
    const { message, reference, data } = reply.json();
    expect(message).toBe('Erfolgreich');
    expect(data).toMatchObject({
      reference,
      preparation: validPreparation(),
      title: 'erdbestattung',
      place: 'Friedhof Werste, Bad Oeynhausen',
      costing: { min: 4921.09, max: 5001.29 },
    });
    expect(JSON.stringify(data)).not.toContain(CODE);
    expect(await mailsOf(reference)).toMatchObject([
      { kind: 'vorsorge', recipient: 'erika@muster.example', attachments: [{ kind: 'preparation', id: reference }] },
      { kind: 'vorsorge-haus', recipient: server.services.firm.email, replyTo: 'erika@muster.example' },
    ]);
  });

  test('needs nothing but a way to reach the person', async () => {
    const reply = await server.post(PATH, only);
    expect(reply.statusCode, reply.body).toBe(200);
    const { data, reference } = reply.json();
    expect(data).not.toHaveProperty('costing');
    expect(data).not.toHaveProperty('title');
    expect((await mailsOf(reference))[1]?.text).toContain('05731 123456');
  });

  test('of a person who is dying is confirmed in other words', async () => {
    const { reference } = (await save({ emailMessageType: 'dyingPreparation' })).json();
    const [toPerson] = await mailsOf(reference);
    expect(toPerson?.kind).toBe('vorbereitung');
    expect(toPerson?.text).toContain('http://localhost:4321/trauerfall');
  });

  test('tells how to come back: by code, in the account, or on the page', async () => {
    const text = async (reply: Awaited<ReturnType<typeof save>>) =>
      (await mailsOf(reply.json().reference))[0]?.text ?? '';
    const draft = { kind: 'preparation', version: 0, answers: {} };
    await server.send({ method: 'PUT', url: `/api/draft/${CODE}`, payload: draft });
    const byCode = await text(await save({ draftCode: CODE }));
    expect(byCode).toContain(`http://localhost:4321/vorsorge#entwurf=${CODE}`);
    expect(byCode).toContain('90');
    const inAccount = await text(await save({ draftCode: CODE }, person));
    expect(inAccount).toContain('http://localhost:4321/verwalten');
    expect(inAccount).not.toContain(CODE);
    const byUnknownCode = await text(await save({ draftCode: 'EN-0000-0000-0000' }));
    expect(byUnknownCode).toContain('http://localhost:4321/vorsorge');
    expect(byUnknownCode).not.toContain('EN-0000-0000-0000');
  });

  test('may be half chosen, where what is chosen goes together', async () => {
    const { coffinId, urnId } = urnBurial;
    for (const choice of [
      { coffinId },
      { coffinId: 'kiefer-gross' },
      { coffinId, urnId, funeralFormId: 'feuerbestattung' },
      { ...urnBurial, urnId: undefined },
    ]) {
      const reply = await server.post(PATH, { ...only, ...choice });
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json().data).not.toHaveProperty('costing');
    }
  });

  test.each([
    ['choice-does-not-hold', ['coffinId'], { coffinId: 'nichts' }],
    ['choice-does-not-hold', ['coffinId'], { coffinId: 'kiefer-gross', size: 'normal' }],
    [
      'choice-does-not-hold',
      ['graveRestingPlaceRelationId'],
      { funeralFormId: 'erdbestattung', graveRestingPlaceRelationId: 'werste-urne' },
    ],
    ['choice-does-not-hold', ['urnId'], { funeralFormId: 'erdbestattung', urnId: 'kupfer' }],
    ['choice-does-not-hold', ['existingGrave'], { existingGrave: { restingPlaceId: 'nordsee' } }],
    [
      'grave-contradicts-answer',
      ['deceased.graveAvailable'],
      { existingGrave: { restingPlaceId: 'werste' }, deceased: { graveAvailable: false } },
    ],
    ['unknown-coffin', ['coffinId'], { ...urnBurial, urnId: undefined, coffinId: 'nichts' }],
    [
      'urn-does-not-dissolve',
      ['urnId'],
      { ...urnBurial, funeralFormId: 'seebestattung', graveRestingPlaceRelationId: 'nordsee-see' },
    ],
  ])('is refused with %s at %j', async (code, fields, choice) => {
    const before = await storedCases(server);
    const reply = await server.post(PATH, { ...only, ...choice });
    expect(reply.statusCode).toBe(422);
    const { errors, ...problem } = reply.json();
    expect(problem.code).toBe(code);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await storedCases(server)).toEqual(before);
  });

  test('knows the days that cannot be, and its own mails', async () => {
    const future = await save({ deceased: { dateOfBirth: '2027-01-01' } });
    expect(future.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'deceased.dateOfBirth' }] });
    const asOrder = await save({ emailMessageType: 'order' });
    expect(asOrder.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'emailMessageType' }] });
  });

  test('in the account is read, changed in place, and deleted by its owner only', async () => {
    const other = await server.person();
    const { reference } = (await save({}, person)).json();
    expect((await ask('GET', reference, person)).json()).toMatchObject({ reference, preparation: validPreparation() });

    const changed = await save({ reference, wishes: { music: 'Bach' } }, person);
    expect(changed.json()).toMatchObject({ reference, data: { preparation: { wishes: { music: 'Bach' } } } });
    expect((await ask('GET', reference, person)).json().preparation.wishes).toEqual({ music: 'Bach' });
    expect(changed.json().data.preparation).not.toHaveProperty('reference');

    for (const stranger of [other, undefined])
      expect((await save({ reference, wishes: {} }, stranger)).json()).toMatchObject({
        code: 'unknown-case',
        message: problems['unknown-case'].message,
        errors: [{ field: 'reference' }],
      });
    expect((await save({ reference: 'VO-0000-0000-0000' }, person)).json().code).toBe('unknown-case');
    expect((await ask('GET', reference, other)).json().code).toBe('unknown-case');
    expect((await ask('DELETE', reference, other)).json().code).toBe('unknown-case');
    expect((await ask('GET', reference, person)).json().preparation.wishes).toEqual({ music: 'Bach' });
    expect((await ask('DELETE', reference, person)).statusCode).toBe(200);
    expect((await ask('GET', reference, person)).statusCode).toBe(404);
    expect((await ask('DELETE', reference, person)).statusCode).toBe(404);
  });

  test('keeps its appointment through changes, moves it, and never takes two', async () => {
    const { db } = server.database;
    const at = (startsAt: string) => ({ appointment: { kind: 'telefon', startsAt } });
    const { reference } = (await save(at(SLOT), person)).json();
    const starts = async () => {
      const rows = await db
        .selectFrom('appointment')
        .select('starts_at')
        .where('case_reference', '=', reference)
        .execute();
      return rows.map((row) => row.starts_at);
    };
    expect(await starts()).toEqual([SLOT]);
    expect((await save({ reference, ...at('2026-11-23T10:00:00+01:00') }, person)).statusCode).toBe(200);
    expect((await save({ reference }, person)).statusCode).toBe(200);
    expect(await starts()).toEqual([SLOT]);
    expect((await save({ reference, ...at(LATER_SLOT) }, person)).statusCode).toBe(200);
    expect(await starts()).toEqual([LATER_SLOT]);
    const { reference: otherReference } = (await save(at(SLOT))).json();
    const clash = await save({ reference, ...at(SLOT) }, person);
    expect(clash.json()).toMatchObject({ code: 'slot-taken', errors: [{ field: 'appointment.startsAt' }] });
    expect(await starts()).toEqual([LATER_SLOT]);
    expect(otherReference).not.toBe(reference);
  });
});

describe('checking a case', () => {
  test('names everything chosen, with its price, and stores nothing', async () => {
    const server = await startTestApp();
    const before = await storedCases(server);
    const { beginAtOnce: _begin, withdrawalRead: _read, ...draft } = validOrder();
    const reply = await server.post('/api/Bereavement', draft);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().data).toMatchObject({
      ...draft,
      funeralForm: { id: 'erdbestattung', servicePrice: 1800.1 },
      graveRestingPlaceRelation: { id: 'werste-sarg' },
      restingPlace: { id: 'werste' },
      coffin: { id: 'eiche-massiv', price: 2100.99 },
      costing: { min: 4921.09, max: 5001.29 },
    });
    expect((await server.post('/api/Bereavement', {})).json()).toEqual({ data: {} });
    const partly = (await server.post('/api/Bereavement', { urnId: 'kupfer' })).json();
    expect(partly).toMatchObject({ code: 'choice-does-not-hold', errors: [{ field: 'urnId' }] });
    expect(await storedCases(server)).toEqual(before);
    await server.close();
  });
});
