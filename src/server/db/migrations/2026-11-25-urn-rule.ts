import type { Kysely } from 'kysely';

type Value = Readonly<Record<string, unknown>>;

/** Kinds of graves say which urns they take; until now what surrounds them decided. Rows nobody has edited follow the files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const stored = db as Kysely<Record<string, Record<string, unknown>>>;
  const rows = await stored
    .selectFrom('catalogue_row')
    .select(['id', 'value'])
    .where('thing', '=', 'GraveType')
    .where('edited', '=', 1)
    .execute();
  for (const { id, value } of rows)
    await stored
      .updateTable('catalogue_row')
      .set({ value: JSON.stringify(withRule(JSON.parse(String(value)))) })
      .where('thing', '=', 'GraveType')
      .where('id', '=', id)
      .execute();
}

const withRule = (value: Value): Value => ({ ...value, ...(value.setting === 'sea' ? AT_SEA : IN_EARTH) });

const IN_EARTH = { acceptsUrns: 'degradable', urnSource: 'BestG NRW § 11 Abs. 1', urnAsOf: '2024-03' };
const AT_SEA = {
  acceptsUrns: 'seaSoluble',
  urnSource: 'trauer.augsburger-allgemeine.de und bestattungen-ahrens.de, Seiten ohne Datum, gelesen',
  urnAsOf: '2026-11',
};
