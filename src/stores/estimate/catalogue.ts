import { computed } from 'nanostores';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { $coffins, coffinArea, loadCoffins } from '../catalogue/coffin.ts';
import { $funeralForms, funeralFormArea, loadFuneralForms } from '../catalogue/funeral-form.ts';
import { $optionalLines, loadOptionalLines, optionalLineArea } from '../catalogue/optional-line.ts';
import { $restingPlaces, loadRestingPlaces, restingPlaceArea } from '../catalogue/resting-place.ts';
import { $transportZones, loadTransportZones, transportZoneArea } from '../catalogue/transport-zone.ts';
import { $urns, loadUrns, urnArea } from '../catalogue/urn.ts';

const parts = [
  [funeralFormArea, loadFuneralForms],
  [restingPlaceArea, loadRestingPlaces],
  [coffinArea, loadCoffins],
  [urnArea, loadUrns],
  [transportZoneArea, loadTransportZones],
  [optionalLineArea, loadOptionalLines],
] as const;

export const $catalogue = computed(
  [$funeralForms, $restingPlaces, $coffins, $urns, $transportZones, $optionalLines],
  (funeralForms, restingPlaces, coffins, urns, transportZones, optionalLines): Catalogue => ({
    funeralForms,
    restingPlaces,
    coffins,
    urns,
    transportZones,
    optionalLines,
  }),
);

const $areas = computed(
  parts.map(([{ $area }]) => $area),
  (...areas) => areas,
);

/** Every part was loaded at least once; a later failure keeps the loaded data. */
export const $isCatalogueReady = computed($areas, (areas) => areas.every(({ data }) => data !== undefined));
export const $catalogueError = computed($areas, (areas) => areas.find(({ error }) => error !== undefined)?.error);

/** Loads the parts that are missing and not being loaded. */
export async function loadEstimateCatalogue(): Promise<void> {
  const missing = parts.filter(([{ $area }]) => $area.get().data === undefined && !$area.get().loading);
  await Promise.all(missing.map(([, load]) => load()));
}
