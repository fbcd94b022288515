import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { deskCall, orderedCase, preparedCase, readDeskCase } from '../../../support/desk/work.ts';

describe.each(databases)('each kind of case on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  afterAll(() => server.close());

  const takeCall = async (call: object): Promise<string> => {
    const reply = await server.post('/api/call', call, { as: jutta });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ reference: string }>().reference;
  };

  test('a call is read with what was said, who called for whom, and the order that followed it', async () => {
    const said = { caller: 'Pflegeheim Müller-Lüdenscheidt', phoneNumber: '05731 123456', place: 'Zimmer 12' };
    const called = await takeCall({ ...said, onBehalfOf: 'Familie Öztürk', note: 'Bitte\nklingeln' });
    const ordered = await orderedCase(server);
    const view = await readDeskCase(server, jutta, called);
    expect(view).toMatchObject({
      kind: 'call',
      name: '',
      email: '',
      people: [
        { name: said.caller, role: 'hat angerufen', phone: said.phoneNumber, email: '' },
        { name: 'Familie Öztürk', phone: '' },
      ],
      history: [
        { kind: 'milestone', subject: 'anruf', by: jutta.email },
        { kind: 'opened', by: jutta.email },
      ],
      mails: [],
    });
    expect(JSON.stringify(view.entry)).toContain('Zimmer 12');
    expect(view.related.map(({ reference }) => reference)).toContain(ordered);
    expect((await readDeskCase(server, jutta, ordered)).related.map(({ reference }) => reference)).toContain(called);
    const decided = await deskCall(server, `PUT case/${called}`, { as: jutta, version: 2, body: { plan: 'sea' } });
    expect(decided.json().deadlines.map(({ rule }: { rule: string }) => rule)).toContain('urne');
  });

  test('a person without a name, or a stillborn child, is a case like any other', async () => {
    for (const name of ['', 'Sternenkind Öztürk', 'unbekannt, am Bahnhof gefunden']) {
      const called = await takeCall({ caller: 'Polizei', phoneNumber: 'keine', ...(name ? { name } : {}) });
      const view = await readDeskCase(server, jutta, called);
      expect([view.name, view.deadlines.every(({ isDone }) => !isDone)]).toEqual([name, true]);
      expect(view.deadlines.filter(({ due, missing }) => due === null && missing === null)).toEqual([]);
    }
  });

  test('a preparation has the steps of one, no deadlines, and who provides for later is its person', async () => {
    const view = await readDeskCase(server, jutta, await preparedCase(server));
    expect(view).toMatchObject({
      kind: 'preparation',
      plan: 'preparation',
      deadlines: [],
      people: [{ name: 'Erika Mustermann', role: 'sorgt vor', email: 'erika@muster.example' }],
    });
    expect(view.next).toMatchObject({ due: null });
  });
});
