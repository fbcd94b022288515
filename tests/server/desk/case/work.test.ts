import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskCase } from '#contract/desk.ts';
import { databases, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { deskCall, orderedCase, readDeskCase } from '../../../support/desk/work.ts';

describe.each(databases)('work on a case on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let reference: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    jutta = await named('Jutta Brinkmann', 'mitarbeit');
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('log_entry').execute();
    reference = await orderedCase(server);
  });
  afterAll(() => server.close());

  async function named(name: string, role: 'mitarbeit' | 'admin'): Promise<TestPerson> {
    const person = await server.person({ role });
    await server.database.db.updateTable('user').set({ name }).where('id', '=', person.userId).execute();
    return person;
  }
  const read = () => readDeskCase(server, jutta, reference);
  const put = (path: string, body: object, version: number, as = jutta) =>
    deskCall(server, `PUT case/${reference}${path}`, { as, version, body });
  const changed = async (path: string, body: object, version: number) => {
    const reply = await put(path, body, version);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<DeskCase>();
  };
  const acts = async () =>
    (await server.database.db.selectFrom('log_entry').selectAll().orderBy('sequence').execute()).map(
      ({ kind, actor_id, subject, fields }) => ({ kind, actor_id, subject, fields: JSON.parse(fields) }),
    );
  const milestone = (view: DeskCase, id: string) => view.milestones.find((each) => each.id === id);

  test('it is read with what came in, its people, steps, deadlines and mails, and each look is in the log', async () => {
    const reply = await deskCall(server, `GET case/${reference}`, { as: jutta });
    expect(reply.headers.etag).toBe('"1"');
    const view = reply.json<DeskCase>();
    expect(view).toMatchObject({
      reference,
      kind: 'order',
      state: 'new',
      version: 1,
      plan: 'earth',
      name: 'Karl-Heinz Mustermann',
      email: 'erika@muster.example',
      assignee: null,
      facts: { diedAt: '2026-11-18', certificateAt: null },
      people: [
        {
          name: 'Erika Mustermann',
          role: 'Tochter, bestellt und zahlt',
          phone: '05731 123456',
          email: 'erika@muster.example',
        },
      ],
      entry: { title: 'Auftrag von Erika Mustermann' },
      history: [{ version: 1, kind: 'opened' }],
    });
    expect(view.next).toMatchObject({ milestone: 'anruf' });
    expect(view.deadlines.map(({ rule }) => rule)).toEqual(['ueberfuehrung', 'standesamt', 'bestattung']);
    expect(view.mails.map(({ kind }) => kind).toSorted()).toHaveLength(2);
    expect(view.colleagues).toContainEqual({ id: jutta.userId, name: 'Jutta Brinkmann' });
    expect(await acts()).toContainEqual({
      kind: 'case-opened',
      actor_id: jutta.userId,
      subject: reference,
      fields: {},
    });
  });

  test('a step is done by one call: by whom, what comes next and the history follow, and nothing personal is in the log', async () => {
    const view = await changed('/milestone/ueberfuehrung', { doneAt: '2026-11-20T09:00' }, 1);
    expect(milestone(view, 'ueberfuehrung')).toMatchObject({ doneAt: '2026-11-20T09:00', by: 'Jutta Brinkmann' });
    expect(view).toMatchObject({ version: 2, state: 'working' });
    expect(view.deadlines.find(({ rule }) => rule === 'ueberfuehrung')?.isDone).toBe(true);
    expect(view.history[0]).toMatchObject({
      version: 2,
      by: 'Jutta Brinkmann',
      kind: 'milestone',
      subject: 'ueberfuehrung',
      fields: [
        { name: 'doneAt', from: '', to: '2026-11-20T09:00' },
        { name: 'by', from: '', to: 'Jutta Brinkmann' },
        { name: 'state', from: 'new', to: 'working' },
      ],
    });
    expect(await acts()).toContainEqual({
      kind: 'case-changed',
      actor_id: jutta.userId,
      subject: reference,
      fields: { changed: 'milestone doneAt by state', version: 2 },
    });
    const undone = await changed('/milestone/ueberfuehrung', { doneAt: null }, 2);
    expect(milestone(undone, 'ueberfuehrung')).toMatchObject({ doneAt: null, by: '' });
    // Sent again, it changes nothing and is no event.
    expect((await changed('/milestone/ueberfuehrung', { doneAt: null }, 3)).version).toBe(3);
  });

  test('what comes next is stored with each change, and ends with the case', async () => {
    const stored = () =>
      server.database.db
        .selectFrom('desk_case')
        .select(['next_milestone', 'next_due', 'next_rule', 'closed_at'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
    const planned = await changed('/milestone/trauerfeier', { plannedAt: '2026-11-20T14:00' }, 1);
    expect(planned.next).not.toBeNull();
    expect(await stored()).toMatchObject({
      next_milestone: planned.next?.milestone,
      next_due: planned.next?.due,
      next_rule: planned.next?.rule,
      closed_at: null,
    });
    const closed = await changed('', { state: 'closed' }, 2);
    expect(closed).toMatchObject({ state: 'closed', next: null });
    expect(await stored()).toMatchObject({ next_milestone: null, closed_at: expect.any(String) });
    expect((await changed('', { state: 'working' }, 3)).next).toEqual(planned.next);
    expect((await stored()).closed_at).toBeNull();
  });

  test('somebody takes it over, which begins the work on it, or gives it to somebody else of the team', async () => {
    const taken = await changed('', { assignee: jutta.userId }, 1);
    expect(taken).toMatchObject({ state: 'working', assignee: { id: jutta.userId, name: 'Jutta Brinkmann' } });
    const admin = await named('Karl Öztürk', 'admin');
    const given = await changed('', { assignee: admin.userId }, 2);
    expect(given.history[0]?.fields).toEqual([{ name: 'assignee', from: 'Jutta Brinkmann', to: 'Karl Öztürk' }]);
    const user = await server.person();
    expect((await put('', { assignee: user.userId }, 3)).json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'assignee' }],
    });
    expect((await changed('', { assignee: null }, 3)).assignee).toBeNull();
  });

  test('of two at one case the second is refused with both versions, and nothing of hers is stored', async () => {
    await changed('', { state: 'waiting' }, 1);
    const late = await put('', { state: 'closed' }, 1);
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      {
        code: 'case-changed',
        versions: { version: 2, stored: { state: 'waiting', plan: 'earth' }, sent: { state: 'closed' } },
      },
    ]);
    const step = await put('/milestone/standesamt', { note: 'Montag' }, 1);
    expect(step.json()).toMatchObject({
      code: 'case-changed',
      versions: { stored: { doneAt: null, note: '' }, sent: { note: 'Montag' } },
    });
    for (const version of [0, 3, 999]) expect((await put('', { state: 'closed' }, version)).statusCode).toBe(412);
    const without = await deskCall(server, `PUT case/${reference}`, { as: jutta, body: { state: 'closed' } });
    expect(without.json().code).toBe('version-missing');
    expect((await read()).version).toBe(2);
  });

  test('of two at the same moment one is refused', async () => {
    const replies = await Promise.all([put('', { state: 'waiting' }, 1), put('', { state: 'closed' }, 1)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  test('a step that the case does not have, a number that is none, and who has no right are refused', async () => {
    expect((await put('/milestone/einaescherung', { doneAt: null }, 1)).json().code).toBe('unknown-milestone');
    const unknown = 'AU-0000-0000-0000';
    expect((await deskCall(server, `GET case/${unknown}`, { as: jutta })).json().code).toBe('unknown-case');
    expect((await deskCall(server, `PUT case/${unknown}`, { as: jutta, version: 1, body: {} })).json().code).toBe(
      'unknown-case',
    );
    const user = await server.person();
    expect((await deskCall(server, `GET case/${reference}`, { as: user })).statusCode).toBe(403);
  });
});
