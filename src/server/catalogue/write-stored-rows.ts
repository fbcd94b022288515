import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { STORED_ROWS_FILE } from '../content/stored-rows.ts';
import { listRows } from '../db/catalogue-row.ts';
import type { Tables } from '../db/schema.ts';

/** Writes the offered rows into a snapshot of `content/`, from which the next build makes its pages. */
export async function writeStoredRows(db: Kysely<Tables>, contentDir: string): Promise<void> {
  const rows = (await listRows(db))
    .filter(({ state }) => state === 'offered')
    .map(({ thing, value }) => ({ thing, value }));
  const file = join(contentDir, STORED_ROWS_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(rows));
}
