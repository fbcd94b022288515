import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';
import { type CaseFilter, type CasePage, countOfAll, pageOfAll, pageOfFound } from './list-query.ts';
import { hasWords } from './word.ts';

type Listed = { readonly references: readonly string[]; readonly total: number };

/** A page of cases and how many there are, read from indexes alone (`2026-12-06-desk.ts`), but for the rows of the page. */
export async function listDeskCases(
  db: Kysely<Tables>,
  filter: CaseFilter,
  page: CasePage,
): Promise<{ readonly rows: readonly Row<'desk_case'>[]; readonly total: number }> {
  const { references, total } = await (filter.terms.length === 0 ? listAll : listFound)(db, filter, page);
  if (references.length === 0) return { rows: [], total };
  const found = await db.selectFrom('desk_case').selectAll().where('reference', 'in', references).execute();
  const rows = new Map(found.map((row) => [row.reference, row]));
  return { rows: references.flatMap((reference) => rows.get(reference) ?? []), total };
}

async function listAll(db: Kysely<Tables>, filter: CaseFilter, page: CasePage): Promise<Listed> {
  const { rows } = await pageOfAll(filter, page).execute(db);
  const { rows: counted } = await countOfAll(filter).execute(db);
  return { references: rows.map(({ reference }) => reference), total: Number(counted[0]?.total) };
}

async function listFound(db: Kysely<Tables>, filter: CaseFilter, page: CasePage): Promise<Listed> {
  const { rows } = await pageOfFound(filter, page, hasWords(db, filter.terms)).execute(db);
  return { references: rows.flatMap(({ reference }) => reference ?? []), total: Number(rows[0]?.total) };
}
