import { subDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUpCases } from '#server/case/clean-up-cases.ts';
import { cleanUpMessages } from '#server/message/clean-up-messages.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';

const SLOTS = ['2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z'];

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
      const file = { name: 'a.pdf', type: 'application/pdf', size: 1, bytes: Uint8Array.of(37) };
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
});
