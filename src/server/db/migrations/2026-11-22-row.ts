import type { Kysely } from 'kysely';

/** The catalogue becomes one table of rows with versions and a history; its old tables are read once and dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('catalogue_row')
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('file_value', 'text')
    .addColumn('edited', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_row_pk', ['thing', 'id'])
    .execute();
  await schema
    .createTable('scheduled_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('fields', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute();
  await schema.createIndex('scheduled_change_state').on('scheduled_change').columns(['state', 'valid_from']).execute();
  await schema
    .createTable('change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'integer', (column) => column.notNull().unique())
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text')
    .execute();
  await schema.createIndex('change_thing').on('change').columns(['thing', 'thing_id', 'sequence']).execute();

  const old = db as Kysely<Record<string, Record<string, unknown>>>;
  for (const { table, thing, value } of await oldThings(old)) {
    const rows = await old.selectFrom(table).selectAll().orderBy('position').execute();
    for (const row of rows)
      await old
        .insertInto('catalogue_row')
        .values({
          thing,
          id: row.id,
          version: 1,
          position: row.position,
          state: 'offered',
          value: JSON.stringify(value(row)),
          // What the files hold now is only known at the start: there the rows follow them, none was edited before.
          file_value: null,
          edited: 0,
        })
        .execute();
  }
  for (const table of OLD_TABLES) await schema.dropTable(table).execute();
  await old.deleteFrom('setting').where('name', '=', 'catalogueSeededAt').execute();
}

/** In the order of the foreign keys. */
const OLD_TABLES = [
  'relation_fee',
  'grave_resting_place_relation',
  'resting_place',
  'grave',
  'grave_type',
  'funeral_form',
  'coffin',
  'urn',
  'urn_material',
];

type OldRow = Readonly<Record<string, unknown>>;
type OldThing = { readonly table: string; readonly thing: string; readonly value: (row: OldRow) => object };

const euros = (cents: unknown): number => Number(cents) / 100;
const origin = ({ source, as_of }: OldRow) => ({ source, asOf: as_of });
const look = (row: OldRow) => ({ look: JSON.parse(String(row.look)) });

async function oldThings(db: Kysely<Record<string, Record<string, unknown>>>): Promise<readonly OldThing[]> {
  const fees = Map.groupBy(
    await db.selectFrom('relation_fee').selectAll().orderBy('position').execute(),
    (fee) => fee.relation_id,
  );
  return [
    { table: 'urn_material', thing: 'urn-material', value: ({ id, name }) => ({ id, name }) },
    {
      table: 'urn',
      thing: 'urn',
      value: (row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        price: euros(row.price_cents),
        biodegradable: row.biodegradable === 1,
        watersoluble: row.watersoluble === 1,
        ...look(row),
        material: row.urn_material_id,
      }),
    },
    {
      table: 'coffin',
      thing: 'coffin',
      value: (row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        price: euros(row.price_cents),
        wood_type: row.wood_type,
        oversized: row.oversized === 1,
        ...look(row),
      }),
    },
    {
      table: 'funeral_form',
      thing: 'funeral-forms',
      value: (row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        description: row.description,
        basePrice: euros(row.base_price_cents),
        servicePrice: euros(row.service_price_cents),
        funeral_container: row.funeral_container,
        graveSettings: JSON.parse(String(row.grave_settings)),
        included: JSON.parse(String(row.included)),
        thirdParty: (JSON.parse(String(row.third_party)) as { from: number; to: number }[]).map((item) => ({
          ...item,
          from: euros(item.from),
          to: euros(item.to),
        })),
        notIncluded: JSON.parse(String(row.not_included)),
        ...origin(row),
      }),
    },
    { table: 'grave_type', thing: 'GraveType', value: ({ id, name, setting }) => ({ id, name, setting }) },
    {
      table: 'grave',
      thing: 'grave',
      value: (row) => ({ id: row.id, description: row.description, graveType: row.grave_type_id }),
    },
    {
      table: 'resting_place',
      thing: 'resting-place',
      value: (row) => ({
        id: row.id,
        name: row.name,
        type: row.type,
        city: row.city,
        ...(row.slug === null ? {} : { slug: row.slug }),
        chamberCount: row.chamber_count,
        chapel: row.chapel === 1,
        earth_burial_fee: euros(row.earth_burial_fee_cents),
        urn_burial_fee: euros(row.urn_burial_fee_cents),
        ...origin(row),
      }),
    },
    {
      table: 'grave_resting_place_relation',
      thing: 'resting-place-relation',
      value: (row) => ({
        id: row.id,
        price: euros(row.price_cents),
        funeral_container: row.funeral_container,
        fees: (fees.get(row.id) ?? []).map((fee) => ({
          id: fee.id,
          name: fee.name,
          price: euros(fee.price_cents),
          optional: fee.optional === 1,
          ...origin(fee),
        })),
        ...origin(row),
        restingPlaceId: row.resting_place_id,
        graveId: row.grave_id,
      }),
    },
  ];
}
