import { getCollection, getEntry } from 'astro:content';
import { guideGroups, inGuideOrder } from '#domain/guide/guide-text.ts';
import type { CancellationLetters } from '#domain/guide/letters.ts';
import { guidePath, paths } from '#site/paths.ts';
import { readGuideInParts, readPage } from './page-text.ts';

/** Every page of the guide, in the order of its overview. */
export async function listGuides() {
  const entries = await getCollection('ratgeber');
  return inGuideOrder(entries.map(({ id, data }) => ({ id, text: data })));
}

/** The letters of `content/kuendigungen.yaml`. */
export async function readLetters(): Promise<CancellationLetters> {
  const entry = await getEntry('kuendigungen', 'file');
  if (!entry)
    throw new Error('content/kuendigungen.yaml has not been read: is the collection in src/content.config.ts?');
  return entry.data;
}

/** One page of the guide with what its frame says about it. */
export async function readGuide(id: string) {
  const { title } = await readPage('ratgeber');
  return { ...(await readGuideInParts(id)), href: guidePath(id), overview: { title, href: paths.guides } };
}

/** The parts of the overview that have pages. */
export async function listGuideGroups() {
  const guides = await listGuides();
  return guideGroups
    .map((group) => ({ ...group, guides: guides.filter(({ text }) => text.group === group.id) }))
    .filter((group) => group.guides.length > 0);
}
