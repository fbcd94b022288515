import type { APIRoute } from 'astro';
import { readPlaceBook } from './_content/place-book.ts';

/** Positions, terms and operators of the places, for sorting and comparing graves. */
export const GET: APIRoute = async () => Response.json(await readPlaceBook());
