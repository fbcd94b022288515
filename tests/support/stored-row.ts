import type { Thing } from '#domain/catalogue/row.ts';
import type { Database } from '#server/db/connection/open.ts';

/** Changes a stored row as another process would, without its version or the history. */
export async function changeStoredRow(
  { db }: Pick<Database, 'db'>,
  thing: Thing,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = () => db.selectFrom('catalogue_row').select('value').where('thing', '=', thing).where('id', '=', id);
  const { value } = await row().executeTakeFirstOrThrow();
  await db
    .updateTable('catalogue_row')
    .set({ value: JSON.stringify({ ...JSON.parse(value), ...fields }) })
    .where('thing', '=', thing)
    .where('id', '=', id)
    .execute();
}
