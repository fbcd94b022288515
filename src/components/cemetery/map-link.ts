import type { Cemetery } from '#domain/cemetery/cemetery.ts';

const MAP = 'https://www.openstreetmap.org';

/** Where OpenStreetMap shows the place; undefined where only the district is known, which would lead people astray. */
export function mapLink({ address, coordinates }: Pick<Cemetery, 'address' | 'coordinates'>): string | undefined {
  if (address?.street) {
    const { street, zipCode = '', city } = address;
    return `${MAP}/search?query=${encodeURIComponent(`${street}, ${`${zipCode} ${city}`.trim()}`)}`;
  }
  if (coordinates?.of !== 'cemetery') return undefined;
  const { lat, lon } = coordinates;
  return `${MAP}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
