import type { Catalogue } from './catalogue.ts';
import { completePrice } from './resting-place.ts';
import type { CatalogueSeed } from './seed.ts';

/** Joins what the files name by id. Every id leads somewhere: reading the files has checked it. */
export function catalogueFromSeed(seed: CatalogueSeed): Omit<Catalogue, 'transportZones'> {
  const materials = byId(seed.materials);
  const graveTypes = byId(seed.graveTypes);
  const graves = byId(seed.graves.map((grave) => ({ ...grave, graveType: graveTypes(grave.graveType) })));
  return {
    funeralForms: seed.funeralForms,
    coffins: seed.coffins,
    urns: seed.urns.map(({ material, ...urn }) => ({ ...urn, urnMaterialType: materials(material) })),
    restingPlaces: seed.restingPlaces.map(({ graves: relations, ...place }) => ({
      ...place,
      graveRestingPlaceRelations: relations.map((relation) => ({
        ...relation,
        grave: graves(relation.grave),
        completePrice: completePrice(place, relation),
      })),
    })),
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): (id: string) => T {
  const found = new Map(items.map((item) => [item.id, item]));
  return (id) => {
    const item = found.get(id);
    if (!item) throw new Error(`"${id}" is named in the catalogue and not defined in it`);
    return item;
  };
}
