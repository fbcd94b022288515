import { figureKind } from './figure-kind.ts';
import { FigureKind } from './origin.ts';
import type { PlaceOffer } from './place-groups.ts';

type Figure = Parameters<typeof figureKind>[0];

const rank = (figure: Figure): number => FigureKind.options.indexOf(figureKind(figure));
const rankOfPlace = ({ relations }: PlaceOffer): number => Math.min(...relations.map(rank));

/** Graves and places whose own fee is published before those with a general price, an orientation or none; else as they come. */
export const publishedFirst = (offers: readonly PlaceOffer[]): PlaceOffer[] =>
  offers
    .map(({ place, relations }) => ({ place, relations: relations.toSorted((a, b) => rank(a) - rank(b)) }))
    .sort((a, b) => rankOfPlace(a) - rankOfPlace(b));

/** Whether the place has published the fee of one of these graves. */
export const hasPublishedFee = ({ relations }: PlaceOffer): boolean =>
  relations.some((relation) => figureKind(relation) === 'published');
