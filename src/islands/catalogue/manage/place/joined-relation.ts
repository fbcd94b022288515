import type { PlacedRelation } from '#domain/catalogue/catalogue.ts';
import { completePrice } from '#domain/catalogue/resting-place.ts';
import { decodeRow, type RowValue } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { Known } from '../kinds/kind.ts';

/**
 * A grave at its place as the calculator reads it, from rows in euros. Undefined while something is missing or no price: what is
 * being typed need not be right yet.
 */
export function joinedRelation(relation: FieldValues, place: FieldValues, known: Known): PlacedRelation | undefined {
  const grave = known.grave?.get(String(relation.graveId))?.value as RowValue<'grave'> | undefined;
  const graveType = known.GraveType?.get(String(grave?.graveType))?.value as RowValue<'GraveType'> | undefined;
  if (!grave || !graveType) return undefined;
  try {
    const typedPlace = decodeRow('resting-place', place).value as RowValue<'resting-place'>;
    const row = decodeRow('resting-place-relation', { id: 'neu', ...relation });
    const { restingPlaceId: _, graveId: __, ...offer } = row.value as RowValue<'resting-place-relation'>;
    const joined = { ...offer, grave: { ...grave, graveType }, completePrice: completePrice(typedPlace, offer) };
    return { place: { ...typedPlace, graveRestingPlaceRelations: [joined] }, relation: joined };
  } catch {
    return undefined;
  }
}
