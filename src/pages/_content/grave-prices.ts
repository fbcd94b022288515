import type { PriceGroup } from '#components/catalogue/price-list/price-row.ts';
import { standText } from '#domain/as-of.ts';
import type { PlacedRelation } from '#domain/catalogue/catalogue.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import type { GravesOfKind } from '#domain/catalogue/grave-kind.ts';
import { briefSource, graveOrigins } from '#domain/catalogue/price-list.ts';
import { graveBiller } from '#domain/estimate/grave-lines.ts';
import { gravesText } from '#domain/estimate/page-prices.ts';
import type { GraveKind } from '#domain/wording/grave-kinds.ts';
import { type SourcedRow, sourced } from './sourced-rows.ts';

type Kind = GravesOfKind<GraveKind>;

const isInCoffin = ({ relation }: PlacedRelation): boolean => relation.funeral_container === EARTH_BURIAL;
const isOfCemetery = ({ place }: PlacedRelation): boolean => graveBiller(place) === 'publicFee';

/** The parts of the price list, and who bills them. */
const parts = [
  {
    id: 'sarg',
    title: 'Grab für den Sarg',
    biller: 'Friedhof',
    holds: (grave: PlacedRelation) => isOfCemetery(grave) && isInCoffin(grave),
  },
  {
    id: 'urne',
    title: 'Grab für die Urne',
    biller: 'Friedhof',
    holds: (grave: PlacedRelation) => isOfCemetery(grave) && !isInCoffin(grave),
  },
  {
    id: 'wald-und-see',
    title: 'Wald und See',
    biller: 'Betreiber',
    holds: (grave: PlacedRelation) => !isOfCemetery(grave),
  },
];

/**
 * The parts of the price list that are about graves, each with its spans over all places, by kind, and with the rows behind
 * them; places where a grave costs the same for the same reasons share a row.
 */
export const gravePrices = (kinds: readonly Kind[]) =>
  parts.flatMap(({ id, title, biller, holds }) => {
    const ofPart = kinds.map((kind) => ({ ...kind, graves: kind.graves.filter(holds) }));
    const graves = ofPart.flatMap((kind) => kind.graves);
    if (graves.length === 0) return [];
    return { id, title, biller, spans: spansOf(ofPart, `#${id}`), ...sourced(id, rowsOf(graves)) };
  });

const spansOf = (kinds: readonly Kind[], href: string): PriceGroup['rows'] =>
  kinds.flatMap(({ title, graves }) => (graves.length === 0 ? [] : [{ name: title, href, price: gravesText(graves) }]));

const rowsOf = (graves: readonly PlacedRelation[]): SourcedRow[] =>
  [...Map.groupBy(graves, looksOf).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return {
      name: nameOf(first),
      price: gravesText(same),
      places: same.map(({ place }) => place.name.replace(/^Friedhof /, '')).join(' · '),
      origins: graveOrigins(first.place, first.relation),
    };
  });

const nameOf = ({ relation }: PlacedRelation): string => relation.grave.graveType.name;

const looksOf = (grave: PlacedRelation): string =>
  JSON.stringify([
    nameOf(grave),
    gravesText([grave]),
    graveOrigins(grave.place, grave.relation).map((origin) => [briefSource(origin), standText(origin)]),
  ]);
