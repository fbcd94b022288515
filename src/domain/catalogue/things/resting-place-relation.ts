import * as z from 'zod/mini';
import { Identifier } from '../../identifier.ts';
import { GraveRestingPlaceRelation } from '../resting-place.ts';
import { graveRuleIssues } from './rules.ts';
import type { ThingDeclaration } from './thing.ts';

/** A grave at a place, with what it costs there; its calls are those of the specification. */
export const restingPlaceRelation = {
  name: 'resting-place-relation',
  row: z.strictObject({
    ...z.omit(GraveRestingPlaceRelation, { grave: true, completePrice: true }).shape,
    restingPlaceId: Identifier,
    graveId: Identifier,
  }),
  shown: GraveRestingPlaceRelation,
  file: {
    path: 'katalog/ruhestaetten.yaml',
    key: 'graves',
    within: { thing: 'resting-place', field: 'restingPlaceId' },
    renamed: { grave: 'graveId' },
  },
  words: { one: 'Grab', many: 'Gräber', add: 'Grab', alone: 'Gebühr einer Grabstätte', csv: 'grabpreise' },
  references: [
    { field: 'restingPlaceId', thing: 'resting-place', leavesWith: true },
    { field: 'graveId', thing: 'grave' },
  ],
  lists: { fees: ['price'] },
  amounts: ['price'],
  issues: graveRuleIssues,
  isChosen: true,
  calledBy: ['restingPlaceId', 'graveId'],
} as const satisfies ThingDeclaration;
