import type { APIRoute } from 'astro';
import { readFirmBlocks } from './_content/page-text.ts';

/** The next steps after an order, for the end of the wizard. */
export const GET: APIRoute = async ({ site }) => Response.json(await readFirmBlocks('nach-dem-auftrag', site));
