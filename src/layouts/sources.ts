import { getEntry } from 'astro:content';
import type { SourceEntry, Witness } from '#domain/wording/witness.ts';

/** The sources of the statements of a page, each once, in the order of the text. */
export async function readSources(witnesses: readonly Witness[]): Promise<readonly SourceEntry[]> {
  const entry = await getEntry('quellen', 'file');
  if (!entry) throw new Error('content/quellen.yaml has not been read: is the collection in src/content.config.ts?');
  const known = new Map(entry.data.sources.map((source) => [source.id, source]));
  return [...new Set(witnesses.map(({ source }) => source))].flatMap((id) => known.get(id) ?? []);
}
