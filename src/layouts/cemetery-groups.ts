import { getEntry } from 'astro:content';
import type { CemeteryGroup } from '#domain/cemetery/group.ts';

/** The groups of the Friedhöfe entry, from `content/friedhoefe`, in their order. */
export async function readCemeteryGroups(): Promise<readonly CemeteryGroup[]> {
  const entry = await getEntry('friedhofsgruppen', 'file');
  if (!entry) throw new Error('content/friedhoefe has not been read: is the collection in src/content.config.ts?');
  return entry.data.groups;
}

/** Names of the towns with cemeteries. */
export const readTowns = async (): Promise<string[]> =>
  (await readCemeteryGroups()).flatMap(({ town }) => (town ? [town.name] : []));
