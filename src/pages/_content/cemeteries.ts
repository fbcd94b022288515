import { getCollection } from 'astro:content';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Cemetery } from '#domain/cemetery/cemetery.ts';
import { type CemeteryGroup, groupOf } from '#domain/cemetery/group.ts';
import { readCemeteryGroups } from '#layouts/cemetery-groups.ts';
import { cemeteryPath } from '#site/paths.ts';
import { readCatalogue } from './catalogue.ts';
import { onceABuild } from './once-a-build.ts';

/** A cemetery page with what the catalogue knows of the place. */
export type CemeteryPage = {
  /** `bad-oeyhnhausen/werste` */
  readonly slug: string;
  readonly href: string;
  readonly group: CemeteryGroup;
  readonly cemetery: Cemetery;
  /** Graves and prices; undefined where the catalogue has no place with this slug. */
  readonly place: RestingPlace | undefined;
};

/** All cemeteries in the order of the catalogue, then the rest by name. */
export const listCemeteries = onceABuild(async (): Promise<CemeteryPage[]> => {
  const { restingPlaces } = await readCatalogue();
  const places = new Map(restingPlaces.map((place, index) => [place.slug, { place, index }]));
  const entries = await getCollection('friedhoefe');
  const groups = await readCemeteryGroups();
  return entries
    .flatMap(({ id, data }) => {
      const group = groupOf(groups, { slug: id });
      if (!group) return [];
      return [{ slug: id, href: cemeteryPath(id), group, cemetery: data, place: places.get(id)?.place }];
    })
    .sort(
      (a, b) =>
        (places.get(a.slug)?.index ?? Number.MAX_SAFE_INTEGER) -
          (places.get(b.slug)?.index ?? Number.MAX_SAFE_INTEGER) ||
        a.cemetery.title.localeCompare(b.cemetery.title, 'de'),
    );
});
