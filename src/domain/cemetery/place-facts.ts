import type { Cemetery } from './cemetery.ts';
import type { Point } from './nearby.ts';
import type { Origin } from './origin.ts';

/** Of one place of the catalogue what its cemetery page knows. What is unknown is left out. */
export type PlaceFacts = Partial<Point> & {
  readonly operator?: string;
  readonly terms?: readonly Term[];
};

export type Term = NonNullable<Cemetery['terms']>[number];

/** What the kind of a grave says where its place says nothing. */
export type KindFacts = { readonly care: string; readonly terms: string };

/** Written by the build for sorting and comparing: places by their id, kinds by grave type, and where distances may begin. */
export type PlaceBook = {
  readonly origins: readonly Origin[];
  readonly places: Readonly<Record<string, PlaceFacts>>;
  readonly kinds: Readonly<Record<string, KindFacts>>;
};

export function placeFactsOf({ coordinates, operator, terms }: Cemetery): PlaceFacts {
  return {
    ...(coordinates ? { lat: coordinates.lat, lon: coordinates.lon } : {}),
    ...(operator ? { operator: operator.name } : {}),
    ...(terms ? { terms } : {}),
  };
}

const DISTRICT = /^(.+), Ortsteil (.+)$/;

/** `Werste (Bad Oeynhausen)` for a cemetery that is known to its district; undefined where the district is not named. */
export function districtOf({ place, coordinates }: Pick<Cemetery, 'place' | 'coordinates'>): Origin | undefined {
  const [, town, district] = DISTRICT.exec(place) ?? [];
  if (!coordinates || !town || !district) return undefined;
  return { name: `${district} (${town})`, lat: coordinates.lat, lon: coordinates.lon };
}
