import { EARTH_BURIAL } from '../catalogue/funeral-container.ts';
import { lowestTextOf } from '../catalogue/place-price.ts';
import type { RestingPlace, RestingPlaceType } from '../catalogue/resting-place.ts';
import { CHAPEL, chambersText } from '../catalogue/resting-place-words.ts';
import type { Cemetery, Coordinates } from './cemetery.ts';
import type { CemeteryGroupId } from './group.ts';

/** The filters of the overview: class of the row and the pin, and value or name in the address (`?art=wald&kapelle=1`). */
export const overviewKinds = [
  { mark: 'friedhof', label: 'Friedhof' },
  { mark: 'wald', label: 'Wald' },
  { mark: 'see', label: 'See' },
  { mark: 'anonym', label: 'ohne Namen' },
] as const;
export const overviewOffers = [
  { mark: 'sarg', label: 'Gräber für einen Sarg' },
  { mark: 'urne', label: 'Gräber für eine Urne' },
  { mark: 'kapelle', label: 'Kapelle' },
  { mark: 'ruhekammer', label: 'Ruhekammer' },
] as const;

export type OverviewMark = (typeof overviewKinds | typeof overviewOffers)[number]['mark'];

/** One cemetery of the overview, prepared for list and map alike. */
export type OverviewPlace = {
  /** Its number in the list and on the map, from 1. */
  readonly number: number;
  readonly title: string;
  readonly href: string;
  readonly group: CemeteryGroupId;
  /** Town and district, without what the title says; undefined where it says both. */
  readonly district: string | undefined;
  readonly marks: readonly OverviewMark[];
  readonly facts: readonly string[];
  /** Of its cheapest grave; undefined without graves. */
  readonly price: string | undefined;
  readonly coordinates: Coordinates | undefined;
};

export type OverviewSource = {
  readonly href: string;
  readonly group: CemeteryGroupId;
  /** Its group has graves without names. */
  readonly anonymous: boolean;
  readonly cemetery: Pick<Cemetery, 'title' | 'place' | 'coordinates'>;
  readonly place: RestingPlace | undefined;
};

/** The name of a pin: `16 Friedhof Werste am Karbach, Bad Oeynhausen`, the town only where the title lacks it. */
export function pinName({
  number,
  title,
  district = '',
}: Pick<OverviewPlace, 'number' | 'title' | 'district'>): string {
  const [town = ''] = district.split(',');
  return title.includes(town) ? `${number} ${title}` : `${number} ${title}, ${town}`;
}

/** The label of a pin: `Werste` for Friedhof Werste am Karbach. */
export const shortTitle = (title: string): string => title.replace(/^Friedhof /, '').replace(/(,| am ).*/, '');

export const overviewOf = (sources: readonly OverviewSource[]): OverviewPlace[] =>
  sources.map(({ href, group, anonymous, cemetery, place }, index) => ({
    number: index + 1,
    title: cemetery.title,
    href,
    group,
    district: cemetery.place === cemetery.title ? undefined : districtBeside(cemetery),
    marks: marksOf(anonymous, place),
    facts: factsOf(anonymous, place),
    price: place && lowestTextOf([place]),
    coordinates: cemetery.coordinates,
  }));

const KINDS = {
  Friedhof: { mark: 'friedhof', words: 'Friedhof' },
  Friedwald: { mark: 'wald', words: 'Bestattungswald' },
  Ruhewald: { mark: 'wald', words: 'Bestattungswald' },
  Seebestattung: { mark: 'see', words: 'Beisetzung auf See' },
} as const satisfies Record<RestingPlaceType, { mark: OverviewMark; words: string }>;

function marksOf(anonymous: boolean, place: RestingPlace | undefined): OverviewMark[] {
  const takes = containersOf(place);
  const held: Partial<Record<OverviewMark, boolean>> = {
    [KINDS[place?.type ?? 'Friedhof'].mark]: true,
    anonym: anonymous,
    sarg: takes.coffin,
    urne: takes.urn,
    kapelle: place?.chapel ?? false,
    ruhekammer: (place?.chamberCount ?? 0) > 0,
  };
  return [...overviewKinds, ...overviewOffers].map(({ mark }) => mark).filter((mark) => held[mark]);
}

function factsOf(anonymous: boolean, place: RestingPlace | undefined): string[] {
  if (!place) return [];
  const takes = containersOf(place);
  return [
    KINDS[place.type].words,
    anonymous && 'auch Gräber ohne Namen',
    takes.coffin && takes.urn && 'für Sarg und Urne',
    takes.coffin && !takes.urn && 'für einen Sarg',
    takes.urn && !takes.coffin && 'für eine Urne',
    place.chapel && CHAPEL,
    place.chamberCount > 0 && chambersText(place.chamberCount),
  ].filter((fact) => fact !== false);
}

function containersOf(place: RestingPlace | undefined): { coffin: boolean; urn: boolean } {
  const containers = (place?.graveRestingPlaceRelations ?? []).map((relation) => relation.funeral_container);
  return {
    coffin: containers.some((container) => container === EARTH_BURIAL),
    urn: containers.some((container) => container !== EARTH_BURIAL),
  };
}

/** `Bad Oeynhausen` beside `Friedhof Dehme`, where the place is `Bad Oeynhausen, Ortsteil Dehme`. */
const districtBeside = ({ title, place }: Pick<Cemetery, 'title' | 'place'>): string =>
  place
    .split(', ')
    .filter((part) => !(part.startsWith(DISTRICT) && title.includes(part.slice(DISTRICT.length))))
    .join(', ');

const DISTRICT = 'Ortsteil ';
