import { getCollection } from 'astro:content';
import { guideGroups, inGuideOrder } from '#domain/guide/guide-text.ts';

/** Every page of the guide, in the order of its overview. */
export async function listGuides() {
  const entries = await getCollection('ratgeber');
  return inGuideOrder(entries.map(({ id, data }) => ({ id, text: data })));
}

/** The parts of the overview that have pages. */
export async function listGuideGroups() {
  const guides = await listGuides();
  return guideGroups
    .map((group) => ({ ...group, guides: guides.filter(({ text }) => text.group === group.id) }))
    .filter((group) => group.guides.length > 0);
}
