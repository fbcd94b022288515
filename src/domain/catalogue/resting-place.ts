import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { type Cents, type CentsRange, Price, PriceRange, rangeOf, sum } from '../money.ts';
import { bounded } from '../text-bound.ts';
import { writable } from '../writable.ts';
import { EARTH_BURIAL, FuneralContainer } from './funeral-container.ts';
import { coffinRuleFields, Grave, urnRuleFields } from './grave.ts';
import { FigureKind, origin } from './origin.ts';

export const RestingPlaceType = z.enum(['Friedhof', 'Friedwald', 'Ruhewald', 'Seebestattung']);
export type RestingPlaceType = z.output<typeof RestingPlaceType>;

/** Left out in rows stored before: their sources say it (`figureKind`). */
const basis = z.optional(FigureKind);

export const Fee = z.strictObject({
  id: Identifier,
  name: Text,
  price: Price,
  optional: z.boolean(),
  /**
   * How much of the price is due for the burial itself (opening, closing, hall) and so with an existing grave, too. Left out:
   * nothing, the fee belongs to acquiring the grave. A fee may hold both, so a name or a yes would not tell.
   */
  burialShare: z.optional(Price),
  ...origin,
  basis,
});
export type Fee = z.output<typeof Fee>;

/** Further fees of one grave. */
export const MOST_FEES = 50;

export const GraveRestingPlaceRelation = z.strictObject({
  id: Identifier,
  grave: Grave,
  price: Price,
  funeral_container: FuneralContainer,
  fees: z.array(Fee).check(z.maxLength(MOST_FEES)),
  completePrice: PriceRange,
  ...origin,
  /** Where the statute of this place says otherwise than the law of the grave type: for urns only. */
  ...urnRuleFields,
  /** What the statute of this place says, or the cemetery when it was asked: for coffins only. */
  ...coffinRuleFields,
  basis,
  /** The price of grave and burial holds a plain urn, so that none is asked for. */
  urnIncluded: z.optional(z.boolean()),
});
export type GraveRestingPlaceRelation = z.output<typeof GraveRestingPlaceRelation>;

const outline = {
  id: Identifier,
  name: Text,
  type: RestingPlaceType,
  city: Text,
  slug: z.optional(z.string().check(bounded(120), writable())),
  chamberCount: z.int().check(z.gte(0)),
  chapel: z.boolean(),
};

/** The light list of `/api/resting-place/preview`: no relations. */
export const RestingPlacePreview = z.strictObject(outline);
export type RestingPlacePreview = z.output<typeof RestingPlacePreview>;

export const RestingPlace = z.strictObject({
  ...outline,
  earth_burial_fee: Price,
  urn_burial_fee: Price,
  /** Origin of the two burial fees. */
  ...origin,
  basis,
  graveRestingPlaceRelations: z.array(GraveRestingPlaceRelation),
});
export type RestingPlace = z.output<typeof RestingPlace>;

type BurialFees = Pick<RestingPlace, 'earth_burial_fee' | 'urn_burial_fee'>;

export const burialFee = (place: BurialFees, funeralContainer: number): Cents =>
  funeralContainer === EARTH_BURIAL ? place.earth_burial_fee : place.urn_burial_fee;

/** Burial fee + grave price + fees; the minimum leaves optional fees out (specification, section 9). */
export function completePrice(
  place: BurialFees,
  relation: Pick<GraveRestingPlaceRelation, 'price' | 'funeral_container'> & {
    fees: readonly Pick<Fee, 'price' | 'optional'>[];
  },
): CentsRange {
  const base = [burialFee(place, relation.funeral_container), relation.price];
  const required = relation.fees.filter((fee) => !fee.optional);
  return {
    min: sum([...base, ...required.map((fee) => fee.price)]),
    max: sum([...base, ...relation.fees.map((fee) => fee.price)]),
  };
}

/** From the cheapest to the dearest of these graves, with burial; undefined where there is none. */
export const graveRange = (
  relations: readonly Pick<GraveRestingPlaceRelation, 'completePrice'>[],
): CentsRange | undefined => rangeOf(relations.flatMap(({ completePrice: { min, max } }) => [min, max]));

/** Whether the page of a place lies in one of these folders below `/friedhoefe`. */
export const isInFolders =
  (folders: readonly string[]) =>
  ({ slug }: Pick<RestingPlace, 'slug'>): boolean =>
    folders.some((folder) => slug?.startsWith(`${folder}/`));

export const previewOf = ({ id, name, type, city, slug, chamberCount, chapel }: RestingPlace): RestingPlacePreview => ({
  id,
  name,
  type,
  city,
  ...(slug === undefined ? {} : { slug }),
  chamberCount,
  chapel,
});

/** Only the relations with this container; a place without one is left out. */
export const withFuneralContainer = (places: readonly RestingPlace[], funeralContainer: number): RestingPlace[] =>
  places
    .map((place) => ({
      ...place,
      graveRestingPlaceRelations: place.graveRestingPlaceRelations.filter(
        (relation) => relation.funeral_container === funeralContainer,
      ),
    }))
    .filter((place) => place.graveRestingPlaceRelations.length > 0);

/** A chamber (Ruhekammer) is where the deceased rests until the funeral. */
export const withChamber = (places: readonly RestingPlace[]): RestingPlace[] =>
  places.filter((place) => place.chamberCount > 0);
