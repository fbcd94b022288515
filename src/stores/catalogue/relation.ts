import { atom } from 'nanostores';
import type { RelationLastAction } from '#domain/account/workflow.ts';
import type { GraveRestingPlaceRelation } from '#domain/catalogue/resting-place.ts';
import { createArea } from '../area.ts';

export const relationArea = createArea<GraveRestingPlaceRelation[]>();
export const $relationLastAction = atom<RelationLastAction>('NONE');
