import type { Kysely } from 'kysely';
import type { Coffin } from '#domain/catalogue/coffin.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import type { Grave, GraveType } from '#domain/catalogue/grave.ts';
import {
  completePrice,
  type Fee,
  type GraveRestingPlaceRelation,
  type RestingPlace,
} from '#domain/catalogue/resting-place.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { cents } from '#domain/money.ts';
import type { Row, Tables } from './schema.ts';
import { findSetting } from './setting.ts';

/** The stored part of the catalogue; transport zones come from `content/firma.yaml`. */
export type StoredCatalogue = {
  readonly funeralForms: readonly FuneralForm[];
  readonly coffins: readonly Coffin[];
  readonly urns: readonly Urn[];
  readonly graveTypes: readonly GraveType[];
  readonly graves: readonly Grave[];
  readonly restingPlaces: readonly RestingPlace[];
};

export const CATALOGUE_VERSION = 'catalogueVersion';

/** Changes with every change of the catalogue, by any process. */
export const catalogueVersion = async (db: Kysely<Tables>): Promise<string> =>
  (await findSetting(db, CATALOGUE_VERSION)) ?? '0';

export async function loadCatalogue(db: Kysely<Tables>): Promise<StoredCatalogue> {
  const rows = <Name extends keyof Tables>(table: Name) =>
    db
      .selectFrom(table as 'urn')
      .selectAll()
      .orderBy('position')
      .execute() as Promise<Row<Name>[]>;

  const materials = await rows('urn_material');
  const graveTypes = (await rows('grave_type')).map(graveTypeOf);
  const graves = (await rows('grave')).map((row) => graveOf(row, graveTypes));
  const fees = Map.groupBy(await rows('relation_fee'), (row) => row.relation_id);
  const relations = Map.groupBy(await rows('grave_resting_place_relation'), (row) => row.resting_place_id);
  return {
    funeralForms: (await rows('funeral_form')).map(funeralFormOf),
    coffins: (await rows('coffin')).map(coffinOf),
    urns: (await rows('urn')).map((row) => urnOf(row, materials)),
    graveTypes,
    graves,
    restingPlaces: (await rows('resting_place')).map((row) =>
      restingPlaceOf(row, (place) =>
        (relations.get(row.id) ?? []).map((relation) =>
          relationOf(relation, place, graves, (fees.get(relation.id) ?? []).map(feeOf)),
        ),
      ),
    ),
  };
}

/** Foreign keys guarantee that the row exists. */
const byId = <T extends { readonly id: string }>(items: readonly T[], id: string): T => {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`catalogue row ${id} is missing`);
  return found;
};

const urnOf = (row: Row<'urn'>, materials: readonly Row<'urn_material'>[]): Urn => {
  const { id, name } = byId(materials, row.urn_material_id);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: cents(row.price_cents),
    urnMaterialType: { id, name },
    biodegradable: row.biodegradable === 1,
    watersoluble: row.watersoluble === 1,
    look: JSON.parse(row.look),
  };
};

const coffinOf = (row: Row<'coffin'>): Coffin => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: cents(row.price_cents),
  wood_type: row.wood_type,
  oversized: row.oversized === 1,
  look: JSON.parse(row.look),
});

const funeralFormOf = (row: Row<'funeral_form'>): FuneralForm => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  basePrice: cents(row.base_price_cents),
  servicePrice: cents(row.service_price_cents),
  funeral_container: row.funeral_container,
  graveSettings: JSON.parse(row.grave_settings),
  included: JSON.parse(row.included),
  thirdParty: JSON.parse(row.third_party),
  notIncluded: JSON.parse(row.not_included),
  source: row.source,
  asOf: row.as_of,
});

const graveTypeOf = ({ id, name, setting }: Row<'grave_type'>): GraveType => ({
  id,
  name,
  setting: setting as GraveType['setting'],
});

const graveOf = (row: Row<'grave'>, types: readonly GraveType[]): Grave => ({
  id: row.id,
  graveType: byId(types, row.grave_type_id),
  description: row.description,
});

const feeOf = (row: Row<'relation_fee'>): Fee => ({
  id: row.id,
  name: row.name,
  price: cents(row.price_cents),
  optional: row.optional === 1,
  source: row.source,
  asOf: row.as_of,
});

type Burial = Pick<RestingPlace, 'earth_burial_fee' | 'urn_burial_fee'>;

function relationOf(
  row: Row<'grave_resting_place_relation'>,
  place: Burial,
  graves: readonly Grave[],
  fees: Fee[],
): GraveRestingPlaceRelation {
  const priced = { price: cents(row.price_cents), funeral_container: row.funeral_container, fees };
  return {
    id: row.id,
    grave: byId(graves, row.grave_id),
    ...priced,
    completePrice: completePrice(place, priced),
    source: row.source,
    asOf: row.as_of,
  };
}

function restingPlaceOf(
  row: Row<'resting_place'>,
  relations: (place: Burial) => GraveRestingPlaceRelation[],
): RestingPlace {
  const burial = {
    earth_burial_fee: cents(row.earth_burial_fee_cents),
    urn_burial_fee: cents(row.urn_burial_fee_cents),
  };
  return {
    id: row.id,
    name: row.name,
    type: row.type as RestingPlace['type'],
    city: row.city,
    ...(row.slug === null ? {} : { slug: row.slug }),
    chamberCount: row.chamber_count,
    chapel: row.chapel === 1,
    ...burial,
    source: row.source,
    asOf: row.as_of,
    graveRestingPlaceRelations: relations(burial),
  };
}
