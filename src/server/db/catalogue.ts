import type { Kysely } from 'kysely';
import { catalogueFromRows, type WholeCatalogue } from '#domain/catalogue/from-rows.ts';
import { decodeRow, type Thing } from '#domain/catalogue/row.ts';
import type { Tables } from './schema.ts';
import { findSetting } from './setting.ts';

export const CATALOGUE_VERSION = 'catalogueVersion';

/** Changes with every change of the catalogue, by any process. */
export const catalogueVersion = async (db: Kysely<Tables>): Promise<string> =>
  (await findSetting(db, CATALOGUE_VERSION)) ?? '0';

/** The rows that visitors see, and the version of each for its ETag. */
export async function loadCatalogue(
  db: Kysely<Tables>,
): Promise<WholeCatalogue & { readonly versions: ReadonlyMap<string, number> }> {
  const rows = await db
    .selectFrom('catalogue_row')
    .select(['thing', 'id', 'version', 'value'])
    .where('state', '=', 'offered')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    ...catalogueFromRows(rows.map(({ thing, value }) => decodeRow(thing as Thing, JSON.parse(value)))),
    versions: new Map(rows.map(({ thing, id, version }) => [versionKey(thing, id), version])),
  };
}

export const versionKey = (thing: string, id: string): string => `${thing}/${id}`;
