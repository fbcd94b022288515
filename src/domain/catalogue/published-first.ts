import { figureKind } from './figure-kind.ts';
import { FigureKind } from './origin.ts';
import type { GraveRestingPlaceRelation } from './resting-place.ts';

type Figure = Parameters<typeof figureKind>[0];
type Offered = { readonly relations: readonly GraveRestingPlaceRelation[] };

const rank = (figure: Figure): number => FigureKind.options.indexOf(figureKind(figure));
const rankOfPlace = ({ relations }: Offered): number => Math.min(...relations.map(rank));

/** Graves and places whose own fee is published before those with a general price, an orientation or none; else as they come. */
export const publishedFirst = <Offer extends Offered>(offers: readonly Offer[]): Offer[] =>
  offers
    .map((offer) => ({ ...offer, relations: offer.relations.toSorted((a, b) => rank(a) - rank(b)) }))
    .sort((a, b) => rankOfPlace(a) - rankOfPlace(b));

/** Whether the place has published the fee of one of these graves. */
export const hasPublishedFee = ({ relations }: Offered): boolean =>
  relations.some((relation) => figureKind(relation) === 'published');
