import { describe, expect, it } from 'vitest';
import { completePrice } from '#domain/catalogue/resting-place.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { smallCatalogue } from '../../support/small-catalogue.ts';

describe('the catalogue made of the files', () => {
  it('joins what the files name by id', () => {
    const catalogue = catalogueFromSeed(smallCatalogue);
    expect(catalogue.urns.map(({ urnMaterialType }) => urnMaterialType.name)).toEqual(
      smallCatalogue.urns.map(({ material }) => smallCatalogue.materials.find(({ id }) => id === material)?.name),
    );
    for (const place of catalogue.restingPlaces)
      for (const relation of place.graveRestingPlaceRelations) {
        expect(relation.completePrice).toEqual(completePrice(place, relation));
        expect(smallCatalogue.graveTypes).toContainEqual(relation.grave.graveType);
      }
  });

  it('names what is missing', () => {
    expect(() => catalogueFromSeed({ ...smallCatalogue, materials: [] })).toThrow(/is named in the catalogue/);
  });
});
