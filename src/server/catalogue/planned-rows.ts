import type { CatalogueRow, Thing } from '#domain/catalogue/row.ts';
import { freeId, wishedId } from '#domain/catalogue/row-id.ts';
import { type RowReference, referencesOf } from '#domain/catalogue/row-references.ts';
import type { StoredRow } from '../db/catalogue-row.ts';

/** All rows while changes are planned, with what has to be found again and again: each lookup takes the same time in any list. */
export type PlannedRows = {
  find(thing: Thing, id: string): StoredRow | undefined;
  /** The id of a new row. */
  newId(thing: Thing, value: Readonly<Record<string, unknown>>): string;
  /** At the end of its list. */
  newPosition(thing: Thing): number;
  /** Rows that name this one and are not deleted. */
  namersOf(row: StoredRow): readonly StoredRow[];
  /** Another row that is offered under the same address of a page. */
  sharingPage(row: StoredRow): StoredRow | undefined;
  write(row: StoredRow): void;
  /** The newest of each row that was written. */
  written(): readonly StoredRow[];
};

export function plannedRows(stored: readonly StoredRow[]): PlannedRows {
  const rows = new Map<string, StoredRow>();
  const written = new Map<string, StoredRow>();
  const lastPosition = new Map<Thing, number>();
  const idCounts = new Map<string, Map<string, number>>();
  /** Key of a row -> keys of the rows that name it; page of a row -> keys of the rows that are offered there. */
  const namers = new Map<string, Set<string>>();
  const pages = new Map<string, Set<string>>();

  const putRow = (row: StoredRow): void => {
    const key = rowKey(row.thing, row.id);
    const before = rows.get(key);
    for (const name of before ? namesIn(before) : []) namers.get(name)?.delete(key);
    for (const name of namesIn(row)) add(namers, name, key);
    for (const page of before ? offeredPages(before) : []) pages.get(page)?.delete(key);
    for (const page of offeredPages(row)) add(pages, page, key);
    lastPosition.set(row.thing, Math.max(row.position, lastPosition.get(row.thing) ?? -1));
    rows.set(key, row);
  };
  for (const row of stored) putRow(row);

  const rowsAt = (keys: ReadonlySet<string> | undefined): StoredRow[] =>
    [...(keys ?? [])].flatMap((key) => rows.get(key) ?? []);

  return {
    find: (thing, id) => rows.get(rowKey(thing, id)),
    newId(thing, value) {
      const counts = idCounts.get(thing) ?? new Map<string, number>();
      idCounts.set(thing, counts);
      return freeId(wishedId(thing, value), (wished) => rows.has(rowKey(thing, wished)), counts);
    },
    newPosition: (thing) => (lastPosition.get(thing) ?? -1) + 1,
    namersOf: ({ thing, id }) => rowsAt(namers.get(rowKey(thing, id))).filter(({ state }) => state !== 'deleted'),
    sharingPage(row) {
      const own = rowKey(row.thing, row.id);
      const [page = ''] = offeredPages(row);
      for (const key of pages.get(page) ?? []) if (key !== own) return rows.get(key);
      return undefined;
    },
    write(row) {
      putRow(row);
      written.set(rowKey(row.thing, row.id), row);
    },
    written: () => [...written.values()],
  };
}

const rowKey = (thing: string, id: string): string => `${thing}/${id}`;

/** Ids are the same encoded. */
export const referencesOfRow = ({ thing, value }: StoredRow): RowReference[] =>
  referencesOf({ thing, value } as unknown as CatalogueRow);

const namesIn = (row: StoredRow): string[] => referencesOfRow(row).map(({ thing, id }) => rowKey(thing, id));

/** The slug of a row, such as a funeral form or a place, is the address of its page. */
const offeredPages = ({ thing, state, value }: StoredRow): string[] =>
  state === 'offered' && value.slug !== undefined ? [rowKey(thing, String(value.slug))] : [];

function add(index: Map<string, Set<string>>, name: string, key: string): void {
  const keys = index.get(name) ?? new Set();
  index.set(name, keys.add(key));
}
