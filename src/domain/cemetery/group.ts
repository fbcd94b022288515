import type { RestingPlace } from '../catalogue/resting-place.ts';

/** The four groups of the Friedhöfe entry and which cemetery pages belong to each, by the first part of their slug. */
export const cemeteryGroups = [
  { group: 'loehne', prefixes: ['loehne', 'gohfeld'] },
  { group: 'bad-oeyhnhausen', prefixes: ['bad-oeyhnhausen'] },
  { group: 'nature', prefixes: ['nature'] },
  { group: 'anonym', prefixes: ['anonym'] },
] as const;

export type CemeteryGroupId = (typeof cemeteryGroups)[number]['group'];

export const groupOf = ({ slug }: Pick<RestingPlace, 'slug'>): CemeteryGroupId | undefined =>
  cemeteryGroups.find(({ prefixes }) => prefixes.some((prefix) => slug?.startsWith(`${prefix}/`)))?.group;

export const placesIn = <T extends Pick<RestingPlace, 'slug'>>(places: readonly T[], group: CemeteryGroupId): T[] =>
  places.filter((place) => groupOf(place) === group);
