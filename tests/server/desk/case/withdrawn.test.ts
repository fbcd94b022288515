import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { deskCall, orderedCase, readDeskCase } from '../../../support/desk/work.ts';

describe.each(databases)('a case whose order is withdrawn by the website on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let reference: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('withdrawal').execute();
    reference = await orderedCase(server);
  });
  afterAll(() => server.close());

  const read = () => readDeskCase(server, jutta, reference);
  const withdraw = async (contract: string) => {
    const form = { name: 'Erika Muster', contract, email: 'erika@muster.example' };
    expect((await server.post('/api/withdrawal', form)).statusCode).toBe(200);
  };

  test('says so at once, with what was done until then, and nothing is to be done next', async () => {
    const body = { doneAt: '2026-11-20T09:00' };
    await deskCall(server, `PUT case/${reference}/milestone/ueberfuehrung`, { as: jutta, version: 1, body });
    await withdraw(`mein Auftrag ${reference}`);
    const view = await read();
    expect(view).toMatchObject({ state: 'withdrawn', version: 3, next: null });
    expect(view.entry.urgent).toBe('Widerrufen am 20. November 2026. Schon erledigt: Überführung');
    expect(view.history[0]).toMatchObject({
      kind: 'withdrawn',
      by: 'Erika Muster',
      fields: [
        { name: 'state', from: 'working', to: 'withdrawn' },
        { name: 'done', from: '', to: 'Überführung' },
      ],
    });
    // Of the order, of the withdrawal: to the person and to the house.
    expect(view.mails).toHaveLength(4);
    const toHouse = (await server.mails()).findLast(({ kind }) => kind === 'widerruf-haus');
    expect(toHouse?.text.replace(/\s+/g, ' ')).toContain(
      `Schon getan, und anteilig zu bezahlen (§ 357a BGB): ${reference}: Überführung (erledigt, 20. November, 9 Uhr)`,
    );
  });

  test('is withdrawn once, refuses the change of somebody who did not know it, and is led on by somebody who does', async () => {
    await withdraw(reference);
    await withdraw(reference);
    expect((await read()).version).toBe(2);
    expect((await read()).entry.urgent).toContain('Erledigt ist noch nichts');
    expect((await server.mails()).findLast(({ kind }) => kind === 'widerruf-haus')?.text).toContain('noch nichts');
    const put = (version: number) =>
      deskCall(server, `PUT case/${reference}`, { as: jutta, version, body: { state: 'closed' } });
    expect((await put(1)).json().code).toBe('case-changed');
    expect((await put(2)).json()).toMatchObject({ state: 'closed', next: null });
    const body = { state: 'withdrawn' };
    expect((await deskCall(server, `PUT case/${reference}`, { as: jutta, version: 3, body })).statusCode).toBe(400);
  });

  test('stays as it is where the withdrawal names another order or none', async () => {
    const other = await orderedCase(server);
    await withdraw(`${other} und AU-0000-0000-0000`);
    await withdraw('mein Vertrag vom Freitag');
    expect((await server.mails()).findLast(({ kind }) => kind === 'widerruf-haus')?.text).not.toContain('Schon getan');
    expect((await read()).state).toBe('new');
    expect((await readDeskCase(server, jutta, other)).state).toBe('withdrawn');
  });
});
