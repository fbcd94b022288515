import { type FigureKind, figureKind } from '#domain/catalogue/figure-kind.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import { type PriceKey, priceKey } from '#domain/estimate/price-text.ts';

type StartingPrice = { readonly price: PriceKey; readonly kind: FigureKind };

/** What the cheapest grave of a place costs with the burial, and how near to the bill that is; undefined without graves. */
export function startingPrice(place: RestingPlace | undefined): StartingPrice | undefined {
  const [first, ...rest] = place?.graveRestingPlaceRelations ?? [];
  if (!place || !first) return undefined;
  const cheapest = rest.reduce((best, each) => (each.completePrice.min < best.completePrice.min ? each : best), first);
  return { price: priceKey('place', place.id), kind: figureKind(cheapest.source) };
}
