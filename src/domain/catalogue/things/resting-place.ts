import * as z from 'zod/mini';
import { RestingPlace } from '../resting-place.ts';
import type { ThingDeclaration } from './thing.ts';

export const restingPlace = {
  name: 'resting-place',
  row: z.strictObject(z.omit(RestingPlace, { graveRestingPlaceRelations: true }).shape),
  shown: RestingPlace,
  file: { path: 'katalog/ruhestaetten.yaml', key: 'restingPlaces' },
  words: { one: 'Grabstätte', many: 'Grabstätten', add: 'Neue Grabstätte', csv: 'grabstaetten' },
  page: 'grabstaetten',
  amounts: ['earth_burial_fee', 'urn_burial_fee'],
  isChosen: true,
  example: {
    id: 'werste',
    body: {
      name: 'Friedhof Musterdorf',
      type: 'Friedhof',
      city: 'Löhne',
      chamberCount: 0,
      chapel: false,
      earth_burial_fee: 500,
      urn_burial_fee: 270,
      source: 'Gebührensatzung Muster',
      asOf: '2026-11',
    },
  },
} as const satisfies ThingDeclaration;
