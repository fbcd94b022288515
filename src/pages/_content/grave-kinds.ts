import { getEntry } from 'astro:content';
import type { GraveKindsWording } from '#domain/wording/grave-kinds.ts';

/** The graves as people compare them, from `content/grabarten-vergleich.yaml`. */
export async function readGraveKinds(): Promise<GraveKindsWording> {
  const entry = await getEntry('grabartenvergleich', 'file');
  if (!entry)
    throw new Error('content/grabarten-vergleich.yaml has not been read: is the collection in src/content.config.ts?');
  return entry.data;
}
