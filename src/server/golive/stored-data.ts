import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { decodeOffered, listOfferedRows, ownerOf } from '../db/catalogue.ts';
import { openDatabase, openSqliteForReading, sqliteFile } from '../db/connection/open.ts';
import type { Tables } from '../db/schema.ts';
import type { Looked } from './collect-findings.ts';
import { readShownContent } from './shown-content.ts';

type DatabaseLocation = { readonly databaseUrl: string | undefined; readonly dataDir: string };
type StoredData = Pick<Looked, 'catalogue' | 'rows' | 'content'>;

/** Reads catalogue and published texts without changing the database; undefined where there is none or it has no tables. */
export async function readStoredData(place: DatabaseLocation, contentDir: string): Promise<StoredData | undefined> {
  if (place.databaseUrl === undefined && !existsSync(sqliteFile(place.dataDir))) return undefined;
  const { db } = place.databaseUrl === undefined ? openSqliteForReading(place.dataDir) : openDatabase(place);
  try {
    if (!(await isMigrated(db))) return undefined;
    const rows = (await listOfferedRows(db)).map((row) => ({ row: decodeOffered(row), ...ownerOf(row) }));
    return {
      catalogue: catalogueFromRows(rows.map(({ row }) => row)),
      rows,
      content: await readShownContent(db, { contentDir }),
    };
  } finally {
    await db.destroy();
  }
}

async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'catalogue_row');
}
