import { getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { paths } from '#site/paths.ts';

/** The words of the consent dialog, fetched with it. */
export const GET: APIRoute = async () => {
  const entry = await getEntry('einwilligung', 'file');
  if (!entry)
    throw new Error('content/einwilligung.yaml has not been read: is the collection in src/content.config.ts?');
  return Response.json({ wording: entry.data, privacyLink: `${paths.privacy}#einwilligung` });
};
