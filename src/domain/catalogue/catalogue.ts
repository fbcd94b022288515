import type { Coffin } from './coffin.ts';
import type { FuneralForm } from './funeral-form.ts';
import type { OptionalLine } from './optional-line.ts';
import type { GraveRestingPlaceRelation, RestingPlace } from './resting-place.ts';
import type { TransportZone } from './transport-zone.ts';
import type { Urn } from './urn.ts';

/** Everything an estimate can be made of, with prices in cents. */
export type Catalogue = {
  readonly funeralForms: readonly FuneralForm[];
  readonly restingPlaces: readonly RestingPlace[];
  readonly coffins: readonly Coffin[];
  readonly urns: readonly Urn[];
  readonly transportZones: readonly TransportZone[];
  readonly optionalLines: readonly OptionalLine[];
};

export type PlacedRelation = { readonly place: RestingPlace; readonly relation: GraveRestingPlaceRelation };

/** The grave that a choice names, with its cemetery. */
export const relationOf = ({ restingPlaces }: Catalogue, id: string | undefined): PlacedRelation | undefined =>
  placedRelations(restingPlaces).find(({ relation }) => relation.id === id);

export const placedRelations = (places: readonly RestingPlace[]): PlacedRelation[] =>
  places.flatMap((place) => place.graveRestingPlaceRelations.map((relation) => ({ place, relation })));
