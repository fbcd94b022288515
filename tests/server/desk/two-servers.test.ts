import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestPerson } from '../../support/app.ts';
import { deskCall, orderedCase, readDeskCase } from '../../support/desk/work.ts';
import { sharedDatabases, startTwoServers, type TwoServers } from '../../support/two-servers.ts';

const ROUNDS = 10;

describe.each(sharedDatabases)('two servers with one database on %s', (kind) => {
  let servers: TwoServers;
  let jutta: TestPerson;
  let karl: TestPerson;
  beforeAll(async () => {
    servers = await startTwoServers(kind);
    jutta = await servers.first.person({ role: 'mitarbeit' });
    karl = await servers.first.person({ role: 'admin' });
  });
  afterAll(() => servers.stop());

  /** One of the team at each server, at the same moment. */
  const atOnce = <Reply>(ask: (server: TestApp, as: TestPerson) => Promise<Reply>) =>
    Promise.all([ask(servers.first, jutta), ask(servers.second, karl)]);

  test('of two who change one case at once one is refused with both versions, and both servers show the same', async () => {
    const reference = await orderedCase(servers.first);
    for (let round = 0; round < ROUNDS; round++) {
      const { version } = await readDeskCase(servers.second, karl, reference);
      const replies = await atOnce((server, as) => {
        const body = { note: `Runde ${round} von ${as.userId}` };
        return deskCall(server, `PUT case/${reference}/milestone/standesamt`, { as, version, body });
      });
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
      const views = await atOnce((server, as) => readDeskCase(server, as, reference));
      expect(views[0]).toMatchObject({ version: version + 1, milestones: views[1]?.milestones });
    }
  });

  test('of one who closes and one who works on the case at once, the second reads what the first did', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const reference = await orderedCase(servers.first);
      const [close, work] = await Promise.all([
        deskCall(servers.first, `PUT case/${reference}`, { as: jutta, version: 1, body: { state: 'closed' } }),
        deskCall(servers.second, `PUT case/${reference}/milestone/ueberfuehrung`, {
          as: karl,
          version: 1,
          body: { doneAt: '2026-11-20T08:00' },
        }),
      ]);
      const late = close.statusCode === 412 ? close : work;
      expect([close.statusCode, work.statusCode].toSorted()).toEqual([200, 412]);
      expect(late.json()).toMatchObject({ code: 'case-changed', versions: { version: 2 } });
      const { state, next } = await readDeskCase(servers.first, jutta, reference);
      if (state === 'closed') expect(next).toBeNull();
      else expect([state, next?.milestone]).toEqual(['working', expect.any(String)]);
    }
  });

  test('notes that are written at once are all there, each once', async () => {
    const reference = await orderedCase(servers.first);
    const texts = Array.from({ length: ROUNDS }, (_, at) => `Notiz ${at}`);
    for (const text of texts) {
      const write = (server: TestApp, as: TestPerson) =>
        deskCall(server, `POST case/${reference}/note`, { as, body: { text: `${text}, ${as.userId}` } });
      const replies = await atOnce(write);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    const { notes, version, history } = await readDeskCase(servers.second, karl, reference);
    const expected = texts.flatMap((text) => [jutta, karl].map(({ userId }) => `${text}, ${userId}`));
    expect(notes.map(({ text }) => text).toSorted()).toEqual(expected.toSorted());
    expect(new Set(history.map((each) => each.version)).size).toBe(version);
  });

  test('a call that a phone sends again to the other server is one case', async () => {
    const call = { caller: 'Haus am Park', phoneNumber: '05731 700100', name: 'Änne Großmann-Öztürk' };
    for (let round = 0; round < ROUNDS; round++) {
      const headers = { 'idempotency-key': randomUUID() };
      const [one, other] = await Promise.all(
        [servers.first, servers.second].map((server) => server.post('/api/call', call, { as: jutta, headers })),
      );
      expect([one?.statusCode, other?.statusCode], other?.body).toEqual([200, 200]);
      expect(one?.json().reference).toBe(other?.json().reference);
    }
    const found = servers.first.database.db.selectFrom('desk_case').select('reference').where('kind', '=', 'call');
    expect(await found.execute()).toHaveLength(ROUNDS);
  });
});
