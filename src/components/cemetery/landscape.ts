import type { RestingPlaceType } from '#domain/catalogue/resting-place.ts';

export type Landscape = 'avenue' | 'coast' | 'forest' | 'meadow' | 'ridge' | 'river' | 'sea';

/** The drawing beside a cemetery: a mood of the place, not a view of it. */
const known: Readonly<Record<string, Landscape>> = {
  'anonym/bielefeld': 'forest',
  'bad-oeyhnhausen/altstadt-schwarzer-weg': 'avenue',
  'bad-oeyhnhausen/bergkirchen-pfarrkamp': 'ridge',
  'bad-oeyhnhausen/dehme': 'river',
  'bad-oeyhnhausen/lohe': 'ridge',
  'bad-oeyhnhausen/mooskamp': 'avenue',
  'bad-oeyhnhausen/rehme': 'river',
  'bad-oeyhnhausen/volmerdingsen': 'ridge',
  'bad-oeyhnhausen/werste': 'avenue',
  'gohfeld/mahnen': 'forest',
  'gohfeld/wittel': 'ridge',
  'loehne/obernbeck': 'forest',
  'nature/sea-east': 'coast',
};

const ofType: Readonly<Record<RestingPlaceType, Landscape>> = {
  Friedhof: 'meadow',
  Friedwald: 'forest',
  Ruhewald: 'forest',
  Seebestattung: 'sea',
};

export const landscapeOf = (slug: string, type: RestingPlaceType = 'Friedhof'): Landscape =>
  known[slug] ?? ofType[type];
