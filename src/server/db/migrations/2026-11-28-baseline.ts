import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

const FILE = new URL('2026-11-28-baseline.sql', import.meta.url);
const COMMENT = /--.*$/gm;

/** Statement by statement, as PostgreSQL takes no more than one in a prepared query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (await readFile(FILE, 'utf8')).replace(COMMENT, '');
  const statements = text.split(';').filter((statement) => statement.trim() !== '');
  for (const statement of statements) await sql.raw(statement).execute(db);
}
