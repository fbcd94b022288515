import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { EstimateRequest } from '#domain/estimate/request.ts';

/** Every way to fill in the form, lawful or not: each form with each grave, coffin, urn or none, and zone. */
export function everyRequest(catalogue: Catalogue): EstimateRequest[] {
  const requests: EstimateRequest[] = [];
  for (const form of catalogue.funeralForms)
    for (const place of catalogue.restingPlaces)
      for (const relation of place.graveRestingPlaceRelations)
        for (const coffin of catalogue.coffins)
          for (const urn of [undefined, ...catalogue.urns])
            for (const zone of catalogue.transportZones)
              requests.push({
                funeralFormId: form.id,
                graveRestingPlaceRelationId: relation.id,
                coffinId: coffin.id,
                ...(urn ? { urnId: urn.id } : {}),
                transportZoneId: zone.id,
              });
  return requests;
}

/** The law said once more, in the plainest words, so that the domain is not checked against itself. */
export function isLawful(catalogue: Catalogue, request: EstimateRequest): boolean {
  const form = catalogue.funeralForms.find((each) => each.id === request.funeralFormId);
  const relation = catalogue.restingPlaces
    .flatMap((place) => place.graveRestingPlaceRelations)
    .find((each) => each.id === request.graveRestingPlaceRelationId);
  const urn = catalogue.urns.find((each) => each.id === request.urnId);
  if (!form || !relation) return false;
  const { setting } = relation.grave.graveType;
  if (relation.funeral_container !== form.funeral_container) return false;
  if (!form.graveSettings.includes(setting)) return false;
  if (form.funeral_container === 0) return request.urnId === undefined;
  if (!urn) return false;
  if (setting === 'sea' && !urn.watersoluble) return false;
  if (setting === 'tree' && !urn.biodegradable) return false;
  return true;
}
