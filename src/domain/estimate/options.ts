import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Coffin, coffinFits } from '../catalogue/coffin.ts';
import type { FuneralForm } from '../catalogue/funeral-form.ts';
import type { OptionalLine } from '../catalogue/optional-line.ts';
import { type CentsRange, rangeOf } from '../money.ts';
import { narrowed } from './answers/answer.ts';
import { coffinLabel } from './answers/coffin.ts';
import { fittingGraves, possibleGraves } from './answers/grave.ts';
import { urnLabel } from './answers/urn.ts';
import { type Alternative, type Costing, costing } from './estimate.ts';
import { acceptedUrns, graveLabel, isExisting, isUrnIncluded, type PlacedGrave } from './existing-grave.ts';
import { optionalLineId } from './line.ts';
import { allAnswers, type EstimateChoice, type EstimateParts, requestOf } from './request.ts';
import { isShroud, shroudRuleAt } from './shroud.ts';

export const fittingCoffins = (catalogue: Catalogue, size: EstimateChoice['size'] = 'normal'): Coffin[] =>
  catalogue.coffins.filter((coffin) => coffinFits(size, coffin));

/**
 * The span of all sums the open questions still allow; undefined where nothing fits together.
 * Answered parts are exact, so the span only ever narrows from question to question.
 */
export function runningRange(catalogue: Catalogue, choice: EstimateChoice): CentsRange | undefined {
  return rangeOf(costingEnds(catalogue, choice).flatMap(({ min, max }) => [min, max]));
}

/**
 * The costing of the cheapest way to fill what is open, with both ends of its span: the lowest lower end, among equal ones the lower
 * upper one. Undefined where nothing fits together.
 */
export const cheapestCosting = (catalogue: Catalogue, choice: EstimateChoice): Costing | undefined =>
  cheapestWay(catalogue, choice)?.total;

/** The same with the things it is made of. */
export function cheapestWay(catalogue: Catalogue, choice: EstimateChoice): Way | undefined {
  const [first, ...others] = waysOf(catalogue, choice);
  return first && others.reduce((best, each) => (isCheaper(each.total, best.total) ? each : best), first);
}

/** For each form and grave still possible the costings of the cheapest and of the dearest way to fill what is open. */
export const costingEnds = (catalogue: Catalogue, choice: EstimateChoice): Costing[] =>
  waysOf(catalogue, choice).map(({ total }) => total);

/** A lawful combination and what it costs. */
type Way = { readonly parts: EstimateParts; readonly total: Costing };

const waysOf = (catalogue: Catalogue, choice: EstimateChoice): Way[] =>
  narrowed(catalogue.funeralForms, choice.funeralFormId)
    .flatMap((form) => possibleGraves(catalogue, form, choice).flatMap(extremes(catalogue, form, choice)))
    .map((parts) => ({ parts, total: costing(parts) }));

/**
 * The cheapest lawful combination with the same form, city, size and transport (decisions, Money): the lowest minimum, and
 * among equal ones the lowest maximum. The chosen one is named only where nothing is really cheaper, so that a cemetery
 * of which we merely know fewer optional fees is not recommended over it. Beside an existing grave: the same grave, since
 * nothing that acquires one can be meant. Beside a cloth: a cloth, and beside a coffin a coffin, since neither is a matter of price.
 */
export function cheapestAlternative(catalogue: Catalogue, chosen: EstimateParts): Alternative {
  const { form, coffin, zone } = chosen;
  const size = coffin.oversized ? 'oversized' : 'normal';
  const optionalLineIds = chosen.optionalLines.map(({ id }) => id);
  const cloth = isShroud(coffin) ? { withoutCoffin: true as const } : {};
  const waysToFill = extremes(catalogue, form, { size, ...cloth, transportZoneId: zone.id, optionalLineIds });
  const asChosen = { parts: chosen, total: costing(chosen) };
  const { placed } = chosen;
  const graves = isExisting(placed)
    ? [placed]
    : fittingGraves(catalogue, form).filter(({ place }) => place.city === placed.place.city);
  const best = graves
    .flatMap((grave) => waysToFill(grave).slice(0, 1))
    .map((parts) => ({ parts, total: costing(parts) }))
    .filter(({ total }) => total.min < asChosen.total.min && openCount(total) <= openCount(asChosen.total))
    .reduce((cheapest, option) => (isCheaper(option.total, cheapest.total) ? option : cheapest), asChosen);
  return { request: requestOf(best.parts), labels: chosenLabels(best.parts), min: best.total.min, max: best.total.max };
}

/** Less is known of a sum with more open lines, so that it is not cheaper. */
const openCount = ({ lines }: Costing): number => lines.filter(({ open }) => open).length;

/** Grave, coffin and urn in words. */
export const chosenLabels = ({ placed, coffin, urn }: EstimateParts): string[] => [
  graveLabel(placed),
  coffinLabel(coffin),
  ...(urn ? [urnLabel(urn)] : []),
];

const isCheaper = (a: CentsRange, b: CentsRange): boolean => a.min < b.min || (a.min === b.min && a.max < b.max);

/** The cheapest and the dearest way to fill what is open for one grave. What graves with the same rules share is found once. */
function extremes(
  catalogue: Catalogue,
  form: FuneralForm,
  choice: EstimateChoice,
): (placed: PlacedGrave) => EstimateParts[] {
  const fillings = new Map<string, readonly object[]>();
  const fillingsAt = (placed: PlacedGrave): readonly object[] => {
    const ends = allAnswers.flatMap((answer) => (answer.ends ? [answer.ends(catalogue, choice, form, placed)] : []));
    if (ends.some(({ length }) => length === 0)) return [];
    return [0, -1].map((end) => Object.assign({}, ...ends.map((things) => things.at(end))));
  };
  return (placed) => {
    const rules = JSON.stringify([acceptedUrns(placed), isUrnIncluded(placed), shroudRuleAt(placed)]);
    const shared = fillings.get(rules) ?? fillingsAt(placed);
    fillings.set(rules, shared);
    const own = allAnswers.map((answer) => answer.atGrave?.(catalogue, choice, form, placed));
    return shared.map((filling) => Object.assign({ form, placed }, filling, ...own) as EstimateParts);
  };
}

/** The optional lines that would count if all were ticked: at the chosen grave, or at any that this choice still allows. */
export function offeredLines(catalogue: Catalogue, choice: EstimateChoice): OptionalLine[] {
  const { optionalLines } = catalogue;
  const ends = costingEnds(catalogue, { ...choice, optionalLineIds: optionalLines.map(({ id }) => id) });
  const counted = new Set(ends.flatMap(({ lines }) => lines.map(({ id }) => id)));
  return optionalLines.filter(({ id }) => counted.has(optionalLineId(id)));
}
