import { type Catalogue, relationOf } from '../catalogue/catalogue.ts';
import { coffinFits } from '../catalogue/coffin.ts';
import { type FuneralForm, graveFits, takesUrn } from '../catalogue/funeral-form.ts';
import type { RestingPlace } from '../catalogue/resting-place.ts';
import { urnFits } from '../catalogue/urn.ts';
import type { EstimateChoice } from './request.ts';

/**
 * The answers that still hold: a link may name things that are gone, and a changed answer may rule out a later one.
 * Keeps exactly what `resolveEstimate` would accept, so the interface never offers or carries a refusal.
 */
export function keepValid(catalogue: Catalogue, choice: EstimateChoice): EstimateChoice {
  const form = catalogue.funeralForms.find(({ id }) => id === choice.funeralFormId);
  const named = relationOf(catalogue, choice.graveRestingPlaceRelationId);
  const placed = named && form && graveFits(form, named.relation) ? named : undefined;
  const place = catalogue.restingPlaces.find(({ id }) => id === choice.restingPlaceId);
  const coffin = catalogue.coffins.find(({ id }) => id === choice.coffinId);
  const urn = catalogue.urns.find(({ id }) => id === choice.urnId);
  const zone = catalogue.transportZones.find(({ id }) => id === choice.transportZoneId);

  const coffinHolds = coffin && coffinFits(choice.size ?? 'normal', coffin);
  const urnHolds = urn && form && takesUrn(form) && (!placed || urnFits(placed.relation.grave.graveType.setting, urn));
  const placeHolds = place && (placed ? placed.place.id === place.id : !form || takesForm(place, form));
  return {
    ...(placeHolds ? { restingPlaceId: place.id } : {}),
    ...(form ? { funeralFormId: form.id } : {}),
    ...(placed ? { graveRestingPlaceRelationId: placed.relation.id } : {}),
    ...(choice.size ? { size: choice.size } : {}),
    ...(coffinHolds ? { coffinId: coffin.id } : {}),
    ...(urnHolds ? { urnId: urn.id } : {}),
    ...(zone ? { transportZoneId: zone.id } : {}),
  };
}

/** Whether this place has a grave for this form. */
const takesForm = (place: RestingPlace, form: FuneralForm): boolean =>
  place.graveRestingPlaceRelations.some((relation) => graveFits(form, relation));
