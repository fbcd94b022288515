import { expect, test } from 'vitest';
import { placedRelations } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { comparedRows } from '#islands/catalogue/resting-place/compared-rows.ts';
import { realContent } from '../../support/real-content.ts';

const graves = placedRelations(catalogueFromSeed(realContent().seed).restingPlaces).slice(0, 2);

test('how far each is stands there once the beginning of the way is known', () => {
  const distance = (...args: Parameters<typeof comparedRows>) =>
    comparedRows(...args).find(({ id }) => id === 'entfernung')?.answers;
  expect(distance(graves, undefined, undefined)).toBeUndefined();
  expect(distance(graves, undefined, () => 'etwa 3 km')).toEqual([['etwa 3 km'], ['etwa 3 km']]);
});
