import { type Catalogue, type PlacedRelation, placedRelations } from '../catalogue/catalogue.ts';
import { type Coffin, coffinFits } from '../catalogue/coffin.ts';
import { type FuneralForm, graveFits, takesUrn } from '../catalogue/funeral-form.ts';
import type { AcceptsUrns } from '../catalogue/grave.ts';
import type { TransportZone } from '../catalogue/transport-zone.ts';
import { type Urn, urnFits } from '../catalogue/urn.ts';
import { type CentsRange, rangeOf } from '../money.ts';
import { type Alternative, type Costing, coffinLabel, costing, urnLabel } from './estimate.ts';
import {
  acceptedUrns,
  type ExistingGrave,
  familyCemeteries,
  graveLabel,
  isExisting,
  type PlacedGrave,
  type TypedGrave,
} from './existing-grave.ts';
import { chosenOptionalLines, optionalLineFits } from './optional-lines.ts';
import { type EstimateChoice, type EstimateParts, placedGrave } from './request.ts';

/** What may be offered at each question, given the answers so far. Nothing that `resolveEstimate` would refuse. */
export const fittingGraves = (catalogue: Catalogue, form: FuneralForm): PlacedRelation[] =>
  placedRelations(catalogue.restingPlaces).filter(({ relation }) => graveFits(form, relation));

export const fittingCoffins = (catalogue: Catalogue, size: EstimateChoice['size'] = 'normal'): Coffin[] =>
  catalogue.coffins.filter((coffin) => coffinFits(size, coffin));

/** What goes into one of these graves at least: while the grave is open, into any that can still be chosen. */
export const fittingUrns = (catalogue: Catalogue, form: FuneralForm, ...graves: readonly PlacedGrave[]): Urn[] =>
  catalogue.urns.filter((urn) => takesUrn(form) && graves.some((placed) => urnFits(acceptedUrns(placed), urn)));

/**
 * The span of all sums the open questions still allow; undefined where nothing fits together.
 * Answered parts are exact, so the span only ever narrows from question to question.
 */
export function runningRange(catalogue: Catalogue, choice: EstimateChoice): CentsRange | undefined {
  return rangeOf(endsOf(catalogue, choice).flatMap(({ min, max }) => [min, max]));
}

/** For each form and grave still possible the costings of the cheapest and of the dearest way to fill what is open. */
export const endsOf = (catalogue: Catalogue, choice: EstimateChoice): Costing[] =>
  formsOf(catalogue, choice)
    .flatMap((form) => possibleGraves(catalogue, form, choice).flatMap(extremes(catalogue, form, choice)))
    .map(costing);

/**
 * The cheapest lawful combination with the same form, city, size and transport (decisions, Money): the lowest minimum, and
 * among equal ones the lowest maximum. The chosen one is named only where nothing is really cheaper, so that a cemetery
 * of which we merely know fewer optional fees is not recommended over it. Beside an existing grave: the same grave, since
 * nothing that acquires one can be meant.
 */
export function cheapestAlternative(catalogue: Catalogue, chosen: EstimateParts): Alternative {
  const { form, coffin, zone } = chosen;
  const size = coffin.oversized ? 'oversized' : 'normal';
  const optionalLineIds = chosen.optionalLines.map(({ id }) => id);
  const waysToFill = extremes(catalogue, form, { size, transportZoneId: zone.id, optionalLineIds });
  const asChosen = { parts: chosen, total: costing(chosen) };
  const { placed } = chosen;
  const graves = isExisting(placed)
    ? [placed]
    : fittingGraves(catalogue, form).filter(({ place }) => place.city === placed.place.city);
  const best = graves
    .flatMap((grave) => waysToFill(grave).slice(0, 1))
    .map((parts) => ({ parts, total: costing(parts) }))
    .filter(({ total }) => total.min < asChosen.total.min)
    .reduce((cheapest, option) => (isCheaper(option.total, cheapest.total) ? option : cheapest), asChosen);
  return { request: requestOf(best.parts), labels: labelsOf(best.parts), min: best.total.min, max: best.total.max };
}

export const requestOf = ({ form, placed, coffin, urn, zone, optionalLines }: EstimateParts) => ({
  funeralFormId: form.id,
  ...(isExisting(placed) ? { existingGrave: placed.existing } : { graveRestingPlaceRelationId: placed.relation.id }),
  coffinId: coffin.id,
  ...(coffin.oversized ? { size: 'oversized' as const } : {}),
  ...(urn ? { urnId: urn.id } : {}),
  transportZoneId: zone.id,
  ...(optionalLines.length > 0 ? { optionalLineIds: optionalLines.map(({ id }) => id) } : {}),
});

const labelsOf = ({ placed, coffin, urn }: EstimateParts): string[] => [
  graveLabel(placed),
  coffinLabel(coffin),
  ...(urn ? [urnLabel(urn)] : []),
];

const isCheaper = (a: CentsRange, b: CentsRange): boolean => a.min < b.min || (a.min === b.min && a.max < b.max);

const formsOf = (catalogue: Catalogue, { funeralFormId }: EstimateChoice): readonly FuneralForm[] =>
  keep(catalogue.funeralForms, funeralFormId);

/** The graves that a choice still allows: the chosen one, else all of the chosen place, else all. */
export function possibleGraves(catalogue: Catalogue, form: FuneralForm, choice: EstimateChoice): PlacedGrave[] {
  const { restingPlaceId, graveRestingPlaceRelationId: relationId, existingGrave } = choice;
  if (existingGrave) return existingGraves(catalogue, form, existingGrave);
  return fittingGraves(catalogue, form).filter(
    ({ place, relation }) =>
      (restingPlaceId === undefined || place.id === restingPlaceId) &&
      (relationId === undefined || relation.id === relationId),
  );
}

/** On the named cemetery, else on each. */
const existingGraves = (catalogue: Catalogue, form: FuneralForm, typed: TypedGrave): PlacedGrave[] =>
  keep(familyCemeteries(catalogue), typed.restingPlaceId).flatMap(({ id }) => {
    const placed = placedGrave(catalogue, form, { existingGrave: { ...typed, restingPlaceId: id } as ExistingGrave });
    return 'code' in placed ? [] : [placed];
  });

type Filling = Omit<EstimateParts, 'placed' | 'optionalLines'>;

/** The cheapest and the dearest way to fill what is open for one grave. What graves with the same rule for urns share is found once. */
function extremes(
  catalogue: Catalogue,
  form: FuneralForm,
  choice: EstimateChoice,
): (placed: PlacedGrave) => EstimateParts[] {
  const coffins = keep(sizedCoffins(catalogue, choice.size), choice.coffinId);
  const zones = keep(catalogue.transportZones, choice.transportZoneId);
  const ticked = chosenOptionalLines(catalogue, choice);
  const fillings = new Map<AcceptsUrns, readonly Filling[]>();
  const fillingsAt = (placed: PlacedGrave): readonly Filling[] => {
    const urns = keep(fittingUrns(catalogue, form, placed), choice.urnId);
    const urnIsPossible = takesUrn(form) ? urns.length > 0 : choice.urnId === undefined;
    if (coffins.length === 0 || zones.length === 0 || !urnIsPossible) return [];
    return [lowest, highest].map((pick) => ({
      form,
      coffin: pick<Coffin>(coffins),
      urn: takesUrn(form) ? pick<Urn>(urns) : undefined,
      zone: pick<TransportZone>(zones),
    }));
  };
  return (placed) => {
    const accepted = acceptedUrns(placed);
    const known = fillings.get(accepted) ?? fillingsAt(placed);
    fillings.set(accepted, known);
    const optionalLines = ticked.filter((line) => optionalLineFits(line, form, placed));
    return known.map((filling) => ({ ...filling, placed, optionalLines }));
  };
}

/** While the size is open, coffins of both sizes can still be chosen. */
const sizedCoffins = (catalogue: Catalogue, size: EstimateChoice['size']): readonly Coffin[] =>
  size === undefined ? catalogue.coffins : fittingCoffins(catalogue, size);

const keep = <T extends { readonly id: string }>(items: readonly T[], id: string | undefined): readonly T[] =>
  id === undefined ? items : items.filter((item) => item.id === id);

type Pick1 = <T extends { readonly price: number }>(items: readonly T[]) => T;
const lowest: Pick1 = (items) => items.reduce((best, item) => (item.price < best.price ? item : best));
const highest: Pick1 = (items) => items.reduce((best, item) => (item.price > best.price ? item : best));
