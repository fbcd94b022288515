import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { cleanUpCases } from '#server/case/clean-up-cases.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson, urnBurial } from '../../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../../support/case/order-samples.ts';

const PATH = '/api/Workflow/preperation';
const CODE = 'EN-1A2B-3C4D-5E6F';
const SLOT = '2026-11-23T09:00:00.000Z';
const NAMED_SLOT = '2026-11-24T09:00:00.000Z';
const LATER_SLOT = '2026-11-23T12:00:00.000Z';

describe.each(databases)('a preparation on $name', ({ open: openDatabase }) => {
  let server: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await openDatabase() });
    person = await server.person();
  });
  afterAll(() => server.close());

  const save = (change: object = {}, as?: TestPerson) =>
    server.post(PATH, validPreparation({ ...change }), as ? { as } : {});
  const only = { emailMessageType: 'preparation', userData: validOrder().userData };
  const mailsOf = async (reference: string) =>
    (await server.mails()).filter(({ attachments }) => attachments.some(({ id }) => id === reference));
  const open = (code: string) => server.post('/api/preparation/open', { code });
  const remove = (code: string) => server.post('/api/preparation/delete', { code });
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

  test('takes of name and address what is said, in the account too', async () => {
    const said = { contact: { name: 'Erika' }, deceased: { personData: { city: 'Löhne' } } };
    const reply = await server.post(
      PATH,
      { ...only, ...said, appointment: { kind: 'telefon', startsAt: NAMED_SLOT } },
      { as: person },
    );
    expect(reply.statusCode, reply.body).toBe(200);
    const { reference } = reply.json();
    expect((await ask('GET', reference, person)).json().preparation).toMatchObject(said);
    const [, toFirm] = await mailsOf(reference);
    expect(toFirm?.text).toMatch(new RegExp(`${reference}, neu: Erika\n`));
    expect(toFirm?.text).not.toContain('undefined');
    const list = await server.send({ method: 'GET', url: '/api/User/case', as: person });
    expect(list.json().cases).toContainEqual(expect.objectContaining({ reference, title: '' }));
    for (const wrong of [{ contact: { name: '' } }, { contact: { zipCode: '?' } }])
      expect((await server.post(PATH, { ...only, ...wrong })).json().code).toBe('invalid-input');
  });

  test('of a person who is dying is confirmed in other words', async () => {
    const { reference } = (await save({ emailMessageType: 'dyingPreparation' })).json();
    const [toPerson] = await mailsOf(reference);
    expect(toPerson?.kind).toBe('vorbereitung');
    expect(toPerson?.text).toContain('http://localhost:4321/trauerfall#vorsorge=EN-');
  });

  test('tells how to come back: by the code, or in the account', async () => {
    const { reference } = (await save({ draftCode: 'EN-2222-2222-2222' })).json();
    const saved = await mailsOf(reference);
    const byCode = saved.find(({ kind }) => kind === 'vorsorge');
    const toFirm = saved.find(({ kind }) => kind === 'vorsorge-haus');
    expect(byCode?.subject).toBe(`Ihre Vorsorge ${reference} ist gespeichert`);
    expect(byCode?.text).toContain('Guten Tag Erika Mustermann,');
    expect(byCode?.text).toContain('http://localhost:4321/vorsorge#vorsorge=EN-2222-2222-2222');
    expect(byCode?.text).not.toMatch(/\d Tage/);
    expect(toFirm?.subject).toBe(`Vorsorge neu: ${reference}`);
    expect(toFirm?.text).toContain(`Vorsorge ${reference}, neu: Erika Mustermann, Löhne`);
    expect(`${toFirm?.subject}${toFirm?.text}`).not.toContain('EN-2222');

    const inAccount = (await mailsOf((await save({ draftCode: CODE }, person)).json().reference))[0]?.text;
    expect(inAccount).toContain('http://localhost:4321/verwalten');
    expect(inAccount).not.toContain(CODE);

    // Whoever sends no code gets one.
    const made = (await mailsOf((await save()).json().reference))[0]?.text ?? '';
    const [, code = ''] = /#vorsorge=(EN-[0-9A-Z-]+)/.exec(made) ?? [];
    expect((await open(code)).statusCode).toBe(200);
  });

  describe('by its code', () => {
    let code: string;
    let reference: string;
    let number = 1000;
    beforeEach(async () => {
      code = `EN-3333-4444-${++number}`;
      await server.send({
        method: 'PUT',
        url: `/api/draft/${code}`,
        payload: { kind: 'preparation', version: 0, answers: { wishes: { music: 'Bach' } } },
      });
      reference = (await save({ draftCode: code })).json().reference;
    });
    const stored = async () => (await open(code)).json();
    const subjects = async () =>
      (await server.mails())
        .filter(({ subject }) => subject.includes(reference))
        .map(({ subject }) => subject)
        .sort();
    const mailOf = async (subject: string) =>
      (await server.mails()).find((mail) => mail.subject === subject)?.text ?? '';

    test('is read long after a draft would be gone, and nowhere is the code itself', async () => {
      expect((await server.send({ method: 'GET', url: `/api/draft/${code}` })).statusCode).toBe(404);
      await cleanUpCases({ ...server.services, clock: () => addDays(NOW, 4000) });
      expect(await stored()).toMatchObject({ reference, preparation: validPreparation() });
      const rows = await server.database.db.selectFrom('preparation').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(code);
      for (const other of ['EN-0000-0000-0000', code.toLowerCase()])
        expect((await open(other)).statusCode).toBeGreaterThanOrEqual(400);
    });

    test('is changed in place: one row, one number, one mail each', async () => {
      const { updatedAt } = await stored();
      const change = { reference, draftCode: code, updatedAt, wishes: { music: 'Brahms' } };
      const changed = (await save(change)).json();
      expect(changed).toMatchObject({ reference, data: { preparation: { wishes: { music: 'Brahms' } } } });
      expect(JSON.stringify(changed.data)).not.toContain(code);
      expect(changed.data.preparation).not.toHaveProperty('updatedAt');
      expect(await stored()).toMatchObject({ reference, preparation: { wishes: { music: 'Brahms' } } });
      expect(await subjects()).toEqual([
        `Ihre Vorsorge ${reference} ist gespeichert`,
        `Ihre Vorsorge ${reference} ist geändert`,
        `Vorsorge geändert: ${reference}`,
        `Vorsorge neu: ${reference}`,
      ]);
      expect(await mailOf(`Ihre Vorsorge ${reference} ist geändert`)).toContain(`#vorsorge=${code}`);
      expect(await mailOf(`Vorsorge geändert: ${reference}`)).toContain(
        `Vorsorge ${reference}, geändert: Erika Mustermann, Löhne`,
      );
    });

    test('is not overwritten by a window that has not seen the last change', async () => {
      const { updatedAt } = await stored();
      const both = await Promise.all(
        ['Bach', 'Brahms'].map((music) => save({ reference, draftCode: code, updatedAt, wishes: { music } })),
      );
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
      expect(refused).toMatchObject({ code: 'preparation-changed' });
      expect(await subjects()).toHaveLength(4);
      const again = { reference, draftCode: code, updatedAt: (await stored()).updatedAt, wishes: { music: 'Reger' } };
      expect((await save(again)).statusCode).toBe(200);
      expect((await stored()).preparation.wishes).toEqual({ music: 'Reger' });
    });

    test('is not made a second time from another device that still has the draft', async () => {
      expect((await save({ draftCode: code })).json().code).toBe('preparation-changed');
      const draft = { kind: 'preparation', version: 0, answers: {} };
      const put = await server.send({ method: 'PUT', url: `/api/draft/${code}`, payload: draft });
      expect(put.json().code).toBe('draft-changed');
    });

    test('is opened and changed by nobody else', async () => {
      const other = 'EN-9999-9999-9999';
      for (const as of [person, undefined])
        for (const body of [{ reference, draftCode: other }, { reference }])
          expect((await save(body, as)).json()).toMatchObject({
            code: 'unknown-case',
            errors: [{ field: 'reference' }],
          });
      const { reference: another } = (await save({}, person)).json();
      expect((await save({ reference: another, draftCode: code })).json().code).toBe('unknown-case');
      for (const reply of [await open(other), await remove(other)])
        expect([reply.statusCode, reply.json().code]).toEqual([404, 'unknown-draft']);
      expect(await stored()).toMatchObject({ preparation: validPreparation() });
    });

    test('is deleted, and both are told what stays', async () => {
      expect((await remove(code)).json().message).toBe('Ihre Vorsorge ist gelöscht.');
      expect((await open(code)).statusCode).toBe(404);
      expect((await remove(code)).statusCode).toBe(404);
      expect((await save({ reference, draftCode: code })).json().code).toBe('unknown-case');
      expect(await subjects()).toEqual([
        `Ihre Angaben ${reference} sind gelöscht`,
        `Ihre Vorsorge ${reference} ist gespeichert`,
        `Vorsorge gelöscht: ${reference}`,
        `Vorsorge neu: ${reference}`,
      ]);
      const toFirm = await mailOf(`Vorsorge gelöscht: ${reference}`);
      expect((await mailOf(`Ihre Angaben ${reference} sind gelöscht`)).replace(/\s+/g, ' ')).toContain(
        'In Sicherungskopien unseres Servers',
      );
      expect(toFirm.replace(/\s+/g, ' ')).toContain('Bitte löschen Sie auch unsere E-Mails');
      expect(toFirm).toContain(`Vorsorge gelöscht, ${reference}: Erika Mustermann, Löhne`);
    });

    test('says first that somebody is dying, when it is made, changed and deleted', async () => {
      const dying = { emailMessageType: 'dyingPreparation', draftCode: `EN-5555-4444-${number}` };
      ({ reference } = (await save(dying)).json());
      expect((await mailsOf(reference))[0]?.text).toContain(`/trauerfall#vorsorge=${dying.draftCode}`);
      await save({ ...dying, reference });
      await remove(dying.draftCode);
      expect(await subjects()).toEqual(
        [
          `Ihre Angaben ${reference} sind gelöscht`,
          `Ihre Angaben ${reference} sind gespeichert`,
          `Ihre Angaben ${reference} sind geändert`,
          `Im Sterben, gelöscht: ${reference}`,
          `Im Sterben, neu: ${reference}`,
          `Im Sterben, geändert: ${reference}`,
        ].sort(),
      );
    });
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

  test('needs no word about its mail: the server knows', async () => {
    const { emailMessageType: _, ...bare } = only;
    const kindOf = async (body: object) => {
      const reply = await server.post(PATH, body);
      expect(reply.statusCode, reply.body).toBe(200);
      const { reference, data } = reply.json();
      const kinds = (await server.mails())
        .filter(({ attachments }) => attachments.some(({ id }) => id === reference))
        .map(({ kind }) => kind);
      return { type: data.preparation.emailMessageType, kind: kinds.at(-2) };
    };
    expect(await kindOf(bare)).toEqual({ type: 'preparation', kind: 'vorsorge' });
    expect(await kindOf({ ...bare, isDead: false })).toEqual({ type: 'dyingPreparation', kind: 'vorbereitung' });
    expect(await kindOf({ ...only, isDead: false })).toEqual({ type: 'preparation', kind: 'vorsorge' });

    const draftCode = 'EN-7777-8888-9999';
    const dying = await server.post(PATH, { ...only, emailMessageType: 'dyingPreparation', draftCode });
    const { reference } = dying.json();
    expect(await kindOf({ ...bare, reference, draftCode })).toEqual({ type: 'dyingPreparation', kind: 'vorbereitung' });
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
    const subjects = (await server.mails()).filter(({ subject }) => subject.endsWith(reference));
    expect(subjects.map(({ subject }) => subject).sort()).toEqual([
      `Vorsorge gelöscht: ${reference}`,
      `Vorsorge geändert: ${reference}`,
      `Vorsorge neu: ${reference}`,
    ]);
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
