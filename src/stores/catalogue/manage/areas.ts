import type { Thing } from '#domain/catalogue/row.ts';
import { createRowArea, type RowArea } from './row-area.ts';

const areas = new Map<Thing, RowArea>();

/** One area a thing, made when it is asked for. */
export function rowAreaOf(thing: Thing): RowArea {
  const area = areas.get(thing) ?? createRowArea(thing);
  areas.set(thing, area);
  return area;
}

/** The data areas of the specification (section 4) beside those of `stores/catalogue`. */
export const graveArea = rowAreaOf('grave');
export const graveTypeArea = rowAreaOf('GraveType');
export const relationArea = rowAreaOf('resting-place-relation');
