import type { PlacedRelation } from '#domain/catalogue/catalogue.ts';
import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { decodeRow, type Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { Known } from '../kinds/kind.ts';

/**
 * A grave at its place as the calculator reads it, from rows in euros. Undefined while something is missing or no price: what is
 * being typed need not be right yet.
 */
export function joinedRelation(relation: FieldValues, place: FieldValues, known: Known): PlacedRelation | undefined {
  const grave = known.grave?.get(String(relation.graveId))?.value;
  const type = known.GraveType?.get(String(grave?.graveType))?.value;
  if (!grave || !type) return undefined;
  const rows: [Thing, FieldValues][] = [
    ['GraveType', type],
    ['grave', grave],
    ['resting-place', place],
    ['resting-place-relation', { id: 'neu', ...relation }],
  ];
  try {
    const [joined] = catalogueFromRows(rows.map(([thing, value]) => decodeRow(thing, value))).restingPlaces;
    const [own] = joined?.graveRestingPlaceRelations ?? [];
    return joined && own && { place: joined, relation: own };
  } catch {
    return undefined;
  }
}
