import { computed } from 'nanostores';
import { snapMaximum } from '#domain/catalogue/filter/price-filter.ts';
import { filterUrns, offeredMaterials } from '#domain/catalogue/filter/urn-filter.ts';
import { graveFits } from '#domain/catalogue/funeral-form.ts';
import { possibleGraves } from '#domain/estimate/answers/grave.ts';
import { fittingUrns, offeredUrns } from '#domain/estimate/answers/urn.ts';
import {
  acceptedUrns,
  chosenGrave,
  familyCemeteries,
  familyGraveTypes,
  takesExistingGrave,
} from '#domain/estimate/existing-grave.ts';
import { totalText } from '#domain/estimate/page-prices.ts';
import { shroudRuleAt } from '#domain/estimate/shroud.ts';
import { $filteredRestingPlaces, $restingPlaces } from '../catalogue/resting-place.ts';
import { $urnFilter, $urnMaterials, $urns } from '../catalogue/urn.ts';
import { $catalogue, $isCatalogueReady } from './catalogue.ts';
import { $choice, $form } from './choice.ts';

/** The cemetery whose page led here: only its graves are offered until the visitor asks for others. */
export const $chosenPlace = computed([$restingPlaces, $choice], (places, { restingPlaceId }) =>
  places.find(({ id }) => id === restingPlaceId),
);

/** In words, the total of the cheapest choice of each funeral form, for the first question. */
export const $lowestByForm = computed([$catalogue, $isCatalogueReady, $chosenPlace], (catalogue, isReady, place) => {
  const lowest: Record<string, string | undefined> = {};
  if (isReady) for (const form of catalogue.funeralForms) lowest[form.id] = totalText(catalogue, form, place?.id);
  return lowest;
});

/** The places that pass the filter, each with the graves that suit the form. */
export const $fittingPlaces = computed([$filteredRestingPlaces, $form, $chosenPlace], (filtered, form, chosen) =>
  (chosen ? [chosen] : filtered)
    .map((place) => ({
      place,
      relations: place.graveRestingPlaceRelations.filter((relation) => form !== undefined && graveFits(form, relation)),
    }))
    .filter(({ relations }) => relations.length > 0),
);

/** Where a family can have a grave, by town; empty where the form goes into none. */
export const $familyCemeteries = computed([$catalogue, $form], (catalogue, form) =>
  form && takesExistingGrave(form) ? familyCemeteries(catalogue).sort(byTown()) : [],
);

/** The kinds such a grave can be of. */
export const $familyGraveTypes = computed([$catalogue, $form], familyGraveTypes);

type Named = { readonly city: string; readonly name: string };

function byTown(): (one: Named, other: Named) => number {
  const order = new Intl.Collator('de');
  return (one, other) => order.compare(one.city, other.city) || order.compare(one.name, other.name);
}

/** Which the answers still allow. */
const $possibleGraves = computed([$catalogue, $form, $choice], (catalogue, form, choice) =>
  form ? possibleGraves(catalogue, form, choice) : [],
);

/** The urns that may go into one of these, before any filter. */
export const $offeredUrns = computed([$catalogue, $form, $possibleGraves, $urns], (catalogue, form, graves, urns) =>
  form ? fittingUrns(catalogue, form, ...graves) : offeredUrns({ ...catalogue, urns }),
);

/** The materials of these. */
export const $offeredMaterials = computed([$urnMaterials, $offeredUrns], offeredMaterials);

export const $fittingUrns = computed([$offeredUrns, $urnFilter, $offeredMaterials], (urns, filter, materials) =>
  filterUrns(urns, {
    ...filter,
    chosen_urn_material: filter.chosen_urn_material.filter((name) => materials.includes(name)),
    maxPrice: snapMaximum(urns, filter.maxPrice),
  }),
);

/** That the chosen grave takes somebody without a coffin; undefined where a coffin is needed, and until a grave is chosen. */
export const $shroudRule = computed([$catalogue, $choice], (catalogue, choice) =>
  shroudRuleAt(chosenGrave(catalogue, choice)),
);

/** Why urns are missing from the list, where the graves that are still possible agree on it. */
export const $urnRule = computed($possibleGraves, (graves) => {
  const [rule, ...others] = new Set(graves.map(acceptedUrns));
  return others.length === 0 ? rule : undefined;
});
