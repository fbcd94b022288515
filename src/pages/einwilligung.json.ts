import { getEntry } from 'astro:content';
import type { APIRoute } from 'astro';

/** The words of the consent settings, fetched with them. */
export const GET: APIRoute = async () => {
  const entry = await getEntry('einwilligung', 'file');
  if (!entry)
    throw new Error('content/einwilligung.yaml has not been read: is the collection in src/content.config.ts?');
  return Response.json({ settings: entry.data.settings });
};
