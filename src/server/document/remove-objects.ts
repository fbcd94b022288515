import type { Kysely } from 'kysely';
import { claimLooseObjects, deleteLooseObject, insertLooseObjects, unknownObjects } from '../db/loose-object.ts';
import type { Tables } from '../db/schema.ts';
import { deleteSetting, findSetting } from '../db/setting.ts';
import type { ObjectStore } from './object-store.ts';

/** A setting: since when a restored database removes nothing, as the store may be that of a house in operation. */
export const OBJECTS_HELD = 'objectsHeld';

const AT_ONCE = 100;
const AGAIN_AFTER_MS = 10 * 60 * 1000;
/** Of what no row names: somebody may be putting it. */
const OLD_AFTER_MS = 24 * 60 * 60 * 1000;

type Removing = { readonly db: Kysely<Tables>; readonly store: ObjectStore; readonly clock: () => Date };

/** Removes what is due and returns how many that were; what fails is due again ten minutes later. Throws `StoreFailure`. */
export async function removeDueObjects({ db, store, clock }: Removing): Promise<number> {
  if ((await findSetting(db, OBJECTS_HELD)) !== undefined) return 0;
  let removed = 0;
  for (let isLeft = true; isLeft; ) {
    const now = clock();
    const again = new Date(now.getTime() + AGAIN_AFTER_MS);
    const keys = await claimLooseObjects(db, { now, again, most: AT_ONCE });
    for (const key of keys) {
      await store.remove(key);
      await deleteLooseObject(db, key);
    }
    removed += keys.length;
    isLeft = keys.length === AT_ONCE;
  }
  return removed;
}

/** After a restore: takes the store as this database's own, and removes from it what no row names. */
export async function collectObjects({ db, store, clock }: Removing): Promise<number> {
  await deleteSetting(db, OBJECTS_HELD);
  const oldBefore = clock().getTime() - OLD_AFTER_MS;
  for await (const page of store.list()) {
    const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < oldBefore).map(({ key }) => key);
    await insertLooseObjects(db, await unknownObjects(db, old));
  }
  return removeDueObjects({ db, store, clock });
}
