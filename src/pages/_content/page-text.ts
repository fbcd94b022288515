import { type CollectionEntry, getEntry, render } from 'astro:content';

/** One of `content/seiten/*.md`: its front matter and its text as a component. */
export async function readPage(id: CollectionEntry<'seiten'>['id']) {
  const entry = await getEntry('seiten', id);
  if (!entry) throw new Error(`content/seiten/${id}.md fehlt. Bitte legen Sie die Datei wieder an.`);
  const { Content } = await render(entry);
  const { title, description } = entry.data;
  return { title, description, Content };
}
