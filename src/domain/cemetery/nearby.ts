/** A place on the earth, in degrees. */
export type Point = { readonly lat: number; readonly lon: number };

export type Neighbour<T> = { readonly place: T; readonly km: number };

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

/** As the crow flies, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)));
}

/**
 * For each place the `count` nearest others, nearest first. Places lie sorted from south to north, and a search ends where
 * the way north or south alone is as long as the farthest one found: thousands of places cost little more than dozens.
 */
export function nearestOthers<T extends Point>(places: readonly T[], count: number): Map<T, Neighbour<T>[]> {
  const sorted = [...places].sort((a, b) => a.lat - b.lat);
  return new Map(sorted.map((place, index) => [place, nearestTo(sorted, index, count)]));
}

function nearestTo<T extends Point>(sorted: readonly T[], index: number, count: number): Neighbour<T>[] {
  const here = sorted[index] as T;
  const found: Neighbour<T>[] = [];
  const kmNorthOrSouth = (other: T | undefined) =>
    other ? Math.abs(other.lat - here.lat) * KM_PER_DEGREE : Number.POSITIVE_INFINITY;
  let south = index - 1;
  let north = index + 1;
  while (true) {
    const goesSouth = kmNorthOrSouth(sorted[south]) <= kmNorthOrSouth(sorted[north]);
    const place = sorted[goesSouth ? south : north];
    const isFarther = found.length === count && kmNorthOrSouth(place) >= (found.at(-1)?.km ?? 0);
    if (!place || isFarther) return found;
    keepNearest(found, { place, km: distanceKm(here, place) }, count);
    if (goesSouth) south -= 1;
    else north += 1;
  }
}

function keepNearest<T>(found: Neighbour<T>[], candidate: Neighbour<T>, count: number): void {
  const at = found.findIndex(({ km }) => candidate.km < km);
  found.splice(at === -1 ? found.length : at, 0, candidate);
  if (found.length > count) found.pop();
}

/** Most places are known to their district only, so nothing is more exact than a kilometre. */
export const distanceText = (km: number): string => (km < 1 ? 'ganz in der Nähe' : `etwa ${Math.round(km)} km`);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
