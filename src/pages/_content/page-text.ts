import { type CollectionEntry, getEntry, render } from 'astro:content';

type TextCollection = 'seiten' | 'friedhofstexte';

/** One of `content/seiten/*.md`: its front matter and its text as a component. */
export const readPage = (id: string) => readText('seiten', id);

/** The overview (`index`), a group (`loehne`) or a general page (`weiteres/allgemeines`) of `content/friedhoefe`. */
export const readCemeteryText = (id: string) => readText('friedhofstexte', id);

export const missingText = (collection: string, id: string): Error =>
  new Error(`${collection}: Die Datei ${id}.md fehlt. Bitte legen Sie sie wieder an.`);

async function readText(collection: TextCollection, id: string) {
  const entry: CollectionEntry<TextCollection> | undefined = await getEntry(collection, id);
  if (!entry) throw missingText(collection, id);
  const { Content } = await render(entry);
  return { ...entry.data, Content };
}
