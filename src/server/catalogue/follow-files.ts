import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { encodeRow } from '#domain/catalogue/row.ts';
import { sameValue } from '#domain/change/change.ts';
import { listRows, type StoredRow, updateRow } from '../db/catalogue-row.ts';
import { takeSequence } from '../db/change.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import type { Database } from '../db/connection/open.ts';
import { type Author, writePlan } from './change-catalogue.ts';
import type { RowOutcome } from './row-change.ts';

/** The author of what a file changes. */
export const FILE_AUTHOR: Author = { id: null, name: 'aus der Datei' };

type Deps = { readonly database: Database; readonly clock: () => Date; readonly newId: () => string };

/**
 * At each start: rows that nobody has edited become those of the files, which also add and remove them; edited rows stay. Each
 * change has its history. Answers the edited rows that now differ from their file.
 */
export async function followFiles(
  { database, clock, newId }: Deps,
  fileRows: readonly CatalogueRow[],
): Promise<readonly StoredRow[]> {
  const files = fileRows.map((row, position) => ({ thing: row.thing, value: encodeRow(row), position }));
  return inTransaction(database, async (trx) => {
    await takeSequence(trx, 0);
    const stored = new Map((await listRows(trx)).map((row) => [`${row.thing}/${row.id}`, row]));
    const inFile = new Set<string>();
    const outcomes: RowOutcome[] = [];
    const rows: StoredRow[] = [];
    /** Only what the file says is new: no change of the catalogue. */
    const noted: StoredRow[] = [];
    for (const { thing, value, position } of files) {
      const key = `${thing}/${value.id}`;
      inFile.add(key);
      const row = stored.get(key);
      const next = { thing, id: value.id, position, state: 'offered', value, fileValue: value, edited: false } as const;
      if (row === undefined) {
        rows.push({ ...next, version: 1 });
        outcomes.push({ thing, id: value.id, outcome: 'created', version: 1, state: 'offered', after: value });
      } else if (row.edited) {
        if (!sameValue(row.fileValue, value)) noted.push({ ...row, fileValue: value });
      } else if (row.state !== 'offered' || !sameValue(row.value, value)) {
        const version = row.version + 1;
        rows.push({ ...next, version });
        const outcome = row.state === 'offered' ? 'changed' : 'offered';
        outcomes.push({ thing, id: value.id, outcome, version, state: 'offered', before: row.value, after: value });
      } else if (row.position !== position || !sameValue(row.fileValue, value))
        noted.push({ ...row, position, fileValue: value });
    }
    for (const [key, row] of stored) {
      if (inFile.has(key)) continue;
      if (row.edited) {
        if (row.fileValue !== undefined) noted.push({ ...row, fileValue: undefined });
      } else if (row.state === 'offered') {
        const next = { ...row, version: row.version + 1, state: 'withdrawn', fileValue: undefined } as const;
        rows.push(next);
        outcomes.push({ ...next, outcome: 'withdrawn', before: row.value });
      }
    }
    for (const row of noted) await updateRow(trx, row);
    const stamp = { by_id: FILE_AUTHOR.id, by_name: FILE_AUTHOR.name, reason: null, at: clock().toISOString(), newId };
    await writePlan(trx, { outcomes, rows }, stamp);
    const all = noted.length === 0 ? [...stored.values()] : await listRows(trx);
    return all.filter(differsFromFile);
  });
}

/** An edited row whose file says something else. */
export const differsFromFile = ({ edited, state, value, fileValue }: StoredRow): boolean =>
  edited && fileValue !== undefined && (state !== 'offered' || !sameValue(value, fileValue));
