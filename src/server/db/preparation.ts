import type { Kysely } from 'kysely';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { Tables } from './schema.ts';

type PreparationKey = { readonly reference: string; readonly userId: string };

export async function insertPreparation(
  db: Kysely<Tables>,
  preparation: StoredPreparation,
  userId: string | undefined,
): Promise<void> {
  await db
    .insertInto('preparation')
    .values({
      reference: preparation.reference,
      user_id: userId ?? null,
      created_at: preparation.createdAt,
      updated_at: preparation.updatedAt,
      document: JSON.stringify(preparation),
    })
    .execute();
}

export async function updatePreparation(db: Kysely<Tables>, preparation: StoredPreparation): Promise<void> {
  await db
    .updateTable('preparation')
    .set({ updated_at: preparation.updatedAt, document: JSON.stringify(preparation) })
    .where('reference', '=', preparation.reference)
    .execute();
}

export async function findPreparation(db: Kysely<Tables>, reference: string): Promise<StoredPreparation | undefined> {
  const row = await db
    .selectFrom('preparation')
    .select('document')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && (JSON.parse(row.document) as StoredPreparation);
}

export async function findOwnPreparation(
  db: Kysely<Tables>,
  { reference, userId }: PreparationKey,
): Promise<StoredPreparation | undefined> {
  const row = await db
    .selectFrom('preparation')
    .select('document')
    .where('reference', '=', reference)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && (JSON.parse(row.document) as StoredPreparation);
}

/** The same, locked until the end of the transaction. */
export async function lockOwnPreparation(
  db: Kysely<Tables>,
  { reference, userId }: PreparationKey,
): Promise<StoredPreparation | undefined> {
  const row = await db
    .updateTable('preparation')
    .set({ reference })
    .where('reference', '=', reference)
    .where('user_id', '=', userId)
    .returning('document')
    .executeTakeFirst();
  return row && (JSON.parse(row.document) as StoredPreparation);
}

/** The last changed first. */
export async function listPreparations(db: Kysely<Tables>, userId: string): Promise<readonly StoredPreparation[]> {
  const rows = await db
    .selectFrom('preparation')
    .select('document')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('reference')
    .execute();
  return rows.map(({ document }) => JSON.parse(document) as StoredPreparation);
}

/** False where the user has no such preparation. */
export async function deletePreparation(db: Kysely<Tables>, { reference, userId }: PreparationKey): Promise<boolean> {
  const result = await db
    .deleteFrom('preparation')
    .where('reference', '=', reference)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
