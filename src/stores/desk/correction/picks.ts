import type { ChangedChoice, Preview } from '#contract/correction.ts';
import { KEPT } from '#contract/correction.ts';

export type Picked = keyof Preview['choice'];

/** What was picked so far with one more answer, as the changed part of the order. */
export function withPick(picks: ChangedChoice, name: Exclude<Picked, 'optionalLineIds'>, value: string): ChangedChoice {
  if (name === 'grave') {
    const { graveRestingPlaceRelationId: _, ...others } = picks;
    // The grave that the family has is the one that the order names.
    return value === KEPT ? others : { ...others, graveRestingPlaceRelationId: value };
  }
  if (name === 'coffin') {
    const { coffinId: _coffin, withoutCoffin: _cloth, ...others } = picks;
    return value === KEPT ? { ...others, withoutCoffin: true } : { ...others, coffinId: value };
  }
  return { ...picks, [name]: value };
}

/** One further service more or less of those that are ticked. */
export const withTick = (picks: ChangedChoice, ticked: readonly string[], id: string): ChangedChoice => ({
  ...picks,
  optionalLineIds: ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id],
});
