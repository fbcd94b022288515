import type { Kysely } from 'kysely';

const ALL = ['field', 'lawn', 'community', 'columbarium', 'tree', 'anonymous', 'sea'];

/** Optional lines say at which graves they are offered; those from before are offered at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{
    catalogue_row: { thing: string; id: string; value: string; file_value: string | null };
  }>;
  const lines = await tables
    .selectFrom('catalogue_row')
    .select(['id', 'value', 'file_value'])
    .where('thing', '=', 'optional-line')
    .execute();
  for (const { id, value, file_value } of lines)
    await tables
      .updateTable('catalogue_row')
      .set({ value: withSettings(value), file_value: file_value && withSettings(file_value) })
      .where('thing', '=', 'optional-line')
      .where('id', '=', id)
      .execute();
}

/** JSON `null` stands for a row that the file had once. */
function withSettings(json: string): string {
  const value = JSON.parse(json);
  return value === null ? json : JSON.stringify({ graveSettings: ALL, ...value });
}
