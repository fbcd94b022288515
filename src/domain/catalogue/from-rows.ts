import type { Catalogue } from './catalogue.ts';
import type { Grave, GraveType } from './grave.ts';
import { completePrice } from './resting-place.ts';
import type { CatalogueRow, RowValue, Thing } from './row.ts';
import type { UrnMaterialType } from './urn.ts';

/** The catalogue of the pages and the API: what an estimate is made of, and the lists that only describe it. */
export type WholeCatalogue = Catalogue & {
  readonly urnMaterials: readonly UrnMaterialType[];
  readonly graveTypes: readonly GraveType[];
  readonly graves: readonly Grave[];
};

/**
 * Joins rows that name each other by id, in their order. Throws where a named row is missing; the graves of a place that is not
 * among the rows are left out with it.
 */
export function catalogueFromRows(rows: readonly CatalogueRow[]): WholeCatalogue {
  const of = <T extends Thing>(thing: T): RowValue<T>[] =>
    rows.flatMap((row) => (row.thing === thing ? [row.value as RowValue<T>] : []));
  const urnMaterials = of('urn-material');
  const materialOf = byId(urnMaterials);
  const graveTypes = of('GraveType');
  const typeOf = byId(graveTypes);
  const graves = of('grave').map(({ graveType, ...grave }) => ({ ...grave, graveType: typeOf(graveType) }));
  const graveOf = byId(graves);
  const relations = Map.groupBy(of('resting-place-relation'), ({ restingPlaceId }) => restingPlaceId);
  return {
    funeralForms: of('funeral-forms'),
    coffins: of('coffin'),
    urns: of('urn').map(({ material, ...urn }) => ({ ...urn, urnMaterialType: materialOf(material) })),
    urnMaterials,
    graveTypes,
    graves,
    transportZones: of('transport-zone'),
    optionalLines: of('optional-line'),
    restingPlaces: of('resting-place').map((place) => ({
      ...place,
      graveRestingPlaceRelations: (relations.get(place.id) ?? []).map(({ restingPlaceId, graveId, ...relation }) => ({
        ...relation,
        grave: graveOf(graveId),
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
