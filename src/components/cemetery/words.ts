import type { RestingPlaceType } from '#domain/catalogue/resting-place.ts';
import { GRAVE_AND_BURIAL } from '#domain/catalogue/resting-place-words.ts';

type PlaceWords = {
  /** Heading of the graves and their prices. */
  readonly graves: string;
  /** The services that the lowest complete price of this kind of place pays for. */
  readonly price: string;
  readonly way: string;
  /** What a price is not, where it is only an orientation. */
  readonly orientation: string;
};

const cemetery: PlaceWords = {
  graves: 'Gräber und was sie kosten',
  price: `${GRAVE_AND_BURIAL}, günstigste Grabart`,
  way: 'So kommen Sie hin',
  orientation: 'Orientierung, nicht die Gebühr dieses Friedhofs',
};

const forest: PlaceWords = {
  graves: 'Plätze am Baum und was sie kosten',
  price: 'Platz und Beisetzung, günstigster Platz',
  way: 'So kommen Sie hin',
  orientation: 'Orientierung, nicht der Preis dieses Waldes',
};

const sea: PlaceWords = {
  graves: 'Die Übergabe auf See und was sie kostet',
  price: 'Übergabe auf See, günstigste Fahrt',
  way: 'Häfen und Anfahrt',
  orientation: 'Orientierung, nicht der Preis einer bestimmten Reederei',
};

const words: Readonly<Record<RestingPlaceType, PlaceWords>> = {
  Friedhof: cemetery,
  Friedwald: forest,
  Ruhewald: forest,
  Seebestattung: sea,
};

export const wordsFor = (type: RestingPlaceType = 'Friedhof'): PlaceWords => words[type];
