import type { Kysely } from 'kysely';
import { catalogueFromRows, type WholeCatalogue } from '#domain/catalogue/from-rows.ts';
import type { CatalogueRow, Thing } from '#domain/catalogue/row.ts';
import { catalogueVersion, decodeOffered, listOfferedRows, ownerOf } from '../db/catalogue.ts';
import { turns } from '../db/connection/turns.ts';
import type { Tables } from '../db/schema.ts';
import { breather } from '../process/breather.ts';
import { poll } from '../process/poll.ts';

/** The whole catalogue in one version. Each version is a new object, which caches can use as their key. */
export type CatalogueSnapshot = WholeCatalogue & {
  readonly version: string;
  /** The rows of each thing by their id, in their order. */
  readonly rows: ReadonlyMap<Thing, ReadonlyMap<string, VersionedRow>>;
};

type VersionedRow = {
  readonly row: CatalogueRow;
  readonly version: number;
  /** It came with a file of `content/`. */
  readonly isOfFile: boolean;
  /** Somebody has changed it in the browser. */
  readonly isEdited: boolean;
};

export type CatalogueSnapshots = {
  current(): CatalogueSnapshot;
  /** Loads the catalogue again where its version has changed, by this process or another. */
  refresh(): Promise<void>;
  /** Refreshes once a second until `stop`, so that no request waits for the database. */
  startPolling(onError: (error: unknown) => void): { stop(): void };
};

const POLL_EVERY_MS = 1000;

export async function catalogueSnapshots(db: Kysely<Tables>): Promise<CatalogueSnapshots> {
  let snapshot = await load(db);
  // One after the other: a slow load never replaces a newer one.
  const turn = turns();
  const refresh = async (): Promise<void> => {
    const endTurn = await turn();
    try {
      if ((await catalogueVersion(db)) !== snapshot.version) snapshot = await load(db);
    } finally {
      endTurn();
    }
  };
  return {
    current: () => snapshot,
    refresh,
    startPolling: (onError) => poll(POLL_EVERY_MS, refresh, onError),
  };
}

/** In one transaction, so that rows and version match; read only, so that it waits for no writer. */
async function load(db: Kysely<Tables>): Promise<CatalogueSnapshot> {
  const { version, rows } = await db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      version: await catalogueVersion(transaction),
      rows: await listOfferedRows(transaction),
    }));
  const breathe = breather();
  const decoded: VersionedRow[] = [];
  for (const row of rows) {
    decoded.push({ row: decodeOffered(row), version: row.version, ...ownerOf(row) });
    await breathe();
  }
  return {
    version,
    ...catalogueFromRows(decoded.map(({ row }) => row)),
    rows: new Map(
      [...Map.groupBy(decoded, ({ row }) => row.thing)].map(([thing, some]) => [
        thing,
        new Map(some.map((each) => [each.row.value.id, each])),
      ]),
    ),
  };
}

export const findRow = ({ rows }: CatalogueSnapshot, thing: Thing, id: string): CatalogueRow | undefined =>
  rows.get(thing)?.get(id)?.row;
