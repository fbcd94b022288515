import { type CatalogueRow, encodeRow } from '#domain/catalogue/row.ts';
import { countDifferences, listRows, pageOfDifferences, type StoredRow, writeRows } from '../db/catalogue-row.ts';
import { lockCatalogue, takeSequence } from '../db/change.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import type { Database } from '../db/connection/open.ts';
import { type Author, writePlan } from './change-catalogue.ts';
import { planFiles } from './plan-files.ts';

/** The author of what a file changes. */
const FILE_AUTHOR: Author = { id: null, name: 'mit einem Update' };

/** As many are named at a start; all are in `/api/catalogue-difference`. */
const MOST_NAMED = 50;

type Deps = { readonly database: Database; readonly clock: () => Date; readonly newId: () => string };

type Differences = { readonly total: number; readonly first: readonly StoredRow[] };

/**
 * At each start: rows that nobody has edited become those of the files, which also add and remove them; edited rows stay. Each
 * change has its history. Answers the rows that now differ from their file.
 */
export async function followFiles(
  { database, clock, newId }: Deps,
  fileRows: readonly CatalogueRow[],
): Promise<Differences> {
  const files = fileRows.map((row) => ({ thing: row.thing, value: encodeRow(row) }));
  return inTransaction(database, async (trx) => {
    await lockCatalogue(trx);
    const { noted, ...plan } = planFiles(await listRows(trx), files);
    // The next number, so that a plan made of the rows as they were is out of date.
    if (noted.length > 0) await takeSequence(trx, 1);
    for (const row of noted) await writeRows(trx, [row]);
    const common = { by_id: FILE_AUTHOR.id, by_name: FILE_AUTHOR.name, reason: null };
    await writePlan(trx, plan, { at: clock().toISOString(), newId, common: () => common });
    return { total: await countDifferences(trx), first: await pageOfDifferences(trx, 0, MOST_NAMED) };
  });
}
