import type { Kysely } from 'kysely';

/** The catalogue: what an estimate is made of. `setting` holds its version and whether it was seeded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('urn_material')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('urn')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('urn_material_id', 'text', (column) => column.notNull().references('urn_material.id'))
    .addColumn('biodegradable', 'integer', (column) => column.notNull())
    .addColumn('watersoluble', 'integer', (column) => column.notNull())
    .addColumn('look', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('coffin')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('wood_type', 'text', (column) => column.notNull())
    .addColumn('oversized', 'integer', (column) => column.notNull())
    .addColumn('look', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('funeral_form')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('base_price_cents', 'integer', (column) => column.notNull())
    .addColumn('service_price_cents', 'integer', (column) => column.notNull())
    .addColumn('funeral_container', 'integer', (column) => column.notNull())
    .addColumn('grave_settings', 'text', (column) => column.notNull())
    .addColumn('included', 'text', (column) => column.notNull())
    .addColumn('third_party', 'text', (column) => column.notNull())
    .addColumn('not_included', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('grave_type')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('setting', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('grave')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('grave_type_id', 'text', (column) => column.notNull().references('grave_type.id'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('resting_place')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('slug', 'text')
    .addColumn('chamber_count', 'integer', (column) => column.notNull())
    .addColumn('chapel', 'integer', (column) => column.notNull())
    .addColumn('earth_burial_fee_cents', 'integer', (column) => column.notNull())
    .addColumn('urn_burial_fee_cents', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('grave_resting_place_relation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('resting_place_id', 'text', (column) => column.notNull().references('resting_place.id'))
    .addColumn('grave_id', 'text', (column) => column.notNull().references('grave.id'))
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('funeral_container', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('relation_fee')
    .addColumn('relation_id', 'text', (column) =>
      column.notNull().references('grave_resting_place_relation.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('optional', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('relation_fee_pk', ['relation_id', 'id'])
    .execute();
}
