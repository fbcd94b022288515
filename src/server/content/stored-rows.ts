import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueRow, decodeRow, type EncodedRow, type Thing } from '#domain/catalogue/row.ts';
import { type ContentPlace, folderOf } from './content-place.ts';

/** The offered rows of the database, written into a snapshot of `content/` when the site is published. */
export const STORED_ROWS_FILE = 'katalog/stand.json';

export function readStoredRows(place: ContentPlace): readonly CatalogueRow[] | undefined {
  if (typeof place !== 'string' && place.catalogueRows) return place.catalogueRows;
  const path = join(folderOf(place), STORED_ROWS_FILE);
  if (!existsSync(path)) return undefined;
  const rows: { readonly thing: Thing; readonly value: EncodedRow }[] = JSON.parse(readFileSync(path, 'utf8'));
  return rows.map(({ thing, value }) => decodeRow(thing, value));
}
