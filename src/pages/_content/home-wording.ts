import { getEntry } from 'astro:content';
import type { HomeWording } from '#domain/wording/home.ts';

/** The words of the home page from `content/startseite.yaml`. */
export async function readHomeWording(): Promise<HomeWording> {
  const entry = await getEntry('startseite', 'file');
  if (!entry) throw new Error('content/startseite.yaml has not been read: is the collection in src/content.config.ts?');
  return entry.data;
}
