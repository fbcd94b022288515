import type { CatalogueRow, Thing } from '#domain/catalogue/row.ts';
import { encodeRow } from '#domain/catalogue/row.ts';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { ROWS_AT_ONCE, type StoredRow, writeRows } from '#server/db/catalogue-row.ts';
import type { Database } from '#server/db/connection/open.ts';
import { realContent } from '../support/real-content.ts';

/** What a house can have many of. */
const COPIED: ReadonlySet<Thing> = new Set(['urn', 'coffin', 'resting-place', 'resting-place-relation']);
/** Behind all of the files. */
const FIRST_POSITION = 100_000;

/** So many copies of the delivered urns, coffins, places and graves, as if somebody had added them in the browser: no file takes them away. */
export async function insertCatalogueCopies({ db }: Database, copies: number): Promise<void> {
  const { seed, firm } = realContent();
  const delivered = rowsOfSeed(seed, firm.transportZones).filter(({ thing }) => COPIED.has(thing));
  const rows = Array.from({ length: copies }, (_, copy) => delivered.map((row) => copyOf(row, copy + 2))).flat();
  const placed = rows.map((row, at): StoredRow => ({ ...row, position: FIRST_POSITION + at }));
  for (let start = 0; start < placed.length; start += ROWS_AT_ONCE)
    await writeRows(db, placed.slice(start, start + ROWS_AT_ONCE));
}

function copyOf(row: CatalogueRow, number: number): Omit<StoredRow, 'position'> {
  const value = encodeRow(row);
  const id = `${value.id}-${number}`;
  const own = {
    ...value,
    id,
    ...(typeof value.name === 'string' ? { name: `${value.name} ${number}` } : {}),
    ...(row.thing === 'resting-place-relation' ? { restingPlaceId: `${row.value.restingPlaceId}-${number}` } : {}),
  };
  return { thing: row.thing, id, version: 1, state: 'offered', value: own, fileValue: undefined, edited: true };
}
