import type { RestingPlaceType } from '#domain/catalogue/resting-place.ts';
import type { Landscape } from '#domain/cemetery/picture.ts';

const ofType: Readonly<Record<RestingPlaceType, Landscape>> = {
  Friedhof: 'meadow',
  Friedwald: 'forest',
  Ruhewald: 'forest',
  Seebestattung: 'sea',
};

/** The picture its file names, else that of its kind. */
export const landscapeOf = (picture: Landscape | undefined, type: RestingPlaceType = 'Friedhof'): Landscape =>
  picture ?? ofType[type];
