import type { Kysely } from 'kysely';
import type { EncodedRow, RowState, Thing } from '#domain/catalogue/row.ts';
import type { Row, Tables } from './schema.ts';

/** A row of the catalogue as it is stored; `value` is encoded. */
export type StoredRow = {
  readonly thing: Thing;
  readonly id: string;
  readonly version: number;
  readonly position: number;
  readonly state: RowState;
  readonly value: EncodedRow;
  /** Of `content/` at the last start; null: no longer there, undefined: never was. */
  readonly fileValue: EncodedRow | null | undefined;
  readonly edited: boolean;
};

const storedRowOf = (row: Row<'catalogue_row'>): StoredRow => ({
  thing: row.thing as Thing,
  id: row.id,
  version: row.version,
  position: row.position,
  state: row.state as RowState,
  value: JSON.parse(row.value),
  fileValue: row.file_value === null ? undefined : JSON.parse(row.file_value),
  edited: row.edited === 1,
});

const tableRowOf = (row: StoredRow): Row<'catalogue_row'> => ({
  thing: row.thing,
  id: row.id,
  version: row.version,
  position: row.position,
  state: row.state,
  value: JSON.stringify(row.value),
  file_value: row.fileValue === undefined ? null : JSON.stringify(row.fileValue),
  edited: Number(row.edited),
});

/** Every row, withdrawn and deleted ones too, in the order of their positions. */
export async function listRows(db: Kysely<Tables>): Promise<StoredRow[]> {
  return (await db.selectFrom('catalogue_row').selectAll().orderBy('position').orderBy('id').execute()).map(
    storedRowOf,
  );
}

/** SQLite takes at most 32,766 values in a statement. */
export const ROWS_AT_ONCE = 250;

/** Inserts rows, or replaces those that are there: at most `ROWS_AT_ONCE` with one statement. */
export async function writeRows(db: Kysely<Tables>, rows: readonly StoredRow[]): Promise<void> {
  await db
    .insertInto('catalogue_row')
    .values(rows.map(tableRowOf))
    .onConflict((conflict) =>
      conflict.columns(['thing', 'id']).doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        position: ref('excluded.position'),
        state: ref('excluded.state'),
        value: ref('excluded.value'),
        file_value: ref('excluded.file_value'),
        edited: ref('excluded.edited'),
      })),
    )
    .execute();
}

/** Rows whose file says something else, or no longer names them. `page` counts from 0. */
export async function pageOfDifferences(db: Kysely<Tables>, page: number, size: number): Promise<StoredRow[]> {
  const rows = await differences(db)
    .selectAll()
    .orderBy('thing')
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map(storedRowOf);
}

export async function countDifferences(db: Kysely<Tables>): Promise<number> {
  const { count } = await differences(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Both values are written by `encodeRow`, so the same row is the same text. */
const differences = (db: Kysely<Tables>) =>
  db
    .selectFrom('catalogue_row')
    .where((row) =>
      row.or([
        row.and([row('file_value', '=', NOT_IN_FILE), row('state', '=', 'offered')]),
        row.and([
          row('file_value', '!=', NOT_IN_FILE),
          row.or([row('state', '!=', 'offered'), row('file_value', '!=', row.ref('value'))]),
        ]),
      ]),
    );

/** `null` as JSON: the file had it once. */
const NOT_IN_FILE = 'null';

/** Deleted ones, too. */
export async function findRow(db: Kysely<Tables>, thing: Thing, id: string): Promise<StoredRow | undefined> {
  const row = await db
    .selectFrom('catalogue_row')
    .selectAll()
    .where('thing', '=', thing)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && storedRowOf(row);
}

type RowFilter = { readonly thing: Thing; readonly id?: string | undefined };

/** Without deleted rows; `page` counts from 0. */
export async function pageOfRows(
  db: Kysely<Tables>,
  { thing, id }: RowFilter,
  page: number,
  size: number,
): Promise<StoredRow[]> {
  let query = db.selectFrom('catalogue_row').selectAll().where('thing', '=', thing).where('state', '!=', 'deleted');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map(storedRowOf);
}

export async function countRows(db: Kysely<Tables>, { thing, id }: RowFilter): Promise<number> {
  let query = db
    .selectFrom('catalogue_row')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('thing', '=', thing)
    .where('state', '!=', 'deleted');
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
