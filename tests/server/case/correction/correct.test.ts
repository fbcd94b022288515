import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Preview } from '#contract/correction.ts';
import type { DeskCase } from '#contract/desk.ts';
import { cleanUpOrders } from '#server/case/clean-up-orders.ts';
import { findOrder } from '#server/db/order.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { validOrder } from '../../../support/case/order-samples.ts';
import { corrected, proposalCode, sendCorrection } from '../../../support/desk/correction.ts';
import { deskCall, orderedCase, preparedCase, readDeskCase } from '../../../support/desk/work.ts';
import { withOptionalLine } from '../../../support/small-catalogue.ts';

const CHEAPER = { coffinId: 'buche' };
const DEARER = { transportZoneId: 'fern' };

describe.each(databases)('a correction on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let now = NOW;
  let reference: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now, seed: withOptionalLine });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of ['throttle', 'mail'] as const) await server.database.db.deleteFrom(table).execute();
    reference = await orderedCase(server);
    await server.database.db.deleteFrom('mail').execute();
  });
  afterAll(() => server.close());

  const correct = (body: object) => corrected(server, reference, body, jutta);
  const codeOf = async (body: object, named = reference) =>
    (await sendCorrection(server, named, body, { as: jutta })).json<{ code: string }>().code;
  const preview = async (body: object) => {
    const reply = await deskCall(server, `POST case/${reference}/correction/preview`, { as: jutta, body });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Preview>();
  };
  const plain = (text = '') => text.replaceAll(/\s+/g, ' ');

  test('that costs no more holds at once, is mailed line by line, and leaves what was ordered as it is', async () => {
    const before = await findOrder(server.database.db, reference);
    const { money, version, history } = await correct(CHEAPER);
    expect(money?.corrections).toMatchObject([
      { number: 1, state: 'valid', validUntil: null, reason: 'Die Tochter wünscht es so.' },
    ]);
    expect([version, history[0]?.kind]).toEqual([2, 'correction']);
    expect(money?.costing.lines.find(({ id }) => id === 'coffin')?.label).toBe('Sarg „buche“');
    const [mail, ...others] = await server.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'aenderung',
      recipient: 'erika@muster.example',
      attachments: [{ kind: 'corrected-order', id: `${reference}/1` }],
    });
    expect(plain(mail?.text)).toContain(
      'Sarg „eiche-massiv“ → Sarg „buche“: vorher 1.410,99 €, jetzt 510,00 € (−900,99 €)',
    );
    expect(await findOrder(server.database.db, reference)).toEqual(before);
  });

  test('that costs more waits for the family: until then everything is as it was', async () => {
    const { money, title } = await correct(DEARER);
    expect(money?.corrections).toMatchObject([{ state: 'proposed', validUntil: '2026-12-04', isExpired: false }]);
    expect(money?.costing.lines.find(({ id }) => id === 'transport')?.label).toContain('20 km');
    expect(title).toBe('erdbestattung');
    const [mail] = await server.mails();
    expect(mail?.kind).toBe('aenderung-vorschlag');
    expect(plain(mail?.text)).toContain('Zusammen: vorher');
    expect(mail?.text).toContain('/auftrag-aendern#code=');
    expect(await proposalCode(server)).toMatch(/^AU(-[0-9A-Z]{4}){6}$/);
  });

  test('an amount that is open now rises as well, and a second correction is compared with what holds', async () => {
    await correct(CHEAPER);
    const { money } = await correct({ optionalLineIds: ['anzeige'] });
    const [first, second] = money?.corrections ?? [];
    expect([first?.state, second?.state]).toEqual(['valid', 'proposed']);
    expect(second?.total.before).toBe(first?.total.after);
    expect(second?.lines.filter(({ isChanged }) => isChanged).map(({ id }) => id)).toEqual(['optional-anzeige']);
  });

  test('a newer one replaces one that waits; taken back, it waits no longer', async () => {
    await correct(DEARER);
    const replaced = await correct(CHEAPER);
    expect(replaced.money?.corrections.map(({ state }) => state)).toEqual(['withdrawn', 'valid']);
    expect(replaced.history[0]?.fields).toContainEqual({ name: 'replaces', from: '', to: '1' });
    const proposed = await correct(DEARER);
    const withdraw = (number: number, version = proposed.version) =>
      deskCall(server, `DELETE case/${reference}/correction/${number}`, { as: jutta, version });
    const taken = await withdraw(3);
    expect(taken.json<DeskCase>().money?.corrections.at(-1)?.state).toBe('withdrawn');
    expect((await withdraw(3)).statusCode).toBe(200);
    expect((await withdraw(2, taken.json<DeskCase>().version)).json()).toMatchObject({ code: 'correction-decided' });
    expect((await withdraw(9)).json()).toMatchObject({ code: 'unknown-correction' });
  });

  test('with another form the case goes by its steps, and a grave that is chosen then is one', async () => {
    const fire = { funeralFormId: 'feuerbestattung', graveRestingPlaceRelationId: 'lohe-urne', urnId: 'esche' };
    const { plan, title, money } = await correct({ ...fire, coffinId: 'kiefer' });
    expect([plan, title, money?.corrections[0]?.place]).toEqual([
      'fire',
      'feuerbestattung',
      'Friedhof Lohe, Bad Oeynhausen',
    ]);
    const { graveRestingPlaceRelationId: _, ...order } = validOrder();
    const existing = await orderedCase(server, {
      ...order,
      graveRestingPlaceRelationId: undefined,
      existingGrave: { restingPlaceId: 'werste' },
      deceased: { ...order.deceased, graveAvailable: true },
    });
    await corrected(server, existing, { graveRestingPlaceRelationId: 'werste-sarg' }, jutta);
    const row = await server.database.db
      .selectFrom('desk_correction')
      .select('document')
      .where('reference', '=', existing)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.document).order.deceased.graveAvailable).toBe(false);
  });

  test('the server alone knows prices: one that is sent is refused by name', async () => {
    for (const sent of [{ price: 1 }, { min: 1, max: 1 }, { lines: [] }, { agreedTotal: { min: 1, max: 1 } }]) {
      const reply = await sendCorrection(server, reference, { ...CHEAPER, ...sent }, { as: jutta });
      expect(reply.json()).toMatchObject({ status: 400, code: 'invalid-input' });
    }
    expect((await readDeskCase(server, jutta, reference)).money?.corrections).toEqual([]);
  });

  test('what cannot be is refused with its sentence', async () => {
    expect(await codeOf({ coffinId: 'eiche-massiv' })).toBe('correction-changes-nothing');
    expect(await codeOf({ coffinId: 'weg' })).toBe('unknown-coffin');
    expect(await codeOf({ graveRestingPlaceRelationId: 'werste-urne' })).toBe('grave-does-not-fit-form');
    expect(await codeOf({ ...CHEAPER, reason: ' ' })).toBe('invalid-input');
    expect(await codeOf(CHEAPER, await preparedCase(server))).toBe('no-correction');
    expect(await codeOf(CHEAPER, 'AU-0000-0000-0000').catch(() => 'unknown-case')).toBe('unknown-case');
    const { version } = await readDeskCase(server, jutta, reference);
    await deskCall(server, `PUT case/${reference}`, { as: jutta, version, body: { state: 'closed' } });
    expect(await codeOf(CHEAPER)).toBe('case-ended');
  });

  test('two at once: who comes late gets 412 with both, and sent twice it is one', async () => {
    const { version } = await readDeskCase(server, jutta, reference);
    const [closed, late] = await Promise.all([
      deskCall(server, `PUT case/${reference}`, { as: jutta, version, body: { state: 'closed' } }),
      sendCorrection(server, reference, CHEAPER, { as: jutta, version }),
    ]);
    expect([closed.statusCode, late.statusCode].toSorted()).toEqual([200, 412]);
    const other = await orderedCase(server);
    const key = randomUUID();
    const twice = [await sendOnce(other, key), await sendOnce(other, key)];
    expect(twice.map(({ money }) => money?.corrections.length)).toEqual([1, 1]);
    const stale = await sendCorrection(server, other, { coffinId: 'kiefer' }, { as: jutta, version: 1 });
    expect(stale.json()).toMatchObject({
      code: 'case-changed',
      versions: { stored: { coffinId: 'buche' }, sent: { coffinId: 'kiefer' } },
    });
  });
  const sendOnce = async (named: string, key: string) =>
    (await sendCorrection(server, named, CHEAPER, { as: jutta, version: 1, key })).json<DeskCase>();

  test('is compared before it is sent, with what goes with what was picked, and stores nothing', async () => {
    const first = await preview({});
    expect(first).toMatchObject({
      comparison: null,
      refusal: { field: '' },
      choice: { funeralFormId: 'erdbestattung', grave: 'werste-sarg', coffin: 'eiche-massiv', urnId: '' },
      options: { urns: [], graves: [{ id: 'werste-sarg' }] },
    });
    const asked = await preview({ funeralFormId: 'feuerbestattung' });
    expect(asked).toMatchObject({ choice: { grave: '' }, comparison: null, refusal: { field: expect.any(String) } });
    expect(asked.options.graves.map(({ id }) => id)).toEqual(['lohe-urne', 'werste-urne']);
    const cheaper = await preview(CHEAPER);
    expect(cheaper.comparison).toMatchObject({ rises: false, total: { difference: '−900,99\u00a0€' } });
    expect((await preview(DEARER)).comparison?.rises).toBe(true);
    expect((await readDeskCase(server, jutta, reference)).version).toBe(1);
  });

  test('the paper and the account have what holds, and both versions can be read', async () => {
    const erika = await server.person();
    const placed = await server.post('/api/Workflow/bereavement', validOrder(), { as: erika });
    const own = placed.json<{ reference: string }>().reference;
    const { money } = await corrected(server, own, CHEAPER, jutta);
    const listed = await server.send({ method: 'GET', url: '/api/User/case', as: erika });
    const { min } = listed.json<{ cases: { min: number }[] }>().cases[0] ?? {};
    expect(min).toBe(money?.costing.min);
    const mine = await server.send({ method: 'GET', url: `/api/User/case/${own}`, as: erika });
    expect(mine.json().costing.lines).toContainEqual(expect.objectContaining({ label: 'Sarg „buche“' }));
    const paper = await server.send({ method: 'GET', url: `/api/User/case/${own}.pdf`, as: erika });
    expect(paper.headers['content-disposition']).toContain('Fassung');
    for (const number of [0, 1]) {
      const url = `/api/case/${own}/correction/${number}.pdf`;
      expect((await server.send({ method: 'GET', url, as: jutta })).statusCode).toBe(200);
    }
    const gone = await server.send({ method: 'GET', url: `/api/case/${own}/correction/2.pdf`, as: jutta });
    expect(gone.json()).toMatchObject({ code: 'unknown-correction' });
    const exported = await server.send({ method: 'GET', url: '/api/User/export', as: erika });
    expect(exported.json().orders).toMatchObject([{ reference: own }, { reference: own, min }]);
  });

  test('goes with its order when its years are over', async () => {
    await correct(CHEAPER);
    now = new Date('2038-01-02T09:00:00.000Z');
    await cleanUpOrders(server.services);
    const left = await server.database.db.selectFrom('desk_correction').select('reference').execute();
    expect(left).toEqual([]);
  });
});
