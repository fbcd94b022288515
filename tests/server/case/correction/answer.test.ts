import { addDays } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newReference } from '#server/auth/new-reference.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { answerProposal, corrected, proposalCode, readProposal } from '../../../support/desk/correction.ts';
import { deskCall, orderedCase, readDeskCase } from '../../../support/desk/work.ts';

const DEARER = { transportZoneId: 'fern' };

describe.each(databases)('what the family says to a proposal on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let now = NOW;
  let reference: string;
  let code: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now, options: { rateLimits: true } });
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of ['throttle', 'mail'] as const) await server.database.db.deleteFrom(table).execute();
    jutta = await server.person({ role: 'mitarbeit' });
    reference = await orderedCase(server);
    await corrected(server, reference, DEARER, jutta);
    code = await proposalCode(server);
    await server.database.db.deleteFrom('mail').execute();
  });
  afterAll(() => server.close());

  const read = () => readDeskCase(server, jutta, reference);
  const states = async () => (await read()).money?.corrections.map(({ state }) => state);
  const refusal = async (answer: 'agree' | 'decline') =>
    (await answerProposal(server, answer, code)).json<{ code?: string }>().code;
  const kinds = async () => (await server.mails()).map(({ kind }) => kind);

  test('she reads what changes line by line, until when, and why; nothing names who made it', async () => {
    const reply = await answerProposal(server, 'open', code);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toMatchObject({
      ...{ reference, number: 1, state: 'proposed', by: '', validUntil: '2026-12-04' },
      ...{ reason: 'Die Tochter wünscht es so.', isReplaced: false, isEnded: false, isExpired: false },
      total: { difference: '+200,40\u00a0€' },
    });
    const changed = (await readProposal(server, code)).lines.filter(({ isChanged }) => isChanged);
    expect(changed.map(({ id }) => id)).toEqual(['transport']);
  });

  test('yes makes it hold, once, however often it is pressed; both are told with the comparison', async () => {
    const [first, second] = await Promise.all([
      answerProposal(server, 'agree', code),
      answerProposal(server, 'agree', code),
    ]);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    expect(second?.json()).toMatchObject({ state: 'confirmed', beginAtOnce: true });
    expect((await answerProposal(server, 'agree', code)).statusCode).toBe(200);
    const mails = await server.mails();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['aenderung-bestellt', 'aenderung-haus']);
    for (const { text } of mails)
      expect(text.replaceAll(/\s+/g, ' ')).toContain(
        'Überführung bis 20 km → Überführung bis 100 km: vorher 190,00 €, jetzt 390,40 € (+200,40 €)',
      );
    expect(mails.find(({ kind }) => kind === 'aenderung-bestellt')?.attachments.map(({ kind }) => kind)).toEqual([
      'corrected-order',
      'withdrawal-instruction',
      'terms',
    ]);
    const { money, history } = await read();
    expect(money?.costing.lines.find(({ id }) => id === 'transport')?.label).toContain('100 km');
    expect(history[0]).toMatchObject({ kind: 'correction', subject: '1', by: 'Erika Mustermann' });
    expect(history.filter(({ kind }) => kind === 'correction')).toHaveLength(2);
    expect(await refusal('decline')).toBe('correction-decided');
  });

  test('no leaves the order as it was, and only the firm is told', async () => {
    const before = (await read()).money?.costing;
    for (let press = 0; press < 2; press++)
      expect((await answerProposal(server, 'decline', code)).json()).toMatchObject({ state: 'declined' });
    expect(await kinds()).toEqual(['aenderung-haus']);
    expect((await server.mails())[0]?.subject).toContain('nicht zugestimmt');
    expect((await read()).money?.costing).toEqual(before);
    expect(await refusal('agree')).toBe('correction-decided');
    expect(await states()).toEqual(['declined']);
  });

  test('a yes without what has to be declared is none', async () => {
    const reply = await server.post('/api/correction/agree', { code, beginAtOnce: false });
    expect(reply.json()).toMatchObject({ code: 'invalid-input' });
    expect(await states()).toEqual(['proposed']);
    const later = { code, beginAtOnce: false, withdrawalRead: true };
    expect((await server.post('/api/correction/agree', later)).json()).toMatchObject({ beginAtOnce: false });
    expect((await server.mails()).find(({ kind }) => kind === 'aenderung-haus')?.text).toMatch(/erst auf einen Anruf/);
  });

  test('each end of a proposal has its sentence, and none of them makes it hold', async () => {
    now = addDays(NOW, 15);
    expect([await refusal('agree'), (await readProposal(server, code)).isExpired]).toEqual([
      'correction-expired',
      true,
    ]);
    now = addDays(NOW, 14);
    await server.database.db.deleteFrom('throttle').execute();
    jutta = await server.person({ role: 'mitarbeit' });
    const { version } = await read();
    await deskCall(server, `PUT case/${reference}`, { as: jutta, version, body: { state: 'closed' } });
    expect([await refusal('agree'), (await readProposal(server, code)).isEnded]).toEqual(['case-ended', true]);
    await deskCall(server, `PUT case/${reference}`, { as: jutta, version: version + 1, body: { state: 'working' } });
    const path = `DELETE case/${reference}/correction/1`;
    await deskCall(server, path, { as: jutta, version: version + 2 });
    expect([await refusal('agree'), await refusal('decline')]).toEqual([
      'correction-withdrawn',
      'correction-withdrawn',
    ]);
    await corrected(server, reference, { coffinId: 'buche' }, jutta);
    expect([await refusal('agree'), (await readProposal(server, code)).isReplaced]).toEqual([
      'correction-replaced',
      true,
    ]);
    expect(await states()).toEqual(['withdrawn', 'valid']);
  });

  test('a withdrawal of the whole order ends what is proposed as well', async () => {
    const withdrawal = { name: 'Erika Mustermann', contract: reference, email: 'erika@muster.example' };
    expect((await server.post('/api/withdrawal', withdrawal)).statusCode).toBe(200);
    expect(await refusal('agree')).toBe('case-ended');
  });

  test('somebody who works on the case meanwhile sees the answer before she changes anything', async () => {
    const { version } = await read();
    await answerProposal(server, 'agree', code);
    const late = await deskCall(server, `PUT case/${reference}`, { as: jutta, version, body: { state: 'closed' } });
    expect(late.statusCode).toBe(412);
  });

  test('a code by guess waits after five, those of the family page among them, and hers opens all the while', async () => {
    const guess = () => `${reference}${newReference('EN').slice('EN'.length)}`;
    const remoteAddress = '198.51.100.7';
    const said: number[] = [];
    for (let at = 0; at < 10; at++)
      said.push((await answerProposal(server, at % 2 ? 'agree' : 'open', guess(), { remoteAddress })).statusCode);
    expect(said).toEqual([404, 404, 404, 404, 404, 429, 429, 429, 429, 429]);
    expect((await server.post('/api/case/open', { code: guess() }, { remoteAddress })).statusCode).toBe(429);
    expect((await answerProposal(server, 'open', code, { remoteAddress: '198.51.100.8' })).statusCode).toBe(200);
  });
});
