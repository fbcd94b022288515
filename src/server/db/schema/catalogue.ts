/** The catalogue of urns, coffins, funeral forms and resting places. */
export type CatalogueTables = {
  urn_material: UrnMaterialTable;
  urn: UrnTable;
  coffin: CoffinTable;
  funeral_form: FuneralFormTable;
  grave_type: GraveTypeTable;
  grave: GraveTable;
  resting_place: RestingPlaceTable;
  grave_resting_place_relation: RelationTable;
  relation_fee: RelationFeeTable;
};

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
