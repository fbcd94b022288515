import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import type { GraveRestingPlaceRelation } from '#domain/catalogue/resting-place.ts';
import type { EstimateRequest } from '#domain/estimate/request.ts';

/** Every way to fill in the form, lawful or not: each form with each grave, coffin or cloth, urn or none, and zone. */
export function everyRequest(catalogue: Catalogue): EstimateRequest[] {
  const requests: EstimateRequest[] = [];
  for (const form of catalogue.funeralForms)
    for (const grave of everyGrave(catalogue))
      for (const coffin of [...catalogue.coffins.map(({ id }) => ({ coffinId: id })), { withoutCoffin: true as const }])
        for (const urn of [undefined, ...catalogue.urns])
          for (const zone of catalogue.transportZones)
            requests.push({
              funeralFormId: form.id,
              ...grave,
              ...coffin,
              ...(urn ? { urnId: urn.id } : {}),
              transportZoneId: zone.id,
            });
  return requests;
}

/** Each grave of the catalogue, and in each place one that is there already, of unknown kind and of each kind. */
const everyGrave = (catalogue: Catalogue): Pick<EstimateRequest, 'graveRestingPlaceRelationId' | 'existingGrave'>[] =>
  catalogue.restingPlaces.flatMap(({ id: restingPlaceId, graveRestingPlaceRelations: relations }) => [
    ...relations.map(({ id }) => ({ graveRestingPlaceRelationId: id })),
    { existingGrave: { restingPlaceId } },
    ...relations.map(({ grave }) => ({ existingGrave: { restingPlaceId, graveTypeId: grave.graveType.id } })),
  ]);

/** The law said once more, in the plainest words, so that the domain is not checked against itself. */
export function isLawful(catalogue: Catalogue, request: EstimateRequest): boolean {
  const form = catalogue.funeralForms.find((each) => each.id === request.funeralFormId);
  if (form && request.existingGrave) return isLawfulFamilyGrave(catalogue, form, request);
  const relation = catalogue.restingPlaces
    .flatMap((place) => place.graveRestingPlaceRelations)
    .find((each) => each.id === request.graveRestingPlaceRelationId);
  const urn = catalogue.urns.find((each) => each.id === request.urnId);
  if (!form || !relation) return false;
  const { setting } = relation.grave.graveType;
  if (relation.funeral_container !== form.funeral_container) return false;
  if (!form.graveSettings.includes(setting)) return false;
  if (request.withoutCoffin && !takesCloth(form, relation)) return false;
  if (form.funeral_container === 0) return request.urnId === undefined;
  if (relation.urnIncluded) return request.urnId === undefined;
  if (!urn) return false;
  if (setting === 'sea') return urn.watersoluble;
  // The statute of the place, where it says something; else the law of North Rhine-Westphalia.
  if (relation.acceptsUrns === 'any') return true;
  if (relation.acceptsUrns === 'seaSoluble') return urn.watersoluble;
  return urn.biodegradable;
}

/** Never for a cremation. What the place says counts before the kind of grave; where nothing is said, a coffin is needed. */
function takesCloth(form: FuneralForm, { withoutCoffin, grave }: GraveRestingPlaceRelation): boolean {
  if (form.funeral_container !== 0) return false;
  const said = withoutCoffin ?? grave.graveType.withoutCoffin ?? 'refused';
  return said !== 'refused';
}

/** On a cemetery, in the earth, with a name; the kind is one that some cemetery has. */
function isLawfulFamilyGrave(catalogue: Catalogue, form: FuneralForm, request: EstimateRequest): boolean {
  const { restingPlaceId, graveTypeId } = request.existingGrave ?? {};
  if (request.withoutCoffin) return false;
  const cemeteries = catalogue.restingPlaces.filter(({ type }) => type === 'Friedhof');
  if (!cemeteries.some(({ id }) => id === restingPlaceId)) return false;
  const inEarth = form.graveSettings.filter((setting) => ['field', 'lawn', 'community'].includes(setting));
  if (inEarth.length === 0) return false;
  const kinds = cemeteries.flatMap((place) => place.graveRestingPlaceRelations.map(({ grave }) => grave.graveType));
  if (graveTypeId && !kinds.some(({ id, setting }) => id === graveTypeId && inEarth.includes(setting))) return false;
  const isUrn = form.funeral_container === 1;
  return isUrn
    ? catalogue.urns.some(({ id, biodegradable }) => id === request.urnId && biodegradable)
    : request.urnId === undefined;
}
