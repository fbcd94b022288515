import type { RestingPlacePreview } from './resting-place.ts';

/** A complete price pays for both. */
export const GRAVE_AND_BURIAL = 'Grab und Beisetzung';

/** Of a place that has room for a ceremony. */
export const CHAPEL = 'Kapelle oder Trauerhalle';

/** `1 Ruhekammer`, `4 Ruhekammern`, on one line. */
export const chambersText = (count: number): string => `${count}\u00a0${count === 1 ? 'Ruhekammer' : 'Ruhekammern'}`;

/** `1 Ort` reads like a mistake. */
export const placesText = (count: number): string => (count === 1 ? 'Ein Ort' : `${count} Orte`);

type Described = Pick<RestingPlacePreview, 'type' | 'chapel' | 'chamberCount'>;

/** The kind of a place and its rooms: `Friedhof, mit Kapelle, 2 Ruhekammern`. */
export const placeFacts = ({ type, chapel, chamberCount }: Described): string =>
  [type, chapel && 'mit Kapelle', chamberCount > 0 && chambersText(chamberCount)].filter(Boolean).join(', ');

/** Before the lowest price of a place, behind its facts. */
export const lowestLabel = ({ type }: Pick<Described, 'type'>): string =>
  type === 'Seebestattung' ? '; günstigste Übergabe' : '; günstigste Grabart';
