import type { Coffin } from '#domain/catalogue/coffin.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import type { GraveSetting } from '#domain/catalogue/grave.ts';
import {
  completePrice,
  type Fee,
  type GraveRestingPlaceRelation,
  type RestingPlace,
} from '#domain/catalogue/resting-place.ts';
import type { TransportZone } from '#domain/catalogue/transport-zone.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { type Cents, cents } from '#domain/money.ts';

/** Whole things of the catalogue; a test names only what matters to it. Prices in cents. */

const origin = { source: 'Muster', asOf: '2026-01' };

export const urn = (named: Partial<Urn> = {}): Urn => ({
  id: 'urne',
  name: 'Urne',
  description: 'Eine Urne.',
  price: cents(20_000),
  urnMaterialType: { id: 'holz', name: 'Holz' },
  biodegradable: true,
  watersoluble: true,
  look: { form: 'classic', colour: '#445566' },
  ...named,
});

export const coffin = (named: Partial<Coffin> = {}): Coffin => ({
  id: 'sarg',
  name: 'Sarg',
  description: 'Ein Sarg.',
  price: cents(80_000),
  wood_type: 'Kiefer',
  oversized: false,
  look: { form: 'plain', colour: '#aa8855' },
  ...named,
});

export const zone = (named: Partial<TransportZone> = {}): TransportZone => ({
  id: 'zone',
  name: 'bis 20 km',
  price: cents(15_000),
  ...named,
});

export const form = (named: Partial<FuneralForm> = {}): FuneralForm => ({
  id: 'feuerbestattung',
  slug: 'feuerbestattung',
  name: 'Feuerbestattung',
  description: 'Eine Bestattung.',
  basePrice: cents(60_000),
  servicePrice: cents(120_000),
  funeral_container: 1,
  graveSettings: ['field', 'lawn', 'community', 'tree', 'anonymous', 'sea'],
  included: ['Beratung'],
  thirdParty: [],
  notIncluded: ['Grabstein'],
  ...origin,
  ...named,
});

export const fee = (named: Partial<Fee> = {}): Fee => ({
  id: 'gebuehr',
  name: 'Gebühr',
  price: cents(5_000),
  optional: false,
  ...origin,
  ...named,
});

type RelationChoice = Partial<GraveRestingPlaceRelation> & { setting?: GraveSetting };

export const relation = ({ setting = 'field', ...named }: RelationChoice = {}): GraveRestingPlaceRelation => ({
  id: 'grab',
  grave: { id: 'wahlgrab', graveType: { id: 'wahlgrab', name: 'Wahlgrab', setting }, description: 'Ein Grab.' },
  price: cents(150_000),
  funeral_container: 1,
  fees: [],
  completePrice: { min: 0 as Cents, max: 0 as Cents },
  ...origin,
  ...named,
});

/** Fills in each relation's completePrice, as the catalogue does. */
export function place(named: Partial<RestingPlace> = {}): RestingPlace {
  const bare: RestingPlace = {
    id: 'friedhof',
    name: 'Friedhof',
    type: 'Friedhof',
    city: 'Löhne',
    chamberCount: 1,
    chapel: true,
    earth_burial_fee: cents(90_000),
    urn_burial_fee: cents(30_000),
    graveRestingPlaceRelations: [relation()],
    ...origin,
    ...named,
  };
  const graves = bare.graveRestingPlaceRelations.map((each) => ({ ...each, completePrice: completePrice(bare, each) }));
  return { ...bare, graveRestingPlaceRelations: graves };
}
