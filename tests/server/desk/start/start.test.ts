import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#contract/overview-desk.ts';
import type { Tables } from '#server/db/schema.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { validOrder } from '../../../support/case/order-samples.ts';
import { plainPasswords } from '../../../support/pages/case/person.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

type DeskRow = Insertable<Tables['desk_case']>;

/** A case of weeks ago that somebody works on, and nothing is due. */
const deskCase = (reference: string, more: Partial<DeskRow> = {}): DeskRow => ({
  reference,
  kind: 'order',
  state: 'working',
  plan: 'fire',
  name: `Person ${reference}`,
  name_key: reference.toLowerCase(),
  contact: 'Erika Muster',
  town: 'Löhne',
  phone: '05731 123456',
  title: 'Feuerbestattung',
  received_at: at(-30 * DAY),
  ...more,
});
const due = (next_due: string, state = 'working'): Partial<DeskRow> => ({
  state,
  next_milestone: 'standesamt',
  next_due,
  next_rule: 'standesamt',
});

// 2026-11-20, 10:00 in Germany.
describe.each(databases)('what needs somebody now, on $name', ({ open }) => {
  let app: TestApp;
  let colleague: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ database: await open(), passwords: plainPasswords });
    colleague = await app.person({ role: 'mitarbeit' });
  });
  afterAll(() => app.close());

  const fill = async (...rows: readonly DeskRow[]) => {
    await app.database.db.deleteFrom('desk_case').execute();
    for (const row of rows) await app.database.db.insertInto('desk_case').values(row).execute();
  };
  const readDesk = async (as = colleague): Promise<Desk> => {
    const reply = await app.send({ method: 'GET', url: '/api/overview', as });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().desk;
  };
  const numbers = ({ cases }: Desk['week']) => cases.map(({ reference }) => reference);
  const see = (instant: string, as = colleague) => app.post('/api/overview/seen', { at: instant }, { as });

  test('what is due is overdue, of today or of the next 7 days, as the day is in Germany; closed and withdrawn cases are not', async () => {
    await fill(
      deskCase('AU-0000-0000-0001', due(at(-HOUR))),
      deskCase('AU-0000-0000-0002', due(at(-3 * DAY), 'waiting')),
      deskCase('AU-0000-0000-0003', due('2026-11-20T22:59:00.000Z')),
      deskCase('AU-0000-0000-0004', due('2026-11-20T23:00:00.000Z')),
      deskCase('AU-0000-0000-0005', due('2026-11-27T22:59:00.000Z')),
      deskCase('AU-0000-0000-0006', due('2026-11-27T23:00:00.000Z')),
      deskCase('AU-0000-0000-0007', due(at(-HOUR), 'closed')),
      deskCase('AU-0000-0000-0008', due(at(-HOUR), 'withdrawn')),
      deskCase('AU-0000-0000-0009'),
    );
    const { overdue, today, week } = await readDesk();
    expect(numbers(overdue)).toEqual(['AU-0000-0000-0002', 'AU-0000-0000-0001']);
    expect(numbers(today)).toEqual(['AU-0000-0000-0003']);
    expect(numbers(week)).toEqual(['AU-0000-0000-0004', 'AU-0000-0000-0005']);
    expect(overdue.cases[0]).toMatchObject({
      name: 'Person AU-0000-0000-0002',
      phone: '05731 123456',
      state: 'waiting',
      next: { milestone: 'standesamt', name: 'Standesamt', rule: 'standesamt' },
    });
  });

  test('new is what came in since she has said that she saw all, to each of the team their own', async () => {
    const other = await app.person({ role: 'admin' });
    await fill(
      deskCase('AU-0000-0000-0001', { received_at: at(-2 * DAY) }),
      deskCase('RU-0000-0000-0002', { received_at: at(-HOUR), kind: 'call' }),
      deskCase('AU-0000-0000-0003', { received_at: at(-8 * DAY) }),
      deskCase('AU-0000-0000-0004', { received_at: at(-HOUR), state: 'withdrawn' }),
    );
    const before = await readDesk();
    expect(before.seenAt).toBeNull();
    expect(numbers(before.fresh)).toEqual(['RU-0000-0000-0002', 'AU-0000-0000-0001']);

    expect((await see(at(-DAY))).json()).toEqual({ seenAt: at(-DAY) });
    const after = await readDesk();
    expect(after.seenAt).toBe(at(-DAY));
    expect(numbers(after.fresh)).toEqual(['RU-0000-0000-0002']);
    expect(numbers((await readDesk(other)).fresh)).toHaveLength(2);
  });

  test('what was seen stays so when an older tab says less, and nobody has seen what is to come', async () => {
    const person = await app.person({ role: 'mitarbeit' });
    await see(at(-HOUR), person);
    await see(at(-DAY), person);
    expect((await readDesk(person)).seenAt).toBe(at(-HOUR));
    expect((await see(at(DAY), person)).json()).toEqual({ seenAt: NOW.toISOString() });
    for (const instant of ['gestern', '2026-13-40T25:61:00.000Z', at(0).repeat(9)])
      expect((await see(instant, person)).statusCode, instant).toBe(400);
  });

  test('orders and calls that nobody has begun are told by age, and a preparation may wait', async () => {
    await see(at(-DAY));
    await fill(
      deskCase('AU-0000-0000-0001', { state: 'new', received_at: at(-2 * DAY) }),
      deskCase('RU-0000-0000-0002', { state: 'new', received_at: at(-9 * DAY), kind: 'call' }),
      deskCase('VO-0000-0000-0003', { state: 'new', received_at: at(-9 * DAY), kind: 'preparation' }),
      deskCase('AU-0000-0000-0004', { state: 'working', received_at: at(-9 * DAY) }),
    );
    const { untouched } = await readDesk();
    expect(numbers(untouched)).toEqual(['RU-0000-0000-0002', 'AU-0000-0000-0001']);
  });

  test('people who are dying come first, and each case stands in one list only', async () => {
    await fill(
      deskCase('VO-0000-0000-0001', { kind: 'preparation', state: 'new', is_dying: 1, received_at: at(-60 * 1000) }),
      deskCase('VO-0000-0000-0002', { kind: 'preparation', state: 'closed', is_dying: 1 }),
      deskCase('RU-0000-0000-0003', { ...due(at(-HOUR), 'new'), kind: 'call', is_dying: 1, received_at: at(-9 * DAY) }),
      deskCase('AU-0000-0000-0004', { ...due(at(-HOUR), 'new'), received_at: at(-60 * 1000) }),
    );
    const { seenAt: _, ...lists } = await readDesk();
    expect(
      Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [numbers(list), list.total]])),
    ).toEqual({
      dying: [['VO-0000-0000-0001', 'RU-0000-0000-0003'], 2],
      overdue: [['AU-0000-0000-0004'], 1],
      today: [[], 0],
      fresh: [[], 0],
      untouched: [[], 0],
      proposed: [[], 0],
      week: [[], 0],
    });
  });

  test('ten are told and all are counted, with who has taken them', async () => {
    await fill(
      ...Array.from({ length: 13 }, (_, count) =>
        deskCase(`AU-0000-0000-00${10 + count}`, { ...due(at(-HOUR - count)), assignee_id: colleague.userId }),
      ),
    );
    const { overdue } = await readDesk();
    expect(overdue.total).toBe(13);
    expect(overdue.cases).toHaveLength(10);
    expect(overdue.cases[0]).toMatchObject({
      reference: 'AU-0000-0000-0022',
      assignee: { id: colleague.userId, name: colleague.email },
    });
  });

  test('what is told above leaves its room to the next', async () => {
    await see(at(-DAY));
    const received_at = at(-HOUR);
    await fill(
      ...Array.from({ length: 10 }, (_, count) =>
        deskCase(`AU-0000-0000-00${10 + count}`, { ...due(at(-HOUR)), received_at: at(-60 * 1000) }),
      ),
      deskCase('AU-0000-0000-0009', { received_at }),
    );
    const { overdue, fresh } = await readDesk();
    expect(overdue.total).toBe(10);
    expect([numbers(fresh), fresh.total]).toEqual([['AU-0000-0000-0009'], 1]);
  });

  test('an order that is not to be begun yet, or is withdrawn, says so', async () => {
    const { reference } = (await app.post('/api/Workflow/bereavement', validOrder({ beginAtOnce: false }))).json();
    await fill(deskCase(reference, due(at(HOUR))));
    expect((await readDesk()).today.cases[0]).toMatchObject({ reference, mark: 'Noch nicht beginnen' });
  });

  test('whoever may not work on cases is neither shown them nor remembered', async () => {
    const visitor = await app.person();
    expect((await app.send({ method: 'GET', url: '/api/overview', as: visitor })).statusCode).toBe(403);
    expect((await see(at(0), visitor)).statusCode).toBe(403);
    const visits = await app.database.db.selectFrom('desk_visit').select('user_id').execute();
    expect(visits.map(({ user_id }) => user_id)).not.toContain(visitor.userId);
  });
});
