import type { Origin } from '#domain/cemetery/origin.ts';
import { districtOf, type PlaceBook, placeFactsOf } from '#domain/cemetery/place-facts.ts';
import { originTowns } from '#site/origin-towns.ts';
import { listCemeteries } from './cemeteries.ts';
import { readGraveKinds } from './grave-kinds.ts';

/** What the cemetery pages know of the places of the catalogue. */
export async function readPlaceBook(): Promise<PlaceBook> {
  const pages = await listCemeteries();
  const { kinds } = await readGraveKinds();
  return {
    origins: originsOf(pages.flatMap(({ cemetery }) => districtOf(cemetery) ?? [])),
    places: Object.fromEntries(
      pages.flatMap(({ place, cemetery }) => (place ? [[place.id, placeFactsOf(cemetery)] as const] : [])),
    ),
    kinds: Object.fromEntries(
      kinds.flatMap(({ graveTypes, care, terms }) => graveTypes.map((id) => [id, { care, terms }] as const)),
    ),
  };
}

const in100Metres = ({ lat, lon, ...town }: Origin): Origin => ({
  ...town,
  lat: Number(lat.toFixed(3)),
  lon: Number(lon.toFixed(3)),
});

/** Towns and districts, each once, by name. */
const originsOf = (districts: readonly Origin[]): Origin[] =>
  [...new Map([...originTowns.map(in100Metres), ...districts].map((origin) => [origin.name, origin])).values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'de'),
  );
