import type { CatalogueRow, Thing } from './row.ts';

export type RowReference = { readonly field: string; readonly thing: Thing; readonly id: string };

/** The rows that a row names. */
export function referencesOf({ thing, value }: CatalogueRow): RowReference[] {
  if (thing === 'urn') return [{ field: 'material', thing: 'urn-material', id: value.material }];
  if (thing === 'grave') return [{ field: 'graveType', thing: 'GraveType', id: value.graveType }];
  if (thing === 'resting-place-relation')
    return [
      { field: 'restingPlaceId', thing: 'resting-place', id: value.restingPlaceId },
      { field: 'graveId', thing: 'grave', id: value.graveId },
    ];
  return [];
}

/** Graves leave the offer together with their place; all else has to be withdrawn first. */
export const leavesWith = (reference: RowReference): boolean => reference.thing === 'resting-place';
