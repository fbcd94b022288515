import type { Grave } from '#domain/catalogue/grave.ts';
import { completePrice, type GraveRestingPlaceRelation, type RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { CatalogueRow, RowValue, Thing } from '#domain/catalogue/row.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { RowChange } from './row-change.ts';
import type { CatalogueSnapshot } from './snapshots.ts';

export type Sent = Readonly<Record<string, unknown>>;
type Named = { readonly id: string; readonly name: string };

/** The changes that a thing in the form of the wire asks for. A material that nobody knows is made with its urn. */
export function changesOf(
  thing: Thing,
  sent: Sent,
  named: Pick<Extract<RowChange, { kind: 'save' }>, 'id' | 'version'>,
  { urnMaterials }: CatalogueSnapshot,
): RowChange[] {
  const save = (value: Sent): RowChange => ({ kind: 'save', thing, ...named, value });
  if (thing === 'grave') {
    const { graveType, ...grave } = sent as Sent & { graveType: Named };
    return [save({ ...grave, graveType: graveType.id })];
  }
  if (thing !== 'urn') return [save(sent)];
  const { urnMaterialType, ...urn } = sent as Sent & { urnMaterialType: Named };
  const { id, name } = urnMaterialType;
  const known = urnMaterials.find((each) => each.id === id) ?? urnMaterials.find((each) => each.name === name);
  if (known) return [save({ ...urn, material: known.id })];
  return [{ kind: 'save', thing: 'urn-material', id, value: { id, name } }, save({ ...urn, material: id })];
}

/** A row in the form in which GET gives it out, joined with the catalogue of now. */
export function thingOf(row: CatalogueRow, catalogue: CatalogueSnapshot): object {
  if (row.thing === 'urn') return urnOf(row.value, catalogue);
  if (row.thing === 'grave') return graveOf(row.value, catalogue);
  if (row.thing === 'resting-place') return placeOf(row.value, catalogue);
  if (row.thing === 'resting-place-relation') return relationOf(row.value, catalogue);
  return row.value;
}

const found = <T extends { readonly id: string }>(items: readonly T[], id: string): T => {
  const item = items.find((each) => each.id === id);
  if (!item) throw new ProblemError('unknown-row');
  return item;
};

const urnOf = ({ material, ...urn }: RowValue<'urn'>, { urnMaterials }: CatalogueSnapshot): Urn => ({
  ...urn,
  urnMaterialType: urnMaterials.find(({ id }) => id === material) ?? { id: material, name: material },
});

export const graveOf = ({ graveType, ...grave }: RowValue<'grave'>, { graveTypes }: CatalogueSnapshot): Grave => ({
  ...grave,
  graveType: found(graveTypes, graveType),
});

const placeOf = (place: RowValue<'resting-place'>, { restingPlaces }: CatalogueSnapshot): RestingPlace => ({
  ...place,
  graveRestingPlaceRelations:
    restingPlaces
      .find(({ id }) => id === place.id)
      ?.graveRestingPlaceRelations.map((each) => ({ ...each, completePrice: completePrice(place, each) })) ?? [],
});

/** `newGrave`: made together with the relation, perhaps for a later day. */
export function relationOf(
  { restingPlaceId, graveId, ...relation }: RowValue<'resting-place-relation'>,
  { restingPlaces, graves }: CatalogueSnapshot,
  newGrave?: Grave,
): GraveRestingPlaceRelation {
  return {
    ...relation,
    grave: newGrave ?? found(graves, graveId),
    completePrice: completePrice(found(restingPlaces, restingPlaceId), relation),
  };
}
