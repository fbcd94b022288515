import { getEntry } from 'astro:content';
import type { BillerWords } from '#domain/estimate/wording.ts';

/** Who bills what, in the words of the PDF, so that screen and paper speak alike. */
export async function readBillerWords(): Promise<BillerWords> {
  const entry = await getEntry('wortlaut', 'file');
  if (!entry) throw new Error('content/pdf has not been read: is the collection in src/content.config.ts?');
  return entry.data.groups;
}
