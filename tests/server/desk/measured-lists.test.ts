import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measuredLists } from '../../bench/desk.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { insertLoad } from '../../support/desk/generated-load.ts';

const LOAD = { cases: 500, mails: 2000, acts: 3000 };

/** What the bench measures with a million rows, with few: that each list is answered, and how much it finds. */
describe.each(databases)('the lists that the bench measures, on $name', ({ open }) => {
  let server: TestApp;
  let people: readonly TestPerson[];
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    people = [await server.person({ role: 'admin' }), await server.person({ role: 'mitarbeit' })];
    await insertLoad(server.database, LOAD, { now: NOW, team: people.map(({ userId }) => userId) });
  });
  afterAll(() => server.close());

  test('are all answered, with the rows that were generated', async () => {
    const rows = await measuredLists(server, people, { name: 'here', now: NOW, rounds: 1 });
    const found = new Map(
      rows.map(({ what }) => {
        const [, name = '', count = ''] = /^here: (.+) \(([\d.]+)\)$/.exec(what) ?? [];
        return [name, Number(count.replaceAll('.', ''))];
      }),
    );
    expect(found.size).toBe(rows.length);
    for (const list of ['cases by due, all', 'cases by received, all', 'cases by name, all'])
      expect(found.get(list), list).toBe(LOAD.cases);
    expect(found.get('mails, failed')).toBe(LOAD.mails / 1000);
    expect(found.get('mails, delivered')).toBe(LOAD.mails - (2 * LOAD.mails) / 1000);
    expect(found.get('messages, open')).toBe(1);
    expect(found.get('log, all')).toBeGreaterThanOrEqual(LOAD.acts);
    const empty = [...found].filter(([, count]) => count === 0).map(([name]) => name);
    expect(empty).toEqual(expect.arrayContaining(['cases with three words of which one is unknown']));
    expect(empty.length).toBeLessThan(rows.length / 4);
  });
});
