import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type CemeteryGroupId, cemeteryGroups, placesIn } from '#domain/cemetery/group.ts';
import type { CentsRange } from '#domain/money.ts';
import { cemeteryPath } from '#site/paths.ts';
import { graveRange } from './grave-range.ts';
import { readCemeteryText } from './page-text.ts';

export type Region = {
  readonly group: CemeteryGroupId;
  readonly title: string;
  readonly href: string;
  readonly placeNames: readonly string[];
  readonly range: CentsRange | undefined;
};

/** The four groups with what a person chooses by: where, how many, from what price. */
export const regionsOf = ({ restingPlaces }: Catalogue): Promise<Region[]> =>
  Promise.all(
    cemeteryGroups.map(async ({ group }) => {
      const places = placesIn(restingPlaces, group);
      return {
        group,
        title: (await readCemeteryText(group)).title,
        href: cemeteryPath(group),
        placeNames: places.map(({ name }) => name),
        range: graveRange(places.flatMap((place) => place.graveRestingPlaceRelations)),
      };
    }),
  );
