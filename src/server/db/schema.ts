import type { Insertable, Selectable } from 'kysely';

/**
 * Portable types only, the same on SQLite and PostgreSQL: text ids, integer cents, ISO text times, 0/1 for yes and no,
 * JSON as text. `position` keeps the order in which a person wrote the rows.
 */
export type Tables = {
  setting: SettingTable;
  urn_material: UrnMaterialTable;
  urn: UrnTable;
  coffin: CoffinTable;
  funeral_form: FuneralFormTable;
  grave_type: GraveTypeTable;
  grave: GraveTable;
  resting_place: RestingPlaceTable;
  grave_resting_place_relation: RelationTable;
  relation_fee: RelationFeeTable;
  estimate: EstimateTable;
};

type SettingTable = { name: string; value: string };

type UrnMaterialTable = { id: string; name: string; position: number };

type UrnTable = {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  urn_material_id: string;
  biodegradable: number;
  watersoluble: number;
  look: string;
  position: number;
};

type CoffinTable = {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  wood_type: string;
  oversized: number;
  look: string;
  position: number;
};

type FuneralFormTable = {
  id: string;
  slug: string;
  name: string;
  description: string;
  base_price_cents: number;
  service_price_cents: number;
  funeral_container: number;
  grave_settings: string;
  included: string;
  third_party: string;
  not_included: string;
  source: string;
  as_of: string;
  position: number;
};

type GraveTypeTable = { id: string; name: string; setting: string; position: number };

type GraveTable = { id: string; grave_type_id: string; description: string; position: number };

type RestingPlaceTable = {
  id: string;
  name: string;
  type: string;
  city: string;
  slug: string | null;
  chamber_count: number;
  chapel: number;
  earth_burial_fee_cents: number;
  urn_burial_fee_cents: number;
  source: string;
  as_of: string;
  position: number;
};

type RelationTable = {
  id: string;
  resting_place_id: string;
  grave_id: string;
  price_cents: number;
  funeral_container: number;
  source: string;
  as_of: string;
  position: number;
};

type RelationFeeTable = {
  relation_id: string;
  id: string;
  name: string;
  price_cents: number;
  optional: number;
  source: string;
  as_of: string;
  position: number;
};

type EstimateTable = {
  reference: string;
  created_at: string;
  valid_until: string;
  min_cents: number;
  max_cents: number;
  request: string;
  /** The whole estimate as given, amounts in cents. */
  document: string;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
