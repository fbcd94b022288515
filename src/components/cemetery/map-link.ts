import type { Cemetery } from '#domain/cemetery/cemetery.ts';

const MAP = 'https://www.openstreetmap.org';

type Whereabouts = Pick<Cemetery, 'address' | 'coordinates'>;

/** Where OpenStreetMap shows the place; undefined where only the district is known, which would lead people astray. */
export function mapLink({ address, coordinates }: Whereabouts): string | undefined {
  if (address?.street) return `${MAP}/search?query=${encodeURIComponent(written(address))}`;
  if (coordinates?.of !== 'cemetery') return undefined;
  const { lat, lon } = coordinates;
  return `${MAP}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}

type RouteLink = {
  readonly href: string;
  /** False: it ends in the district, since nobody has published the entrance. */
  readonly isExact: boolean;
};

/** The way there on OpenStreetMap, from wherever the person says there. Undefined where no place on land is known. */
export function routeLink({ address, coordinates }: Whereabouts): RouteLink | undefined {
  if (address?.street) return { href: `${MAP}/directions?to=${encodeURIComponent(written(address))}`, isExact: true };
  if (!coordinates) return undefined;
  const { lat, lon } = coordinates;
  return {
    href: `${MAP}/directions?route=${encodeURIComponent(`;${lat},${lon}`)}`,
    isExact: coordinates.of === 'cemetery',
  };
}

const written = ({ street, zipCode = '', city }: NonNullable<Cemetery['address']>): string =>
  `${street}, ${`${zipCode} ${city}`.trim()}`;
