import { computed } from 'nanostores';
import { snapMaximum } from '#domain/catalogue/filter/price-filter.ts';
import { filterUrns, offeredMaterials } from '#domain/catalogue/filter/urn-filter.ts';
import { graveFits } from '#domain/catalogue/funeral-form.ts';
import {
  chosenGrave,
  familyCemeteries,
  familyGraveTypes,
  settingOf,
  takesExistingGrave,
} from '#domain/estimate/existing-grave.ts';
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

/** The chosen grave, of the catalogue or there already; undefined until its cemetery is chosen. */
export const $placedGrave = computed([$catalogue, $choice], chosenGrave);

/** Where a family can have a grave, by town; empty where the form goes into none. */
export const $familyCemeteries = computed([$catalogue, $form], (catalogue, form) =>
  form && takesExistingGrave(form)
    ? familyCemeteries(catalogue).sort((a, b) => order.compare(a.city, b.city) || order.compare(a.name, b.name))
    : [],
);

/** The kinds such a grave can be of. */
export const $familyGraveTypes = computed([$catalogue, $form], familyGraveTypes);

const order = new Intl.Collator('de');

/** The urns that may go into the chosen grave, before any filter. */
export const $offeredUrns = computed([$catalogue, $form, $placedGrave, $urns], (catalogue, form, placed, urns) =>
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
export const $urnRule = computed($placedGrave, (placed): 'sea' | 'tree' | 'none' => {
  const setting = placed && settingOf(placed);
  return setting === 'sea' || setting === 'tree' ? setting : 'none';
});
