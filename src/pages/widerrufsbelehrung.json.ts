import type { APIRoute } from 'astro';
import { readFirmBlocks } from './_content/page-text.ts';

/** The instruction on withdrawal for the order: the same text as on /widerruf and in the mail. */
export const GET: APIRoute = async ({ site }) => Response.json(await readFirmBlocks('widerrufsbelehrung', site));
