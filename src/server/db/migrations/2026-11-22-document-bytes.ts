import { type Kysely, sql } from 'kysely';

type Before = { document: { id: string; content: string; bytes: Uint8Array } };

/** Files as bytes: as Base64 text each of them was a third larger, and a string of megabytes in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores a value with its own type, whatever the declared type of the column.
  await db.schema.alterTable('document').addColumn('bytes', 'bytea').execute();
  const documents = db as Kysely<Before>;
  for (const { id } of await documents.selectFrom('document').select('id').execute()) {
    const { content } = await documents
      .selectFrom('document')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from(content, 'base64');
    await documents.updateTable('document').set({ bytes }).where('id', '=', id).execute();
  }
  await sql`alter table document drop column content`.execute(db);
}
