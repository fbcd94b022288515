import { getCollection, getEntry, render } from 'astro:content';
import { contentsOf, inParts, missingText } from './page-text.ts';

/** The pages in plain language without the one above them, by their `order`. */
export const listPlainTexts = async () =>
  (await getCollection('einfachesprache', ({ id }) => id !== 'index')).sort(
    (a, b) => (a.data.order ?? Number.POSITIVE_INFINITY) - (b.data.order ?? Number.POSITIVE_INFINITY),
  );

/** One of `content/einfache-sprache/*.md`: its front matter, what stands before its first heading, and its sections. */
export async function readPlainText(id: string) {
  const entry = await getEntry('einfachesprache', id);
  if (!entry) throw missingText('einfache-sprache', id);
  const contents = contentsOf((await render(entry)).headings);
  return { page: { ...entry.data, contents }, ...inParts(entry.rendered?.html ?? '', contents) };
}
