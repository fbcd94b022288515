import { getEntry, render } from 'astro:content';

/** `content/bestattungsarten/{slug}.md`: its front matter and its text as a component. */
export async function readFuneralFormText(slug: string) {
  const entry = await getEntry('bestattungsarten', slug);
  if (!entry) throw new Error(`bestattungsarten: Die Datei ${slug}.md fehlt. Bitte legen Sie sie wieder an.`);
  const { Content } = await render(entry);
  return { text: entry.data, Content };
}
