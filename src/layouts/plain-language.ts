import { getCollection } from 'astro:content';
import { plainTextPath } from '#site/paths.ts';

/** The address of what a page says in plain language; undefined where nobody has written that yet. */
export async function readPlainPath(path: string): Promise<string | undefined> {
  const texts = await getCollection('einfachesprache');
  const plain = texts.find(({ data }) => data.original?.href === path);
  return plain && plainTextPath(plain.id);
}
