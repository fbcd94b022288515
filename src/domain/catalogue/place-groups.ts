import type { CentsRange } from '../money.ts';
import { eitherUmlaut } from '../sort-key.ts';
import { publishedFirst } from './published-first.ts';
import { type GraveRestingPlaceRelation, graveRange, type RestingPlace } from './resting-place.ts';

/** A place with those of its graves that are meant. */
export type PlaceOffer = {
  readonly place: RestingPlace;
  readonly relations: readonly GraveRestingPlaceRelation[];
};

/** The places of a town, or of the forest or the sea, which lie in none. */
export type PlaceGroup = { readonly name: string; readonly offers: readonly PlaceOffer[]; readonly range: CentsRange };

const OUTSIDE_TOWNS: Readonly<Partial<Record<RestingPlace['type'], string>>> = {
  Friedwald: 'Wald',
  Ruhewald: 'Wald',
  Seebestattung: 'See',
};

const groupName = ({ type, city }: Pick<RestingPlace, 'type' | 'city'>): string => OUTSIDE_TOWNS[type] ?? city;

/** In the order in which each town first appears; inside it what is published comes first. */
export function groupPlaces(offers: readonly PlaceOffer[]): PlaceGroup[] {
  return [...new Set(offers.map(({ place }) => groupName(place)))].flatMap((name) => {
    const inside = publishedFirst(offers.filter(({ place }) => groupName(place) === name));
    const range = graveRange(inside.flatMap(({ relations }) => relations));
    return range ? [{ name, offers: inside, range }] : [];
  });
}

/**
 * Finds all that have the words of the query in their place, town or kind of grave, whether ö is typed as o or oe: a place
 * that has them all is found with each of its graves.
 */
export function searchPlaces(offers: readonly PlaceOffer[], query: string): PlaceOffer[] {
  const words = eitherUmlaut(query).split(/\s+/);
  return offers.flatMap(({ place, relations }) => {
    const where = eitherUmlaut(`${place.name} ${place.city} ${groupName(place)}`);
    const found = relations.filter(({ grave: { graveType } }) => {
      const text = `${where} ${eitherUmlaut(graveType.name)}`;
      return words.every((word) => text.includes(word));
    });
    return found.length > 0 ? [{ place, relations: found }] : [];
  });
}
