import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { WholeCatalogue } from '#domain/catalogue/from-rows.ts';
import { loadCatalogue } from '../db/catalogue.ts';
import { openDatabase, openSqliteForReading, sqliteFile } from '../db/connection/open.ts';
import type { Tables } from '../db/schema.ts';

type DatabaseLocation = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** Reads the catalogue without changing the database; undefined where there is no database or it has no tables. */
export async function readStoredCatalogue(place: DatabaseLocation): Promise<WholeCatalogue | undefined> {
  if (place.databaseUrl === undefined && !existsSync(sqliteFile(place.dataDir))) return undefined;
  const { db } = place.databaseUrl === undefined ? openSqliteForReading(place.dataDir) : openDatabase(place);
  try {
    return (await isMigrated(db)) ? await loadCatalogue(db) : undefined;
  } finally {
    await db.destroy();
  }
}

async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'catalogue_row');
}
