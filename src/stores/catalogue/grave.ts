import { call } from '#client/call.ts';
import { listGraves, listGraveTypes } from '#contract/catalogue.ts';
import type { Grave, GraveType } from '#domain/catalogue/grave.ts';
import { createArea } from '../area.ts';

export const graveArea = createArea<Grave[]>();
export const loadGraves = (): Promise<unknown> => graveArea.track(() => call(listGraves, {}));

export const graveTypeArea = createArea<GraveType[]>();
export const loadGraveTypes = (): Promise<unknown> => graveTypeArea.track(() => call(listGraveTypes, {}));
