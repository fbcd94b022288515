import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { takesUrn } from '#domain/catalogue/funeral-form.ts';
import { fittingGraves } from '#domain/estimate/answers/grave.ts';
import { fittingUrns } from '#domain/estimate/answers/urn.ts';
import { type Costing, costing } from '#domain/estimate/estimate.ts';
import { isUrnIncluded } from '#domain/estimate/existing-grave.ts';
import { fittingCoffins } from '#domain/estimate/options.ts';
import { type EstimateRequest, requestOf } from '#domain/estimate/request.ts';

const WISHED = { form: 'feuerbestattung', slug: 'bad-oeyhnhausen/werste', grave: 'staudenfeld' };

export type ExampleEstimate = { title: string; place: string; request: EstimateRequest; costing: Costing };

/** A frequent choice with the simplest coffin and urn, computed like every estimate. Undefined in an empty catalogue. */
export function exampleEstimate(catalogue: Catalogue): ExampleEstimate | undefined {
  const form = catalogue.funeralForms.find(({ id }) => id === WISHED.form) ?? catalogue.funeralForms[0];
  if (!form) return undefined;
  const graves = fittingGraves(catalogue, form);
  const placed =
    graves.find(({ place, relation }) => place.slug === WISHED.slug && relation.grave.graveType.id === WISHED.grave) ??
    graves[0];
  const coffin = cheapest(fittingCoffins(catalogue));
  const zone = cheapest(catalogue.transportZones);
  if (!placed || !coffin || !zone) return undefined;
  const urn = takesUrn(form) && !isUrnIncluded(placed) ? cheapest(fittingUrns(catalogue, form, placed)) : undefined;
  const parts = { form, placed, coffin, urn, zone, optionalLines: [] };
  return {
    title: form.name,
    place: `${placed.place.name}, ${placed.relation.grave.graveType.name}`,
    request: requestOf(parts),
    costing: costing(parts),
  };
}

const cheapest = <T extends { readonly price: number }>(items: readonly T[]): T | undefined =>
  [...items].sort((a, b) => a.price - b.price)[0];
