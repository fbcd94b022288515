import { atom } from 'nanostores';
import type { GraveRestingPlaceRelation } from '#domain/resting-place.ts';
import type { RelationLastAction } from '#domain/workflow.ts';
import { createArea } from './area.ts';

export const relationArea = createArea<GraveRestingPlaceRelation[]>();
export const $relationLastAction = atom<RelationLastAction>('NONE');
