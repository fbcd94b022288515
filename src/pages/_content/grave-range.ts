import type { GraveRestingPlaceRelation } from '#domain/catalogue/resting-place.ts';
import { type CentsRange, cents } from '#domain/money.ts';

/** From the cheapest to the dearest of these graves; undefined where there is none. */
export function graveRange(
  relations: readonly Pick<GraveRestingPlaceRelation, 'completePrice'>[],
): CentsRange | undefined {
  if (relations.length === 0) return undefined;
  return {
    min: cents(Math.min(...relations.map(({ completePrice }) => completePrice.min))),
    max: cents(Math.max(...relations.map(({ completePrice }) => completePrice.max))),
  };
}
