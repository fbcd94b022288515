import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { subDays } from 'date-fns/subDays';
import { subYears } from 'date-fns/subYears';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { dayText } from '#domain/german-time.ts';
import { cleanUpCases } from '#server/case/clean-up-cases.ts';
import { cleanUpPreparations } from '#server/case/preparation/clean-up-preparations.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson, urnBurial } from '../../../support/app.ts';
import { storedCases, validOrder, validPreparation } from '../../../support/case/order-samples.ts';
import { smallFirm } from '../../../support/small-catalogue.ts';

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
    const { reference } = (await save({ emailMessageType: 'dyingPreparation', personAgrees: true })).json();
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

  describe('while somebody is dying', () => {
    const dying = { ...only, isDead: false, emailMessageType: 'dyingPreparation' };
    const about = { deceased: { personData: { name: 'Karl' }, dateOfBirth: '1941-03-14' }, relationship: 'Tochter' };
    const note = { kind: 'telefon', startsAt: '2026-11-25T09:00:00.000Z', note: 'Mein Vater ist im Hospiz.' };
    const houseMail = async (reference: string) =>
      (await mailsOf(reference)).findLast(({ kind }) => kind === 'vorbereitung-haus');

    test('nothing about the person is taken without consent, and what was sent is named', async () => {
      const before = await storedCases(server);
      for (const unticked of [{}, { personAgrees: false }]) {
        const refused = await server.post(PATH, { ...dying, ...about, ...unticked, appointment: note, ...urnBurial });
        expect([refused.statusCode, refused.json().code]).toEqual([422, 'consent-missing']);
        expect(
          refused
            .json()
            .errors.map(({ field }: { field: string }) => field)
            .sort(),
        ).toEqual(
          [
            'appointment.note',
            'deceased.dateOfBirth',
            'deceased.personData.name',
            'relationship',
            ...Object.keys(urnBurial),
          ].sort(),
        );
      }
      expect(await storedCases(server)).toEqual(before);
    });

    test('how the caller is reached is enough, and the firm reads that nothing else is stored', async () => {
      const { kind, startsAt } = note;
      const caller = { contact: { name: 'Erika', city: 'Löhne' }, appointment: { kind, startsAt }, deceased: {} };
      const { reference, data } = (await server.post(PATH, { ...dying, ...caller })).json();
      expect(data).not.toHaveProperty('agreedAt');
      const { text = '', subject = '' } = (await houseMail(reference)) ?? {};
      expect(subject).toBe(`Bitte bald anrufen, neu: ${reference}`);
      expect(text.replace(/\s+/g, ' ')).toContain('über diesen Menschen: keine, es ist nichts gespeichert.');
    });

    test('the consent is stored with its moment, kept through changes, and taken back with the data', async () => {
      const draftCode = 'EN-6666-0000-0001';
      const agreed = { ...dying, ...about, personAgrees: true };
      const { reference, data } = (await server.post(PATH, { ...agreed, draftCode })).json();
      expect(data).toMatchObject({ agreedAt: NOW.toISOString(), preparation: { ...about, personAgrees: true } });
      expect((await houseMail(reference))?.text.replace(/\s+/g, ' ')).toContain(
        'über diesen Menschen: am 20. November 2026 um 10:00 Uhr.',
      );
      const change = { reference, draftCode, updatedAt: data.updatedAt };
      const changed = (await server.post(PATH, { ...agreed, ...change, relationship: 'Nichte' })).json();
      expect(changed.data).toMatchObject({ agreedAt: NOW.toISOString(), preparation: { relationship: 'Nichte' } });
      expect((await server.post(PATH, { ...dying, reference, draftCode })).statusCode).toBe(200);
      const rows = await server.database.db
        .selectFrom('preparation')
        .select(['document', 'words'])
        .where('reference', '=', reference)
        .execute();
      expect(JSON.stringify(rows)).not.toMatch(/Karl|Nichte|agreedAt/i);
    });
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

    test('of somebody who is dying asks the firm for a call, and only the body says why', async () => {
      const dying = { emailMessageType: 'dyingPreparation', personAgrees: true, draftCode: `EN-5555-4444-${number}` };
      ({ reference } = (await save(dying)).json());
      expect((await mailsOf(reference))[0]?.text).toContain(`/trauerfall#vorsorge=${dying.draftCode}`);
      await save({ ...dying, reference });
      await remove(dying.draftCode);
      expect(await mailOf(`Bitte bald anrufen, neu: ${reference}`)).toContain('Ein Mensch liegt im Sterben.');
      expect(await subjects()).toEqual(
        [
          `Ihre Angaben ${reference} sind gelöscht`,
          `Ihre Angaben ${reference} sind gespeichert`,
          `Ihre Angaben ${reference} sind geändert`,
          `Vorbereitung gelöscht: ${reference}`,
          `Bitte bald anrufen, neu: ${reference}`,
          `Bitte bald anrufen, geändert: ${reference}`,
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
      return { type: data.preparation.emailMessageType, kind: kinds.findLast((kind) => !kind.endsWith('-haus')) };
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

  // At the end: so many mails are no longer read in the order in which they were written.
  describe('whose term is over', () => {
    const { preparationYears, dyingMonths } = smallFirm.retention;
    const end = addYears(NOW, preparationYears);
    const run = (clock: Date) => cleanUpPreparations({ ...server.services, clock: () => clock });
    const about = async (reference: string) =>
      (await server.mails()).filter(({ subject }) => subject.includes(reference)).map(({ kind }) => kind);
    const usedAt = (reference: string, time: Date) =>
      server.database.db
        .updateTable('preparation')
        .set({ used_at: time.toISOString(), updated_at: time.toISOString() })
        .where('reference', '=', reference)
        .execute();
    const isThere = async (reference: string) =>
      (
        await server.database.db
          .selectFrom('preparation')
          .select('reference')
          .where('reference', '=', reference)
          .execute()
      ).length === 1;
    /** The text of the mail that asks whether it is to stay, and the code in it. */
    const asked = async (reference: string) => {
      const { text = '' } =
        (await server.mails()).find(({ kind, subject }) => kind === 'vorsorge-frist' && subject.includes(reference)) ??
        {};
      return { text, code: /EN-[0-9A-Z-]+/.exec(text)?.[0] ?? '' };
    };
    beforeEach(async () => {
      await server.database.db.deleteFrom('preparation').execute();
    });

    test('is announced once, 60 days before, and then deleted as by its person', async () => {
      const { reference } = (await save({ draftCode: 'EN-8888-0000-0001' })).json();
      await run(subDays(end, 61));
      expect(await about(reference)).not.toContain('vorsorge-frist');
      for (const days of [59, 58, 1]) await run(subDays(end, days));
      expect((await about(reference)).filter((kind) => kind === 'vorsorge-frist')).toHaveLength(1);
      const { text, code } = await asked(reference);
      expect(text).toContain(`Wir löschen sie am ${dayText(addDays(subDays(end, 59), 60).toISOString())}`);
      expect(text).toContain(`http://localhost:4321/vorsorge#vorsorge=${code}`);
      expect(JSON.stringify(await server.database.db.selectFrom('preparation').selectAll().execute())).not.toContain(
        code,
      );
      await run(end);
      expect(await isThere(reference)).toBe(true);
      for (const _twice of [1, 2]) await run(addDays(end, 2));
      expect(await isThere(reference)).toBe(false);
      expect((await about(reference)).filter((kind) => /abgelaufen|geloescht/.test(kind)).sort()).toEqual([
        'vorsorge-abgelaufen',
        'vorsorge-geloescht-haus',
      ]);
      expect((await open(code)).statusCode).toBe(404);
    });

    test('stays where it is opened by either code, or changed', async () => {
      const codes = ['EN-8888-0000-0002', 'EN-8888-0000-0003', 'EN-8888-0000-0004'];
      const references: string[] = [];
      for (const draftCode of codes) references.push((await save({ draftCode })).json().reference);
      const [byFirst = '', bySecond = '', byChange = ''] = references;
      const old = subYears(NOW, preparationYears);
      for (const each of references) await usedAt(each, old);
      await run(NOW);
      const { code } = await asked(bySecond);
      expect(code).not.toBe(codes[1]);
      expect((await open(codes[0] ?? '')).json().reference).toBe(byFirst);
      expect((await open(code)).json().reference).toBe(bySecond);
      expect((await save({ draftCode: (await asked(byChange)).code, reference: byChange })).statusCode).toBe(200);
      await run(addDays(NOW, 61));
      for (const each of references) expect(await isThere(each)).toBe(true);
      // The code of the mail opens it from now on, too, and begins neither a draft nor another preparation.
      expect((await save({ draftCode: code })).json().code).toBe('preparation-changed');
      const draft = { kind: 'preparation', version: 0, answers: {} };
      expect((await server.send({ method: 'PUT', url: `/api/draft/${code}`, payload: draft })).statusCode).toBe(409);
      expect((await remove(code)).statusCode).toBe(200);
    });

    test('in an account is opened there, in the list of its details or to be changed', async () => {
      const [read = '', changed = ''] = [
        (await save({}, person)).json().reference,
        (await save({}, person)).json().reference,
      ];
      for (const each of [read, changed]) await usedAt(each, subYears(NOW, preparationYears));
      await run(NOW);
      const { text, code } = await asked(read);
      expect([text.includes('http://localhost:4321/verwalten'), code]).toEqual([true, '']);
      await server.send({ method: 'GET', url: '/api/User/case', as: person });
      expect((await server.send({ method: 'GET', url: `/api/User/case/${read}`, as: person })).statusCode).toBe(200);
      expect((await ask('GET', changed, person)).statusCode).toBe(200);
      await run(addDays(NOW, 61));
      expect([await isThere(read), await isThere(changed)]).toEqual([true, true]);
    });

    test('is never deleted before its person was told, however long the server stood still', async () => {
      const { reference } = (await save()).json();
      await usedAt(reference, subYears(NOW, preparationYears + 3));
      await run(NOW);
      expect(await isThere(reference)).toBe(true);
      await run(addDays(NOW, 59));
      expect(await isThere(reference)).toBe(true);
      await run(addDays(NOW, 60));
      expect(await isThere(reference)).toBe(false);
    });

    test('of somebody who is dying goes months after the last change, opened or not, and unannounced', async () => {
      const draftCode = 'EN-8888-0000-0005';
      const { reference } = (
        await save({ emailMessageType: 'dyingPreparation', personAgrees: true, draftCode })
      ).json();
      const over = addMonths(NOW, dyingMonths);
      await run(subDays(over, 1));
      expect((await open(draftCode)).json().reference).toBe(reference);
      await run(addDays(over, 1));
      expect(await isThere(reference)).toBe(false);
      expect(await about(reference)).not.toContain('vorsorge-frist');
      expect((await about(reference)).filter((kind) => /abgelaufen|geloescht/.test(kind)).sort()).toEqual([
        'vorsorge-abgelaufen',
        'vorsorge-geloescht-haus',
      ]);
    });

    test('waits for its turn where many are over at once', async () => {
      const { reference } = (await save()).json();
      const { db } = server.database;
      const row = await db.selectFrom('preparation').selectAll().executeTakeFirstOrThrow();
      const old = { ...row, code_hash: null, used_at: subYears(NOW, preparationYears).toISOString() };
      const named = Array.from({ length: 60 }, (_, at) => ({
        ...old,
        reference: `VO-${at}`,
        document: old.document.replaceAll(reference, `VO-${at}`),
      }));
      await db.insertInto('preparation').values(named).execute();
      const told = async () =>
        (await db.selectFrom('preparation').select('reference').where('deleted_from', 'is not', null).execute()).length;
      await run(NOW);
      expect(await told()).toBe(50);
      await run(NOW);
      expect(await told()).toBe(60);
      expect(await isThere(reference)).toBe(true);
    });
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
