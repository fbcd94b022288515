import { computed } from 'nanostores';
import { relationOf } from '#domain/catalogue/catalogue.ts';
import { graveFits } from '#domain/catalogue/funeral-form.ts';
import { snapMaximum } from '#domain/catalogue/price-filter.ts';
import { filterUrns, offeredMaterials } from '#domain/catalogue/urn-filter.ts';
import { fittingUrns, runningRange } from '#domain/estimate/options.ts';
import type { Cents } from '#domain/money.ts';
import { $filteredRestingPlaces, $restingPlaces } from '../catalogue/resting-place.ts';
import { $urnFilter, $urnMaterials, $urns } from '../catalogue/urn.ts';
import { $catalogue, $isCatalogueReady } from './catalogue.ts';
import { $choice, $form } from './choice.ts';

/** The cemetery whose page led here: only its graves are offered until the visitor asks for others. */
export const $chosenPlace = computed([$restingPlaces, $choice], (places, { restingPlaceId }) =>
  places.find(({ id }) => id === restingPlaceId),
);

/** The lowest total of each funeral form, for the first question. */
export const $lowestByForm = computed([$catalogue, $isCatalogueReady, $chosenPlace], (catalogue, isReady, place) => {
  const lowest: Record<string, Cents | undefined> = {};
  if (isReady) {
    for (const { id } of catalogue.funeralForms)
      lowest[id] = runningRange(catalogue, { funeralFormId: id, restingPlaceId: place?.id })?.min;
  }
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

const $placed = computed([$catalogue, $choice], (catalogue, { graveRestingPlaceRelationId }) =>
  relationOf(catalogue, graveRestingPlaceRelationId),
);

/** The urns that may go into the chosen grave, before any filter. */
export const $offeredUrns = computed([$catalogue, $form, $placed, $urns], (catalogue, form, placed, urns) =>
  form && placed ? fittingUrns(catalogue, form, placed) : urns,
);

/** The materials of these: at sea only what dissolves can be chosen. */
export const $offeredMaterials = computed([$urnMaterials, $offeredUrns], offeredMaterials);

export const $fittingUrns = computed([$offeredUrns, $urnFilter, $offeredMaterials], (urns, filter, materials) =>
  filterUrns(urns, {
    ...filter,
    chosen_urn_material: filter.chosen_urn_material.filter((name) => materials.includes(name)),
    maxPrice: snapMaximum(urns, filter.maxPrice),
  }),
);

/** Why urns are missing from the list. */
export const $urnRule = computed($placed, (placed): 'sea' | 'tree' | 'none' => {
  const setting = placed?.relation.grave.graveType.setting;
  return setting === 'sea' || setting === 'tree' ? setting : 'none';
});
