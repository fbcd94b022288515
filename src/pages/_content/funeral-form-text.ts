import { getEntry, render } from 'astro:content';
import { missingText } from './page-text.ts';

/** `content/bestattungsarten/{slug}.md`: its front matter and its text as a component. */
export async function readFuneralFormText(slug: string) {
  const entry = await getEntry('bestattungsarten', slug);
  if (!entry) throw missingText('bestattungsarten', slug);
  const { Content } = await render(entry);
  return { text: entry.data, Content };
}
