import { fetchPagePart } from '#client/page-part.ts';
import { townNamedIn } from '#domain/catalogue/transport-zone.ts';
import { POSTCODES, type Postcodes } from '#site/postcodes.ts';
import { $catalogue } from '../estimate/catalogue.ts';
import { once } from '../result.ts';

let towns: Postcodes | undefined;

/** Loads them once; where that fails the town is typed. */
export const loadPostcodes = once(async (): Promise<void> => {
  towns ??= await fetchPagePart<Postcodes>(POSTCODES);
});

/** The town that a postcode of the region has, or that the words about a place name. */
export function townFor(field: string, text: string): string | undefined {
  if (field === 'zipCode') return towns?.[text.trim()];
  return field === 'place' ? townNamedIn($catalogue.get().transportZones, text) : undefined;
}
