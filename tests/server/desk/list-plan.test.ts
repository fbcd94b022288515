import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchTerms } from '#domain/search-words.ts';
import type { Database } from '#server/db/connection/open.ts';
import {
  type CaseFilter,
  countOfAll,
  marksOf,
  pageAmong,
  pageOfAll,
  pageOfChoice,
  pageOfFew,
  pageOfFound,
} from '#server/db/desk/list-query.ts';
import { foundAmong, foundRows } from '#server/db/desk/word.ts';
import { migrate } from '#server/db/migrate.ts';
import { databases, NOW } from '../../support/app.ts';
import { generateCases, insertGeneratedCases } from '../../support/desk/generated-cases.ts';

const everything: CaseFilter = { states: undefined, kind: undefined, assigneeId: undefined, terms: [] };
const filtered: CaseFilter = { ...everything, states: ['new', 'working'], kind: 'order', assigneeId: 'jutta' };
const closed: CaseFilter = { ...everything, states: ['closed'] };

const page = { sort: 'due', limit: 50, offset: 0, counted: 100 } as const;

/** With few rows PostgreSQL would rather read them all, so it is asked what it does where that is dear. */
describe.each(databases)('the list of cases is read from indexes alone on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
    await insertGeneratedCases(database.db, generateCases(2000, NOW));
    if (database.kind === 'postgresql') {
      await sql`vacuum analyze`.execute(database.db);
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql.raw(`set enable_${way} = off`).execute(database.db);
    }
  });
  afterAll(() => database.db.destroy());

  const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
    const word = sql.raw(database.kind === 'sqlite' ? 'explain query plan' : 'explain');
    const { rows } = await sql<Record<string, unknown>>`${word} ${query}`.execute(database.db);
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  };
  /** Of a column that is computed SQLite reads the row, too: of the page and of those before it. */
  const covered = (index: string) =>
    expect.stringMatching(
      database.kind === 'sqlite'
        ? `${index.endsWith('due') ? '' : 'COVERING '}INDEX ${index}`
        : `Index Only Scan( Backward)? using ${index}`,
    );
  const sorted = /TEMP B-TREE|Sort/;

  test.each([
    ['due', 'desk_case_due'],
    ['received', 'desk_case_received'],
    ['name', 'desk_case_name'],
  ] as const)('sorted by %s', async (sort, index) => {
    for (const filter of [everything, filtered, closed]) {
      const plan = await planOf(pageOfAll(filter, { ...page, sort, offset: 100 }));
      expect(plan).toEqual(covered(index));
      expect(plan).not.toMatch(sorted);
    }
  });

  test('counted where the cases of a choice stand together', async () => {
    for (const filter of [filtered, closed, { ...filtered, assigneeId: null }]) {
      const plan = await planOf(countOfAll(database.db, filter));
      expect(plan).toEqual(covered('desk_case_state'));
      expect(plan).toMatch(database.kind === 'sqlite' ? /SEARCH desk_case/ : /Index Cond: .*state/);
    }
  });

  test('a choice of few is read where they stand together; PostgreSQL is asked the same, since it knows how few they are', async () => {
    const { db, kind } = database;
    const choice = pageOfChoice(db, filtered, page);
    if (kind === 'sqlite') expect(await planOf(choice)).toMatch(/SEARCH desk_case USING INDEX desk_case_state/);
    else expect(choice.compile(db).sql).toBe(pageOfAll(filtered, page).compile(db).sql);
  });

  test('searched in the index of words, with state, kind and person all at once', async () => {
    const { db, kind } = database;
    // It knows no other way into this index.
    if (kind === 'postgresql') await sql`set enable_bitmapscan = on`.execute(db);
    for (const text of ['Löhne', 'Karl Müller Löhne']) {
      const sought = { terms: searchTerms(text), marks: marksOf(filtered) };
      const rows = foundRows(db, sought);
      for (const query of [pageOfFound(rows, page), pageOfFew(rows, page)]) {
        const plan = await planOf(query);
        expect(plan).toContain(
          kind === 'sqlite' ? 'SCAN desk_search VIRTUAL TABLE INDEX' : 'Bitmap Index Scan on desk_word_found',
        );
        expect(plan).not.toMatch(/desk_case|Seq Scan|SCAN desk_word/);
      }
    }
  });

  test('looked for among the first, one by one, where many have these words', async () => {
    const { db } = database;
    const first = pageOfAll(filtered, { ...page, sort: 'name', limit: 10 });
    const rows = foundAmong(db, searchTerms('Karl Müller Löhne'), first);
    const plan = await planOf(pageAmong(rows, { ...page, sort: 'name', limit: 5 }));
    expect(plan).toEqual(covered('desk_case_name'));
    expect(plan).not.toMatch(/desk_search|desk_word_found|Seq Scan|SCAN desk_word/);
  });
});
