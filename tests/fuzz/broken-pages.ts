import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/db/connection/open.ts';

/** Faults of a SQLite file: torn pages, and rows that refer to nothing. */
export function brokenPages(dataDir: string): string[] {
  const raw = new DatabaseSync(sqliteFile(dataDir));
  try {
    const found = raw
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check));
    const strays = raw.prepare('PRAGMA foreign_key_check').all().length;
    return [...found.filter((each) => each !== 'ok'), ...(strays === 0 ? [] : [`${strays} rows refer to nothing`])];
  } finally {
    raw.close();
  }
}
