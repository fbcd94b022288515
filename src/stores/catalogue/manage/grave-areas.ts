import { rowArea } from './rows.ts';

/** The data areas of the specification (section 4) beside those of `stores/catalogue`. */
export const graveArea = rowArea('grave');
export const graveTypeArea = rowArea('GraveType');
export const relationArea = rowArea('resting-place-relation');
