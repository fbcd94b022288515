import type { Kysely } from 'kysely';
import type { TransportZone } from '#domain/catalogue/transport-zone.ts';
import { catalogueVersion, loadCatalogue, type StoredCatalogue } from '../db/catalogue.ts';
import type { Tables } from '../db/schema.ts';

/** The whole catalogue as of one version. A new version is a new object, so whatever is derived can hang on it. */
export type CatalogueSnapshot = StoredCatalogue & {
  readonly version: string;
  readonly transportZones: readonly TransportZone[];
};

export type CatalogueSnapshots = {
  current(): CatalogueSnapshot;
  /** Looks whether the version has changed, in this process or another, and if so loads the catalogue anew. */
  refresh(): Promise<void>;
  /** Looks once a second until `stop`. A request never waits for the database to learn what an urn costs. */
  follow(onError: (error: unknown) => void): { stop(): void };
};

const LOOK_EVERY_MS = 1000;

export async function catalogueSnapshots(
  db: Kysely<Tables>,
  transportZones: readonly TransportZone[],
): Promise<CatalogueSnapshots> {
  let snapshot = await load(db, transportZones);
  const refresh = async (): Promise<void> => {
    if ((await catalogueVersion(db)) !== snapshot.version) snapshot = await load(db, transportZones);
  };
  return {
    current: () => snapshot,
    refresh,
    follow(onError) {
      let looking = false;
      const timer = setInterval(() => {
        if (looking) return;
        looking = true;
        refresh()
          .catch(onError)
          .finally(() => {
            looking = false;
          });
      }, LOOK_EVERY_MS);
      timer.unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}

/** In one transaction: rows and version belong together. Read only: it waits for no writer. */
const load = (db: Kysely<Tables>, transportZones: readonly TransportZone[]): Promise<CatalogueSnapshot> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => ({
      version: await catalogueVersion(transaction),
      ...(await loadCatalogue(transaction)),
      transportZones,
    }));
