import type { Kysely, RawBuilder } from 'kysely';
import type { Row, Tables } from '../schema.ts';
import {
  type CaseFilter,
  type CasePage,
  countOfAll,
  marksOf,
  pageAmong,
  pageOfAll,
  pageOfChoice,
  pageOfFew,
  pageOfFound,
} from './list-query.ts';
import { foundAmong, foundRows } from './word.ts';

type Listed = { readonly references: readonly string[]; readonly total: number };

/** What so many have that they are not counted is soon found among the first. */
const FIRST = 2000;
/** Up to so many cases of a choice are read and sorted; more are read in the order of the list. */
const FEW = 2000;

/**
 * A page of cases and how many there are, read from indexes alone (`2026-12-06-desk.ts`), but for the rows of the page and a choice
 * of few. `total`: of what is found by words at most one more than `page.counted`.
 */
export async function listDeskCases(
  db: Kysely<Tables>,
  filter: CaseFilter,
  page: CasePage,
): Promise<{ readonly rows: readonly Row<'desk_case'>[]; readonly total: number }> {
  const { references, total } =
    filter.terms.length === 0 ? await listAll(db, filter, page) : await listFound(db, filter, page);
  if (references.length === 0) return { rows: [], total };
  const found = await db.selectFrom('desk_case').selectAll().where('reference', 'in', references).execute();
  const rows = new Map(found.map((row) => [row.reference, row]));
  return { rows: references.flatMap((reference) => rows.get(reference) ?? []), total };
}

async function listAll(db: Kysely<Tables>, filter: CaseFilter, page: CasePage): Promise<Listed> {
  const { rows } = await countOfAll(db, filter).execute(db);
  const total = Number(rows[0]?.total);
  const references = await readReferences(db, total <= FEW ? pageOfChoice(db, filter, page) : pageOfAll(filter, page));
  return { references, total };
}

async function listFound(db: Kysely<Tables>, filter: CaseFilter, page: CasePage): Promise<Listed> {
  const rows = foundRows(db, { terms: filter.terms, marks: marksOf(filter) });
  const { rows: few } = await pageOfFew(rows, page).execute(db);
  const total = Number(few[0]?.total);
  if (total <= page.counted) return { references: few.flatMap(({ reference }) => reference ?? []), total };
  const first = pageOfAll(filter, { ...page, limit: FIRST, offset: 0 });
  const references = await readReferences(db, pageAmong(foundAmong(db, filter.terms, first), page));
  return {
    references: references.length === page.limit ? references : await readReferences(db, pageOfFound(rows, page)),
    total,
  };
}

async function readReferences(
  db: Kysely<Tables>,
  query: RawBuilder<{ readonly reference: string }>,
): Promise<readonly string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ reference }) => reference);
}
