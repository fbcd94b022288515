import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { takesUrn } from '#domain/catalogue/funeral-form.ts';
import { fittingGraves } from '#domain/estimate/answers/grave.ts';
import { fittingUrns } from '#domain/estimate/answers/urn.ts';
import { type Costing, costing } from '#domain/estimate/estimate.ts';
import { isUrnIncluded } from '#domain/estimate/existing-grave.ts';
import { fittingCoffins } from '#domain/estimate/options.ts';
import { type EstimateRequest, requestOf } from '#domain/estimate/request.ts';

type Wished = { readonly form: string; readonly slug: string; readonly grave: string };

const FIRE: Wished = { form: 'feuerbestattung', slug: 'bad-oeyhnhausen/werste', grave: 'staudenfeld' };

/** What people often choose: a coffin in the earth, an urn in the earth, an urn in the sea. */
const WISHED: readonly Wished[] = [
  { form: 'erdbestattung', slug: 'loehne/obernbeck', grave: 'wahlgrab' },
  FIRE,
  { form: 'seebestattung', slug: 'nature/sea-north', grave: 'uebergabe-ohne-angehoerige' },
];

export type ExampleEstimate = { title: string; place: string; request: EstimateRequest; costing: Costing };

/** A frequent choice with the simplest coffin and urn, computed like every estimate. Undefined in an empty catalogue. */
export const exampleEstimate = (catalogue: Catalogue): ExampleEstimate | undefined => computed(catalogue, FIRE);

/** Three of them, each of a form that is still offered. */
export const threeExamples = (catalogue: Catalogue): ExampleEstimate[] =>
  WISHED.filter(({ form }) => catalogue.funeralForms.some(({ id }) => id === form)).flatMap(
    (wished) => computed(catalogue, wished) ?? [],
  );

function computed(catalogue: Catalogue, wished: Wished): ExampleEstimate | undefined {
  const form = catalogue.funeralForms.find(({ id }) => id === wished.form) ?? catalogue.funeralForms[0];
  if (!form) return undefined;
  const graves = fittingGraves(catalogue, form);
  const placed =
    graves.find(({ place, relation }) => place.slug === wished.slug && relation.grave.graveType.id === wished.grave) ??
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
