import type { Kysely } from 'kysely';
import { catalogueFromRows, type WholeCatalogue } from '#domain/catalogue/from-rows.ts';
import { type CatalogueRow, decodeRow, type Thing } from '#domain/catalogue/row.ts';
import type { Row, Tables } from './schema.ts';
import { findSetting } from './setting.ts';

export const CATALOGUE_VERSION = 'catalogueVersion';

/** Changes with every change of the catalogue, by any process. */
export const catalogueVersion = async (db: Kysely<Tables>): Promise<string> =>
  (await findSetting(db, CATALOGUE_VERSION)) ?? '0';

export type OfferedRow = Pick<Row<'catalogue_row'>, 'thing' | 'id' | 'version' | 'value' | 'edited'> & {
  /** It came with a file of `content/`; SQLite says 1. */
  readonly of_file: unknown;
};

/** The rows that visitors see. */
export const listOfferedRows = (db: Kysely<Tables>): Promise<OfferedRow[]> =>
  db
    .selectFrom('catalogue_row')
    .select(['thing', 'id', 'version', 'value', 'edited'])
    .select((row) => row('file_value', 'is not', null).as('of_file'))
    .where('state', '=', 'offered')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const decodeOffered = ({ thing, value }: OfferedRow): CatalogueRow =>
  decodeRow(thing as Thing, JSON.parse(value));

/** All at once: for a program that serves nobody. */
export const loadCatalogue = async (db: Kysely<Tables>): Promise<WholeCatalogue> =>
  catalogueFromRows((await listOfferedRows(db)).map(decodeOffered));

/** Whose a row is. */
export const ownerOf = ({ edited, of_file }: OfferedRow) => ({ isOfFile: Boolean(of_file), isEdited: edited === 1 });
