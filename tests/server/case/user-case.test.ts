import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUpCases } from '#server/case/clean-up-cases.ts';
import { cleanUpOrders } from '#server/case/clean-up-orders.ts';
import { cleanUpHistory } from '#server/change/clean-up-history.ts';
import { insertChanges } from '#server/db/change.ts';
import { insertMail } from '#server/db/mail.ts';
import { insertPicture } from '#server/db/picture.ts';
import { acquireLease, endLease } from '#server/db/publication/lease.ts';
import { insertScheduledChanges } from '#server/db/scheduled-change.ts';
import { deleteUserEstimate, insertUserEstimate } from '#server/db/user-estimate.ts';
import { insertTextVersion } from '#server/db/wording.ts';
import { cleanUpEstimates } from '#server/estimate/clean-up-estimates.ts';
import { cleanUpMails } from '#server/mail/clean-up-mails.ts';
import { cleanUpMessages } from '#server/message/clean-up-messages.ts';
import { cleanUpVersions } from '#server/publication/clean-up-versions.ts';
import { keptSince } from '#server/retention/kept-since.ts';
import { cleanUpPictures } from '#server/wording/picture/clean-up-pictures.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { sampleMail } from '../../support/mail/mail-samples.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const SLOTS = [9, 10, 11, 12].map((hour) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString());

describe.each(databases)('what a person has in her account on $name', ({ open }) => {
  let server: TestApp;
  let made = 0;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  const get = (url: string, as: TestPerson) => server.send({ method: 'GET', url, as });
  const furnish = async (as: TestPerson, startsAt: string) => {
    const appointment = { kind: 'telefon', startsAt };
    const userData = { email: as.email, phoneNumber: '05731 123456' };
    const order = await server.post('/api/Workflow/bereavement', validOrder({ userData, appointment }), { as });
    const preparation = await server.post('/api/Workflow/preperation', validPreparation({ userData }), { as });
    const draft = `EN-0000-0000-${String(++made).padStart(4, '0')}`;
    const body = { kind: 'preparation', version: 0, answers: { wishes: { music: 'Bach' } } };
    await server.send({ method: 'PUT', url: `/api/draft/${draft}`, payload: body, as });
    return { order: order.json().reference, preparation: preparation.json().reference, draft };
  };

  test('is listed and exported whole, and goes with the account, but for the order', async () => {
    const [erika, jonas] = [await server.person(), await server.person()];
    const hers = await furnish(erika, SLOTS[0] ?? '');
    const his = await furnish(jonas, SLOTS[1] ?? '');

    const { cases, drafts } = (await get('/api/User/case', erika)).json();
    expect(cases.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      [hers.order, hers.preparation].sort(),
    );
    expect(cases).toContainEqual(
      expect.objectContaining({ kind: 'preparation', title: 'erdbestattung', min: 4921.09, max: 5001.29 }),
    );
    expect(drafts).toMatchObject([{ code: hers.draft, kind: 'preparation', version: 1 }]);

    const exported = await get('/api/User/export', erika);
    expect(exported.json()).toMatchObject({
      orders: [{ reference: hers.order, order: { contact: { name: 'Erika' } }, min: 4921.09 }],
      preparations: [{ reference: hers.preparation, preparation: { financing: 'Später entscheiden' } }],
      drafts: [{ code: hers.draft, answers: { wishes: { music: 'Bach' } } }],
      appointments: [{ startsAt: SLOTS[0], email: erika.email }],
    });
    for (const other of Object.values(his)) expect(exported.body).not.toContain(other);

    const gone = await server.post('/api/Workflow/delete-account', { password: erika.password }, { as: erika });
    expect(gone.statusCode, gone.body).toBe(200);
    const { db } = server.database;
    const orders = await db.selectFrom('funeral_order').select(['reference', 'user_id']).execute();
    expect(orders).toContainEqual({ reference: hers.order, user_id: null });
    expect(orders).toContainEqual({ reference: his.order, user_id: jonas.userId });
    const references = await db.selectFrom('preparation').select('reference').execute();
    expect(references).toEqual([{ reference: his.preparation }]);
    expect(await db.selectFrom('draft').select('code').execute()).toEqual([{ code: his.draft }]);
  });

  test('is read with every line and as paper, by her alone; a moved appointment as it is, a withdrawn order as such', async () => {
    const [erika, jonas] = [await server.person(), await server.person()];
    const hers = await furnish(erika, SLOTS[2] ?? '');
    const read = async (reference: string, as: TestPerson) => get(`/api/User/case/${reference}`, as);

    const order = (await read(hers.order, erika)).json();
    expect(order.sections.map(({ title }: { title: string }) => title)).toContain('Wer gestorben ist');
    expect(order.sections.map(({ title }: { title: string }) => title)).not.toContain('Termin');
    expect(order.costing).toMatchObject({ min: 4921.09, max: 5001.29 });
    expect(order.declared).toHaveLength(2);
    expect(order.appointment).toMatchObject({ kind: 'telefon', startsAt: SLOTS[2] });
    const code = order.appointment.link.split('=')[1];
    await server.post('/api/Appointment/own/move', { code, startsAt: SLOTS[3] });
    expect((await read(hers.order, erika)).json().appointment.startsAt).toBe(SLOTS[3]);
    await server.post('/api/Appointment/own/cancel', { code });
    expect((await read(hers.order, erika)).json().appointment).toBeUndefined();
    expect((await read(hers.preparation, erika)).json()).toMatchObject({ reference: hers.preparation, declared: [] });

    for (const reference of [hers.order, hers.preparation]) {
      const paper = await get(`/api/User/case/${reference}.pdf`, erika);
      expect(paper.headers['content-type']).toBe('application/pdf');
      expect(paper.headers['content-disposition']).toContain(`${reference}.pdf`);
      expect(paper.headers['cache-control']).toBe('no-store');
      expect(paper.body.startsWith('%PDF')).toBe(true);
      for (const url of [`/api/User/case/${reference}`, `/api/User/case/${reference}.pdf`])
        expect((await get(url, jonas)).json().code).toBe('unknown-case');
    }

    const stateOf = async (reference: string) => {
      const { cases } = (await get('/api/User/case', erika)).json();
      return cases.find((each: { reference: string }) => each.reference === reference).state;
    };
    expect([await stateOf(hers.order), await stateOf(hers.preparation)]).toEqual(['ordered', 'saved']);
    const { email } = erika;
    await server.post('/api/withdrawal', { name: 'Erika', contract: `Auftrag ${hers.order} von gestern`, email });
    expect(await stateOf(hers.order)).toBe('withdrawn');
  });

  test('takes in what was made without account, by number and mailed code, once and from nobody else', async () => {
    const [erika, jonas] = [await server.person(), await server.person()];
    const userData = { email: `${crypto.randomUUID()}@muster.example`, phoneNumber: '05731 123456' };
    const mailsTo = async (email: string, kind: string) =>
      (await server.mails()).filter((mail) => mail.recipient === email && mail.kind === kind);
    const made = async (path: string, body: object) => {
      const { reference } = (await server.post(`/api/Workflow/${path}`, body)).json();
      const kind = path === 'bereavement' ? 'auftrag' : 'vorsorge';
      const mails = await mailsTo(userData.email, kind);
      return { reference, code: /\bEN(-[0-9A-Z]{4}){3}/.exec(mails[0]?.text ?? '')?.[0] ?? '' };
    };
    const order = await made('bereavement', validOrder({ userData }));
    const preparation = await made('preperation', validPreparation({ userData }));
    const add = (body: object, as: TestPerson) => server.post('/api/User/case', body, { as });
    const mine = async (as: TestPerson) =>
      (await get('/api/User/case', as)).json().cases.map(({ reference }: { reference: string }) => reference);

    const wrong = [
      { ...order, code: preparation.code },
      { ...preparation, code: order.code },
      { reference: 'AU-0000-0000-0000', code: order.code },
      { reference: 'VO-0000-0000-0000', code: preparation.code },
    ];
    const answers = new Set<string>();
    for (const each of wrong) {
      const refused = await add(each, jonas);
      expect(refused.statusCode).toBe(422);
      answers.add(refused.body);
    }
    expect(answers.size).toBe(1);
    expect(await mine(jonas)).toEqual([]);

    for (const each of [order, preparation]) {
      expect((await add(each, erika)).statusCode).toBe(200);
      // Again it changes nothing, and to another account it does not go, with the answer of a wrong code.
      expect((await add(each, erika)).statusCode).toBe(200);
      answers.add((await add(each, jonas)).body);
    }
    expect(answers.size).toBe(1);
    expect((await mine(erika)).toSorted()).toEqual([order.reference, preparation.reference].toSorted());
    expect(await mine(jonas)).toEqual([]);
    // The code still opens the preparation for whoever has it.
    const opened = await server.post('/api/preparation/open', { code: preparation.code });
    expect(opened.statusCode, opened.body).toBe(200);
    // What is made in an account needs no code.
    for (const { text } of await mailsTo(erika.email, 'auftrag')) expect(text).not.toMatch(/\bEN-/);
  });

  test('is kept as long as the privacy policy says', async () => {
    const { db } = server.database;
    const ago = (days: number) => subDays(NOW, days).toISOString();
    for (const [id, days] of [
      ['alt', 1],
      ['neu', -1],
    ] as const) {
      const draft = { user_id: null, kind: 'preparation', version: 1, answers: '{}', saved_at: ago(90 + days) };
      await db
        .insertInto('draft')
        .values({ ...draft, code: id })
        .execute();
      const file = { name: 'a.pdf', type: 'application/pdf', size: 1 };
      const documents = [
        { id, owner: null, created_at: ago(7 + days) },
        { id: `auftrag-${id}`, owner: 'AU-0000-0000-0000', created_at: ago(1000) },
        { id: `anhang-${id}`, owner: `nachricht-${id}`, created_at: ago(180 + days) },
      ];
      await db
        .insertInto('document')
        .values(documents.map((document) => ({ ...file, ...document })))
        .execute();
      const message = { name: 'E', email: 'e@muster.example', phone_number: '', subject: 'x', message: 'x' };
      await db
        .insertInto('contact_message')
        .values({ ...message, id: `nachricht-${id}`, created_at: ago(180 + days) })
        .execute();
      const submission = { call: 'x', fingerprint: 'x', subject: 'x', created_at: ago(400 + days) };
      await db
        .insertInto('submission')
        .values({ ...submission, key: id })
        .execute();
    }
    const orders = await db.selectFrom('funeral_order').select('reference').execute();
    await cleanUpCases(server.services);
    await cleanUpMessages(server.services);
    const ids = async (rows: Promise<readonly object[]>) =>
      (await rows).map((row) => String(Object.values(row)[0])).filter((id) => /alt|neu/.test(id));
    expect(await ids(db.selectFrom('draft').select('code').execute())).toEqual(['neu']);
    expect(await ids(db.selectFrom('submission').select('key').execute())).toEqual(['neu']);
    expect(await ids(db.selectFrom('contact_message').select('id').execute())).toEqual(['nachricht-neu']);
    expect(await ids(db.selectFrom('document').select('id').orderBy('id').execute())).toEqual([
      'anhang-neu',
      'auftrag-alt',
      'auftrag-neu',
      'neu',
    ]);
    expect(await db.selectFrom('funeral_order').select('reference').execute()).toEqual(orders);
  });

  test('and orders, withdrawals and undelivered mails as long as the firm has decided', async () => {
    const { db } = server.database;
    const { orderYears, withdrawalYears, undeliveredMailDays } = smallFirm.retention;
    const newYear = keptSince(NOW, orderYears);
    const withdrawalYear = keptSince(NOW, withdrawalYears);
    const orders = await db.selectFrom('funeral_order').select('reference').execute();
    for (const [id, created_at, received_at, given_up_at] of [
      ['alt', subDays(newYear, 1), subDays(withdrawalYear, 1), subDays(NOW, undeliveredMailDays + 1)],
      ['neu', newYear, withdrawalYear, subDays(NOW, undeliveredMailDays - 1)],
    ] as const) {
      const at = created_at.toISOString();
      const order = { user_id: null, min_cents: 1, max_cents: 1, document: '{}', created_at: at };
      await db
        .insertInto('funeral_order')
        .values({ ...order, reference: `AU-${id}` })
        .execute();
      const file = { name: 'a.pdf', type: 'application/pdf', size: 1, created_at: at };
      await db
        .insertInto('document')
        .values({ ...file, id: `beleg-${id}`, owner: `AU-${id}` })
        .execute();
      const withdrawal = { name: 'E', contract: 'x', email: 'e@muster.example', phone_number: '', message: '' };
      await db
        .insertInto('withdrawal')
        .values({ ...withdrawal, id: `widerruf-${id}`, received_at: received_at.toISOString() })
        .execute();
      await insertMail(db, sampleMail({ id: `mail-${id}` }));
      await db
        .updateTable('mail')
        .set({ given_up_at: given_up_at.toISOString() })
        .where('id', '=', `mail-${id}`)
        .execute();
    }
    await cleanUpOrders(server.services);
    await cleanUpMails(server.services);
    const left = async (rows: Promise<readonly object[]>) =>
      (await rows).map((row) => String(Object.values(row)[0])).filter((id) => /-(alt|neu)$/.test(id));
    expect(await left(db.selectFrom('funeral_order').select('reference').execute())).toEqual(['AU-neu']);
    expect(await left(db.selectFrom('document').select('id').where('id', 'like', 'beleg-%').execute())).toEqual([
      'beleg-neu',
    ]);
    expect(await left(db.selectFrom('withdrawal').select('id').execute())).toEqual(['widerruf-neu']);
    expect(await left(db.selectFrom('mail').select('id').where('id', 'like', 'mail-%').execute())).toEqual([
      'mail-neu',
    ]);
    await db.deleteFrom('funeral_order').where('reference', '=', 'AU-neu').execute();
    expect(await db.selectFrom('funeral_order').select('reference').execute()).toEqual(orders);
  });

  test('and estimates, but for those on the list of an account', async () => {
    const { db } = server.database;
    const { userId } = await server.person();
    const term = subMonths(NOW, smallFirm.retention.estimateMonths);
    for (const [reference, created] of [
      ['KV-alt', subDays(term, 1)],
      ['KV-konto', subDays(term, 1)],
      ['KV-neu', addDays(term, 1)],
    ] as const) {
      const row = { reference, valid_until: '2024-01-01', min_cents: 1, max_cents: 1, request: '{}', document: '{}' };
      await db
        .insertInto('estimate')
        .values({ ...row, created_at: created.toISOString() })
        .execute();
    }
    await insertUserEstimate(db, { userId, reference: 'KV-konto' }, NOW);
    const left = async () => {
      await cleanUpEstimates(server.services);
      return (await db.selectFrom('estimate').select('reference').orderBy('reference').execute()).map(
        (row) => row.reference,
      );
    };
    expect(await left()).toEqual(['KV-konto', 'KV-neu']);
    await deleteUserEstimate(db, { userId, reference: 'KV-konto' });
    expect(await left()).toEqual(['KV-neu']);
  });

  test('and the name of who changed or published something; what was changed stays, but not the address of a mail', async () => {
    const { db } = server.database;
    const { userId, email } = await server.person({ role: 'admin' });
    const term = subMonths(NOW, smallFirm.retention.changeMonths);
    const mailTerm = subDays(NOW, smallFirm.retention.undeliveredMailDays);
    const by = { by_id: userId, by_name: email };
    const entry = {
      ...by,
      thing: 'coffin',
      thing_id: 'kiefer',
      action: 'changed',
      before: '{}',
      after: '{}',
      reason: 'x',
    };
    await db.deleteFrom('change').execute();
    await insertChanges(db, [
      { ...entry, id: 'alt', at: subDays(term, 1).toISOString() },
      { ...entry, id: 'datei', at: subDays(term, 1).toISOString(), by_id: null, by_name: 'aus der Datei' },
      { ...entry, id: 'neu', at: addDays(term, 1).toISOString() },
      { ...entry, id: 'mail-alt', at: subDays(mailTerm, 1).toISOString(), thing: 'mail' },
      { ...entry, id: 'mail-neu', at: addDays(mailTerm, 1).toISOString(), thing: 'mail' },
    ]);
    for (const [n, id, state, day] of [
      [1, 'alt', 'applied', subDays(term, 1)],
      [2, 'wartet', 'waiting', subDays(term, 1)],
      [3, 'neu', 'applied', addDays(term, 1)],
    ] as const) {
      const at = day.toISOString();
      const planned = { ...by, thing: 'coffin', thing_id: 'kiefer', fields: null, reason: null, state, created_at: at };
      await insertScheduledChanges(db, [{ ...planned, id, valid_from: at.slice(0, 10) }]);
      const text = { path: 'seiten/kontakt.md', body: 'x', author: userId, note: null, fileHash: '' };
      await insertTextVersion(db, { ...text, n }, day);
      await insertPicture(
        db,
        {
          name: `${id}.png`,
          type: 'image/png',
          bytes: Uint8Array.of(1),
          width: 1,
          height: 1,
          alt: 'x',
          author: userId,
        },
        day,
      );
      const release = {
        state: 'old',
        origin: 'admin',
        texts_at: at,
        prices_at: at,
        program: 'x',
        log: '',
        requested_at: at,
      };
      await db
        .insertInto('site_release')
        .values({ ...release, version: n, requested_by: userId })
        .execute();
    }
    await cleanUpHistory(server.services);

    const changes = await db.selectFrom('change').select(['id', 'by_id', 'by_name', 'reason']).orderBy('id').execute();
    expect(changes).toEqual([
      { id: 'alt', by_id: '', by_name: 'Name gelöscht', reason: 'x' },
      { id: 'datei', by_id: null, by_name: 'aus der Datei', reason: 'x' },
      { id: 'mail-neu', ...by, reason: 'x' },
      { id: 'neu', ...by, reason: 'x' },
    ]);
    const planned = await db.selectFrom('scheduled_change').select('id').orderBy('id').execute();
    expect(planned).toEqual([{ id: 'neu' }, { id: 'wartet' }]);
    const authors = await db.selectFrom('text_version').select('author').orderBy('n').execute();
    const uploads = await db.selectFrom('picture').select('author').orderBy('at').execute();
    const requests = await db.selectFrom('site_release').select('requested_by').orderBy('requested_at').execute();
    expect(authors.map(({ author }) => author)).toEqual([null, null, userId]);
    expect(uploads.map(({ author }) => author)).toEqual([null, null, userId]);
    expect(requests.map(({ requested_by }) => requested_by)).toEqual([null, null, userId]);
  });

  test('and old versions of texts with their photos, but none that is the newest or in a kept release', async () => {
    const { db } = server.database;
    for (const table of ['text_version', 'picture', 'site_release', 'site_file'] as const)
      await db.deleteFrom(table).execute();
    const term = subMonths(NOW, smallFirm.retention.textMonths);
    const file = { type: 'image/png', bytes: Uint8Array.of(1), width: 1, height: 1, alt: 'x', author: 'x' };
    await insertPicture(db, { ...file, name: 'kollegin.png' }, subDays(term, 50));
    const saved = (name: string, n: number, day: Date) => ({
      path: `seiten/${name}.md`,
      n,
      body: `${name} ${n}` === 'ueber-uns 1' ? 'kollegin.png' : 'x',
      at: day.toISOString(),
      file_hash: '',
    });
    await db
      .insertInto('text_version')
      .values([
        ...[40, 30, 1, -1, -2].map((days, at) => saved('ueber-uns', at + 1, subDays(term, days))),
        saved('preise', 1, subDays(term, 30)),
        ...Array.from({ length: 250 }, (_, at) => saved('kontakt', at + 1, subDays(term, 20))),
      ])
      .execute();

    const hashes = { frueher: 'a'.repeat(64), ersetzt: 'b'.repeat(64), jetzt: 'c'.repeat(64) };
    for (const [version, hash, liveDays] of [
      [1, hashes.frueher, 35],
      [2, hashes.ersetzt, 25],
      [3, hashes.jetzt, -1],
    ] as const) {
      const at = subDays(term, liveDays).toISOString();
      await db
        .insertInto('site_file')
        .values({ sha256: hash, bytes: Uint8Array.of(1) })
        .execute();
      await db
        .insertInto('site_release')
        .values({
          ...{ version, state: version === 3 ? 'live' : 'old', origin: 'admin', program: 'x', log: '', live_at: at },
          ...{ requested_at: at, texts_at: at, prices_at: at, disk: '{}' },
          manifest: JSON.stringify({ site: { 'index.html': hash }, content: {}, edited: [] }),
        })
        .execute();
    }
    const kept = async () => {
      const rows = await db.selectFrom('text_version').select(['path', 'n']).orderBy('path').orderBy('n').execute();
      const files = await db.selectFrom('site_file').select('sha256').orderBy('sha256').execute();
      return [rows.map(({ path, n }) => `${path.slice(7, -3)} ${n}`), files.map(({ sha256 }) => sha256)];
    };

    // Somebody publishes: what a release had stays until the next run, and so do its texts.
    const now = server.services.clock();
    await acquireLease(db, { holder: 'jemand', expiresAt: addDays(now, 1) }, now);
    await cleanUpVersions(server.services);
    expect(await kept()).toEqual([
      ['kontakt 250', 'preise 1', 'ueber-uns 1', 'ueber-uns 2', 'ueber-uns 3', 'ueber-uns 4', 'ueber-uns 5'],
      Object.values(hashes),
    ]);
    await endLease(db, 'jemand');

    for (const _twice of [1, 2]) {
      await cleanUpVersions(server.services);
      expect(await kept()).toEqual([
        // The second release is still shown until after the term begins, the third is live.
        ['kontakt 250', 'preise 1', 'ueber-uns 2', 'ueber-uns 3', 'ueber-uns 4', 'ueber-uns 5'],
        [hashes.ersetzt, hashes.jetzt],
      ]);
    }
    await cleanUpPictures(server.services);
    expect(await db.selectFrom('picture').select('name').execute()).toEqual([]);
    const later = addDays(NOW, 2);
    await cleanUpVersions({ ...server.services, clock: () => later });
    expect(await kept()).toEqual([['kontakt 250', 'preise 1', 'ueber-uns 4', 'ueber-uns 5'], [hashes.jetzt]]);
  });
});

test('codes are not tried out: after five wrong ones each waits longer, and a right one is not held up before', async () => {
  let now = NOW;
  const server = await startTestApp({ options: { rateLimits: true }, clock: () => now });
  const erika = await server.person();
  const guess = { reference: 'AU-0000-0000-0000', code: 'EN-0000-0000-0000' };
  const add = () => server.post('/api/User/case', guess, { as: erika });
  for (let tries = 0; tries < 5; tries++) expect((await add()).json().code).toBe('case-code-wrong');
  const refused = await add();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-codes']);
  expect(refused.headers['retry-after']).toBe('1');
  now = new Date(now.getTime() + 1000);
  expect((await add()).json().code).toBe('case-code-wrong');
  await server.close();
});
