import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { lowestTextOf } from '#domain/catalogue/place-price.ts';
import { type CemeteryGroup, placesIn } from '#domain/cemetery/group.ts';
import { readCemeteryGroups } from '#layouts/cemetery-groups.ts';
import { cemeteryPath } from '#site/paths.ts';
import { listCemeteries } from './cemeteries.ts';

export type Region = CemeteryGroup & {
  readonly href: string;
  /** As short as can be told apart beneath the name of the group. */
  readonly placeNames: readonly string[];
  /** Of its cheapest grave; undefined without graves. */
  readonly price: string | undefined;
};

/** The groups with what a person chooses by: where, how many, from what price. */
export async function regionsOf({ restingPlaces }: Catalogue): Promise<Region[]> {
  const pages = await listCemeteries();
  return (await readCemeteryGroups()).map((group) => {
    const places = placesIn(restingPlaces, group);
    const unpriced = pages.filter((page) => page.group.id === group.id && !page.place);
    return {
      ...group,
      href: cemeteryPath(group.id),
      placeNames: [
        ...places.map(({ name, city }) => (group.anonymous ? name.replace(` ${city}`, '') : name)),
        ...unpriced.map(({ cemetery }) => cemetery.title),
      ],
      price: lowestTextOf(places),
    };
  });
}
