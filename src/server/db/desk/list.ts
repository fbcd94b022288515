import type { Kysely, RawBuilder } from 'kysely';
import type { Row, Tables } from '../schema.ts';
import {
  type CaseFilter,
  type CasePage,
  countOfAll,
  countOfFound,
  marksOf,
  pageAmong,
  pageOfAll,
  pageOfFound,
} from './list-query.ts';
import { foundAmong, foundRows, foundWords } from './word.ts';

type Listed = { readonly references: readonly string[]; readonly total: number };

/** What so many cases have is soon found among the first of them, without sorting all. */
const COMMON = 2000;
const FIRST = 1000;

/**
 * A page of cases and how many there are, read from indexes alone (`2026-12-06-desk.ts`), but for the rows of the page.
 * `common`: so many are looked for one by one.
 */
export async function listDeskCases(
  db: Kysely<Tables>,
  filter: CaseFilter,
  page: CasePage,
  common = COMMON,
): Promise<{ readonly rows: readonly Row<'desk_case'>[]; readonly total: number }> {
  const { references, total } =
    filter.terms.length === 0 ? await listAll(db, filter, page) : await listFound(db, filter, page, common);
  if (references.length === 0) return { rows: [], total };
  const found = await db.selectFrom('desk_case').selectAll().where('reference', 'in', references).execute();
  const rows = new Map(found.map((row) => [row.reference, row]));
  return { rows: references.flatMap((reference) => rows.get(reference) ?? []), total };
}

async function listAll(db: Kysely<Tables>, filter: CaseFilter, page: CasePage): Promise<Listed> {
  const references = await readReferences(db, pageOfAll(filter, page));
  return { references, total: await readTotal(db, countOfAll(filter)) };
}

async function listFound(db: Kysely<Tables>, filter: CaseFilter, page: CasePage, common: number): Promise<Listed> {
  const sought = { terms: filter.terms, marks: marksOf(filter) };
  const total = await readTotal(db, countOfFound(foundWords(db, sought)));
  if (total >= common) {
    const first = pageOfAll(filter, { ...page, limit: FIRST, offset: 0 });
    const references = await readReferences(db, pageAmong(foundAmong(db, filter.terms, first), page));
    if (references.length === page.limit) return { references, total };
  }
  return { references: await readReferences(db, pageOfFound(foundRows(db, sought), page)), total };
}

async function readReferences(
  db: Kysely<Tables>,
  query: RawBuilder<{ readonly reference: string }>,
): Promise<readonly string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ reference }) => reference);
}

/** PostgreSQL counts in texts. */
async function readTotal(db: Kysely<Tables>, query: RawBuilder<{ readonly total: number | string }>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number(rows[0]?.total);
}
