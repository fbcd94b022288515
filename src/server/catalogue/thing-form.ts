import { completePrice, type RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { CatalogueRow, RowValue, Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { things } from '#domain/catalogue/things.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { RowChange } from './row-change.ts';
import { type CatalogueSnapshot, findRow } from './snapshots.ts';

/** The changes that a thing in the form of the wire asks for. A material that nobody knows is made with its urn. */
export function changesForSent(
  thing: Thing,
  sent: FieldValues,
  named: Pick<Extract<RowChange, { kind: 'save' }>, 'id' | 'version'>,
  catalogue: CatalogueSnapshot,
): RowChange[] {
  const value: Record<string, unknown> = { ...sent };
  const before: RowChange[] = [];
  for (const { field, thing: other, shownAs, isMadeAlong } of things[thing].references ?? []) {
    if (shownAs === undefined) continue;
    const whole = sent[shownAs] as FieldValues & { readonly id: string };
    delete value[shownAs];
    const known = isMadeAlong ? findNamed(catalogue, other as Thing, whole) : whole.id;
    if (known === undefined) before.push({ kind: 'save', thing: other as Thing, id: whole.id, value: whole });
    value[field] = known ?? whole.id;
  }
  return [...before, { kind: 'save', thing, ...named, value }];
}

/** By its id, or by its name where that is another's. */
const findNamed = (catalogue: CatalogueSnapshot, thing: Thing, { id, name }: FieldValues): string | undefined =>
  findRow(catalogue, thing, String(id))?.value.id ??
  [...(catalogue.rows.get(thing)?.values() ?? [])].find(({ row }) => (row.value as FieldValues).name === name)?.row
    .value.id;

/**
 * A row in the form in which GET gives it out, joined with the catalogue of now. `made` are rows of the same change, which
 * perhaps begin on a later day.
 */
export function shownThing(
  row: CatalogueRow,
  catalogue: CatalogueSnapshot,
  made: readonly CatalogueRow[] = [],
): object {
  const named = <T extends Thing>(thing: T, id: string) => {
    const found = made.find((each) => each.thing === thing && each.value.id === id) ?? findRow(catalogue, thing, id);
    if (!found) throw new ProblemError('unknown-row');
    return found as { readonly thing: T; readonly value: RowValue<T> };
  };
  if (row.thing === 'resting-place') return shownPlace(row.value, catalogue);
  if (row.thing === 'resting-place-relation') {
    const { restingPlaceId, graveId, ...relation } = row.value;
    return {
      ...relation,
      grave: shownThing(named('grave', graveId) as CatalogueRow, catalogue, made),
      completePrice: completePrice(named('resting-place', restingPlaceId).value, relation),
    };
  }
  const shown: Record<string, unknown> = { ...row.value };
  for (const { field, thing, shownAs, isMadeAlong } of things[row.thing].references ?? []) {
    if (shownAs === undefined) continue;
    const id = String(shown[field]);
    delete shown[field];
    const isStillToCome = isMadeAlong && !findRow(catalogue, thing as Thing, id);
    shown[shownAs] = isStillToCome ? { id, name: id } : named(thing as Thing, id).value;
  }
  return shown;
}

const shownPlace = (place: RowValue<'resting-place'>, { restingPlaces }: CatalogueSnapshot): RestingPlace => ({
  ...place,
  graveRestingPlaceRelations:
    restingPlaces
      .find(({ id }) => id === place.id)
      ?.graveRestingPlaceRelations.map((each) => ({ ...each, completePrice: completePrice(place, each) })) ?? [],
});
