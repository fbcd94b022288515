import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CASES_A_PAGE, type searchCases } from '#contract/desk.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { searchTerms } from '#domain/search-words.ts';
import { listDeskCases } from '#server/db/desk/list.ts';
import { pageOfAll, pageOfChoice } from '#server/db/desk/list-query.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { type GeneratedCase, generateCases, insertGeneratedCases } from '../../support/desk/generated-cases.ts';
import { deskCall, orderedCase, readDeskCase } from '../../support/desk/work.ts';

type Found = ReplyOf<typeof searchCases>;

const OPEN = ['new', 'working', 'waiting'] as const;
const cases = generateCases(400, NOW, { team: ['jutta', 'wilma'] });

describe.each(databases)('the list of cases on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  afterAll(() => server.close());

  const search = async (body: object): Promise<Found> => {
    const reply = await server.post('/api/case/search', body, { as: jutta });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Found>();
  };
  const references = async (body: object) => (await search(body)).cases.map(({ reference }) => reference);

  describe('with hundreds of them', () => {
    beforeAll(() => insertGeneratedCases(server.database.db, cases));
    afterAll(async () => {
      for (const table of ['desk_case', 'desk_word'] as const) await server.database.db.deleteFrom(table).execute();
    });

    test('every filter, search, order and page gives what a look at all of them gives', async () => {
      const text = fc.constantFrom(
        '',
        'Löhne',
        'müll',
        'Karl Löhne',
        'bad oeyn',
        'sch',
        'käthe kr',
        '05731 2',
        'niemand',
      );
      const filter = fc.record({
        states: fc.constantFrom(undefined, OPEN, ['closed'] as const),
        kind: fc.constantFrom(undefined, 'order' as const, 'call' as const),
        assigneeId: fc.constantFrom(undefined, null, 'jutta'),
      });
      const page = fc.record({
        sort: fc.constantFrom('due' as const, 'received' as const, 'name' as const),
        limit: fc.constantFrom(5, 50),
        offset: fc.constantFrom(0, 5, 300, 1000),
      });
      const counted = fc.constantFrom(20, 5000);
      await fc.assert(
        fc.asyncProperty(text, filter, page, counted, async (searched, chosen, { sort, limit, offset }, most) => {
          const terms = searchTerms(searched);
          const found = await listDeskCases(
            server.database.db,
            { ...chosen, terms },
            { sort, limit, offset, counted: most },
          );
          const expected = cases
            .filter(({ row }) => chosen.states === undefined || chosen.states.some((state) => state === row.state))
            .filter(({ row }) => chosen.kind === undefined || chosen.kind === row.kind)
            .filter(({ row }) => chosen.assigneeId === undefined || chosen.assigneeId === row.assignee_id)
            .filter(({ words }) => terms.every(({ word }) => words.some((each) => each.startsWith(word))))
            .map(({ row }) => row)
            .sort((a, b) => compare(keyOf(a, sort), keyOf(b, sort)) || compare(a.reference, b.reference));
          if (sort === 'received') expected.reverse();
          expect(found.rows.map(({ reference }) => reference)).toEqual(
            expected.slice(offset, offset + limit).map(({ reference }) => reference),
          );
          // Few are read in one way, many in another: neither depends on how many there are.
          if (terms.length === 0)
            for (const query of [
              pageOfAll({ ...chosen, terms }, { sort, limit, offset }),
              pageOfChoice(server.database.db, { ...chosen, terms }, { sort, limit, offset }),
            ])
              expect((await query.execute(server.database.db)).rows.map(({ reference }) => reference)).toEqual(
                found.rows.map(({ reference }) => reference),
              );
          expect(found.total).toBe(terms.length > 0 ? Math.min(expected.length, most + 1) : expected.length);
        }),
        { numRuns: 60 },
      );
    });

    test('a page has fifty of those that are not over, and the next one goes on', async () => {
      const [first, second] = [await search({}), await search({ page: 1 })];
      expect(first.cases).toHaveLength(CASES_A_PAGE);
      const shown = [...first.cases, ...second.cases];
      expect(new Set(shown.map(({ reference }) => reference)).size).toBe(shown.length);
      expect(shown.every(({ state }) => OPEN.some((each) => each === state))).toBe(true);
      expect(first.total).toBe(cases.filter(({ row }) => OPEN.some((each) => each === row.state)).length);
      const due = shown.map(({ next }) => next?.due ?? '9');
      expect(due).toEqual(due.toSorted());
      expect(await search({ page: 9999 })).toMatchObject({ cases: [], total: first.total });
    });
  });

  describe('with one order', () => {
    let reference: string;
    beforeEach(async () => {
      reference = await orderedCase(server);
    });

    test('it is found by the deceased, who ordered, her town, its number and her phone', async () => {
      for (const text of ['karl-h', 'Mustermann erika', 'löhne', reference, reference.slice(0, 12), '05731 12'])
        expect(await references({ search: text }), text).toContain(reference);
      expect(await references({ search: 'karl-heinz schmidt' })).toEqual([]);
    });

    test('it has its first step and the time of its deadline at once, as its own page tells them', async () => {
      const [listed] = (await search({ search: reference })).cases;
      const { next } = await readDeskCase(server, jutta, reference);
      expect(listed?.next).toEqual(next);
      expect(next).not.toBeNull();
    });

    test('what the team changes in it counts in the list and in the search at once', async () => {
      const put = { as: jutta, version: 1, body: { state: 'waiting', assignee: jutta.userId } };
      expect((await deskCall(server, `PUT case/${reference}`, put)).statusCode).toBe(200);
      const mine = { assignee: jutta.userId };
      for (const text of [{}, { search: reference }]) {
        expect(await references({ ...text, ...mine, state: 'waiting' })).toContain(reference);
        expect(await references({ ...text, state: 'new' })).not.toContain(reference);
        expect(await references({ ...text, assignee: 'none' })).not.toContain(reference);
      }
      const { cases: listed, colleagues } = await search({ search: reference });
      expect(listed).toMatchObject([{ state: 'waiting', assignee: { id: jutta.userId } }]);
      expect(colleagues.map(({ id }) => id)).toContain(jutta.userId);
      const close = { as: jutta, version: 2, body: { state: 'closed' } };
      expect((await deskCall(server, `PUT case/${reference}`, close)).statusCode).toBe(200);
      expect(await references({ search: reference })).toEqual([]);
      expect(await references({ search: reference, state: 'all' })).toEqual([reference]);
    });

    test('a search stands in the log without its text, a look at the list does not', async () => {
      const { db } = server.database;
      await db.deleteFrom('log_entry').execute();
      await search({ search: 'Mustermann' });
      await deskCall(server, 'GET case?state=all&page=0', { as: jutta });
      const entries = await db.selectFrom('log_entry').selectAll().execute();
      expect(entries).toMatchObject([{ kind: 'cases-searched', actor_id: jutta.userId }]);
      expect(entries[0]?.fields.toLowerCase()).not.toContain('mustermann');
    });
  });
});

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const keyOf = (row: GeneratedCase['row'], sort: 'due' | 'received' | 'name'): string =>
  sort === 'name' ? row.name_key : sort === 'received' ? row.received_at : (row.next_due ?? '9');
