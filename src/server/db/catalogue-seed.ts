import type { Kysely } from 'kysely';
import type { CatalogueSeed } from '#domain/catalogue/seed.ts';
import { CATALOGUE_VERSION } from './catalogue.ts';
import type { NewRow, Tables } from './schema.ts';
import { insertSetting, setSetting } from './setting.ts';

const SEEDED = 'catalogueSeededAt';

/**
 * Inserts the starting catalogue once, in one transaction; afterwards the database is authoritative (decisions, Pages). True
 * where this call inserted it.
 */
export const seedCatalogueOnce = (db: Kysely<Tables>, seed: CatalogueSeed, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await insertSetting(transaction, SEEDED, now.toISOString()))) return false;
    for (const [table, rows] of rowsOf(seed))
      for (const row of rows) await transaction.insertInto(table).values(row).execute();
    await setSetting(transaction, CATALOGUE_VERSION, '1');
    return true;
  });

type TableRows = { [Name in keyof Tables]: [Name, NewRow<Name>[]] }[keyof Tables];

/** In the order of the foreign keys. */
const rowsOf = (seed: CatalogueSeed): TableRows[] => [
  ['urn_material', seed.materials.map(({ id, name }, position) => ({ id, name, position }))],
  ['urn', seed.urns.map(urnRow)],
  ['coffin', seed.coffins.map(coffinRow)],
  ['funeral_form', seed.funeralForms.map(funeralFormRow)],
  ['grave_type', seed.graveTypes.map(({ id, name, setting }, position) => ({ id, name, setting, position }))],
  [
    'grave',
    seed.graves.map((grave, position) => ({
      id: grave.id,
      grave_type_id: grave.graveType,
      description: grave.description,
      position,
    })),
  ],
  ['resting_place', seed.restingPlaces.map(restingPlaceRow)],
  [
    'grave_resting_place_relation',
    seed.restingPlaces.flatMap((place) =>
      place.graves.map((relation, position) => relationRow(place.id, relation, position)),
    ),
  ],
  [
    'relation_fee',
    seed.restingPlaces
      .flatMap((place) => place.graves)
      .flatMap((relation) => relation.fees.map((fee, position) => feeRow(relation.id, fee, position))),
  ],
];

type Seeded<Name extends keyof CatalogueSeed> = CatalogueSeed[Name][number];
type SeededRelation = Seeded<'restingPlaces'>['graves'][number];

const urnRow = (urn: Seeded<'urns'>, position: number): NewRow<'urn'> => ({
  id: urn.id,
  name: urn.name,
  description: urn.description,
  price_cents: urn.price,
  urn_material_id: urn.material,
  biodegradable: Number(urn.biodegradable),
  watersoluble: Number(urn.watersoluble),
  look: JSON.stringify(urn.look),
  position,
});

const coffinRow = (coffin: Seeded<'coffins'>, position: number): NewRow<'coffin'> => ({
  id: coffin.id,
  name: coffin.name,
  description: coffin.description,
  price_cents: coffin.price,
  wood_type: coffin.wood_type,
  oversized: Number(coffin.oversized),
  look: JSON.stringify(coffin.look),
  position,
});

const funeralFormRow = (form: Seeded<'funeralForms'>, position: number): NewRow<'funeral_form'> => ({
  id: form.id,
  slug: form.slug,
  name: form.name,
  description: form.description,
  base_price_cents: form.basePrice,
  service_price_cents: form.servicePrice,
  funeral_container: form.funeral_container,
  grave_settings: JSON.stringify(form.graveSettings),
  included: JSON.stringify(form.included),
  third_party: JSON.stringify(form.thirdParty),
  not_included: JSON.stringify(form.notIncluded),
  source: form.source,
  as_of: form.asOf,
  position,
});

const restingPlaceRow = (place: Seeded<'restingPlaces'>, position: number): NewRow<'resting_place'> => ({
  id: place.id,
  name: place.name,
  type: place.type,
  city: place.city,
  slug: place.slug ?? null,
  chamber_count: place.chamberCount,
  chapel: Number(place.chapel),
  earth_burial_fee_cents: place.earth_burial_fee,
  urn_burial_fee_cents: place.urn_burial_fee,
  source: place.source,
  as_of: place.asOf,
  position,
});

const relationRow = (
  placeId: string,
  relation: SeededRelation,
  position: number,
): NewRow<'grave_resting_place_relation'> => ({
  id: relation.id,
  resting_place_id: placeId,
  grave_id: relation.grave,
  price_cents: relation.price,
  funeral_container: relation.funeral_container,
  source: relation.source,
  as_of: relation.asOf,
  position,
});

const feeRow = (relationId: string, fee: SeededRelation['fees'][number], position: number): NewRow<'relation_fee'> => ({
  relation_id: relationId,
  id: fee.id,
  name: fee.name,
  price_cents: fee.price,
  optional: Number(fee.optional),
  source: fee.source,
  as_of: fee.asOf,
  position,
});
