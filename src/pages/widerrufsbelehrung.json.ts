import { getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { fillFirm } from '#domain/firm/firm-text.ts';
import { readFirmValues } from './_content/page-text.ts';
import { textBlocks } from './_content/text-blocks.ts';

/** The instruction on withdrawal for the order: the same text as on /widerruf and in the mail. */
export const GET: APIRoute = async ({ site }) => {
  const entry = await getEntry('seiten', 'widerrufsbelehrung');
  if (!entry?.body) throw new Error('content/seiten/widerrufsbelehrung.md fehlt. Bitte legen Sie die Datei wieder an.');
  const values = await readFirmValues(site);
  return Response.json(textBlocks(entry.body, (words) => fillFirm(words, values)));
};
