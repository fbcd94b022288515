import { distanceText, nearestOthers } from '#domain/cemetery/nearby.ts';
import { type CemeteryPage, listCemeteries } from './cemeteries.ts';
import { onceABuild } from './once-a-build.ts';

export type NearbyCemeteries = {
  /** `group`: distances are unknown, so others of the same group stand here. */
  readonly by: 'distance' | 'group';
  readonly others: readonly { readonly page: CemeteryPage; readonly distance?: string }[];
};

const SHOWN = 3;

/** Where else people are buried near this page's place. */
export const nearbyCemeteries = async (page: CemeteryPage): Promise<NearbyCemeteries> =>
  (await nearbyOfEach()).get(page.slug) ?? { by: 'group', others: [] };

/** For all pages at once, so that one page costs the same however many there are. */
const nearbyOfEach = onceABuild(async (): Promise<ReadonlyMap<string, NearbyCemeteries>> => {
  const pages = await listCemeteries();
  const groups = Map.groupBy(pages, ({ group }) => group.id).values();
  return new Map([...[...groups].flatMap(othersOfGroup), ...nearestOfEach(pages)]);
});

function nearestOfEach(pages: readonly CemeteryPage[]): [string, NearbyCemeteries][] {
  const located = pages.flatMap((page) => {
    const { coordinates } = page.cemetery;
    return coordinates ? [{ page, lat: coordinates.lat, lon: coordinates.lon }] : [];
  });
  return [...nearestOthers(located, SHOWN)].map(([{ page }, found]) => [
    page.slug,
    { by: 'distance', others: found.map(({ place, km }) => ({ page: place.page, distance: distanceText(km) })) },
  ]);
}

/** The ones that follow in the list; after its end come the first. */
const othersOfGroup = (pages: readonly CemeteryPage[]): [string, NearbyCemeteries][] =>
  pages.map(({ slug }, index) => {
    const count = Math.min(SHOWN, pages.length - 1);
    const following = Array.from({ length: count }, (_, step) => pages[(index + step + 1) % pages.length]);
    return [slug, { by: 'group', others: following.flatMap((page) => (page ? [{ page }] : [])) }];
  });
