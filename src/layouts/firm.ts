import { getEntry } from 'astro:content';
import type { Firm } from '#domain/firm/firm.ts';

/** The firm's own data from `content/firma.yaml`. */
export async function readFirm(): Promise<Firm> {
  const entry = await getEntry('firma', 'file');
  if (!entry) throw new Error('content/firma.yaml has not been read: is the collection in src/content.config.ts?');
  return entry.data;
}
