import type { Kysely } from 'kysely';
import type { WholeCatalogue } from '#domain/catalogue/from-rows.ts';
import { catalogueVersion, loadCatalogue } from '../db/catalogue.ts';
import type { Tables } from '../db/schema.ts';
import { poll } from '../process/poll.ts';

/** The whole catalogue in one version. Each version is a new object, which caches can use as their key. */
export type CatalogueSnapshot = WholeCatalogue & {
  readonly version: string;
  /** Of each row, by `versionKey`. */
  readonly versions: ReadonlyMap<string, number>;
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
  const refresh = async (): Promise<void> => {
    if ((await catalogueVersion(db)) !== snapshot.version) snapshot = await load(db);
  };
  return {
    current: () => snapshot,
    refresh,
    startPolling: (onError) => poll(POLL_EVERY_MS, refresh, onError),
  };
}

/** In one transaction, so that rows and version match; read only, so that it waits for no writer. */
const load = (db: Kysely<Tables>): Promise<CatalogueSnapshot> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => ({
      version: await catalogueVersion(transaction),
      ...(await loadCatalogue(transaction)),
    }));
