import type { ExpressionBuilder, Kysely } from 'kysely';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { preparationWords } from './entry/searched-words.ts';
import type { Tables } from './schema.ts';

/** The key of a preparation: its number in the account of its owner, or the code from the mail. */
export type PreparationKey =
  | { readonly reference: string; readonly userId: string }
  | { readonly codeHash: string; readonly reference?: string };

type Owner = { readonly userId: string | undefined; readonly codeHash: string | undefined };

/** False where the code opens another one. */
export async function insertPreparation(
  db: Kysely<Tables>,
  preparation: StoredPreparation,
  { userId, codeHash }: Owner,
): Promise<boolean> {
  const result = await db
    .insertInto('preparation')
    .values({
      reference: preparation.reference,
      user_id: userId ?? null,
      code_hash: codeHash ?? null,
      created_at: preparation.createdAt,
      updated_at: preparation.updatedAt,
      used_at: preparation.updatedAt,
      ...contentOf(preparation),
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n) > 0;
}

export async function updatePreparation(db: Kysely<Tables>, preparation: StoredPreparation): Promise<void> {
  await db
    .updateTable('preparation')
    .set({ updated_at: preparation.updatedAt, ...usedAt(preparation.updatedAt), ...contentOf(preparation) })
    .where('reference', '=', preparation.reference)
    .execute();
}

const contentOf = (stored: StoredPreparation) => ({
  document: JSON.stringify(stored),
  words: preparationWords(stored),
  is_dying: stored.preparation.emailMessageType === 'dyingPreparation' ? 1 : 0,
});

export async function findPreparation(db: Kysely<Tables>, reference: string): Promise<StoredPreparation | undefined> {
  const row = await db
    .selectFrom('preparation')
    .select('document')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && (JSON.parse(row.document) as StoredPreparation);
}

/** Whoever opens it means to keep it: its term begins anew, with one write a day. */
export async function openPreparation(
  db: Kysely<Tables>,
  key: PreparationKey,
  now: Date,
): Promise<StoredPreparation | undefined> {
  const row = await db
    .selectFrom('preparation')
    .select(['reference', 'document', 'used_at', 'deleted_from'])
    .where(openedBy(key))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.deleted_from !== null || row.used_at < new Date(now.getTime() - DAY_MS).toISOString())
    await db.updateTable('preparation').set(usedAt(now.toISOString())).where('reference', '=', row.reference).execute();
  return JSON.parse(row.document) as StoredPreparation;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const usedAt = (time: string) => ({ used_at: time, deleted_from: null });

/** The same, locked until the end of the transaction. */
export async function lockPreparation(db: Kysely<Tables>, key: PreparationKey): Promise<StoredPreparation | undefined> {
  const row = await db
    .updateTable('preparation')
    .set(({ ref }) => ({ reference: ref('reference') }))
    .where(openedBy(key))
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

/** The deleted preparation; undefined where the key opens nothing. */
export async function deletePreparation(
  db: Kysely<Tables>,
  key: PreparationKey,
): Promise<StoredPreparation | undefined> {
  const row = await db.deleteFrom('preparation').where(openedBy(key)).returning('document').executeTakeFirst();
  return row && (JSON.parse(row.document) as StoredPreparation);
}

/** Into an account; false where the code does not open it, or it is in another one. The code opens it still. */
export async function adoptPreparation(
  db: Kysely<Tables>,
  { userId, ...key }: { readonly reference: string; readonly codeHash: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preparation')
    .set({ user_id: userId, ...usedAt(now.toISOString()) })
    .where(openedBy(key))
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a code opens a preparation: no draft begins under it. */
export async function isPreparationCode(db: Kysely<Tables>, codeHash: string): Promise<boolean> {
  const row = await db.selectFrom('preparation').select('reference').where(hasCode(codeHash)).executeTakeFirst();
  return row !== undefined;
}

const openedBy = (key: PreparationKey) => (eb: ExpressionBuilder<Tables, 'preparation'>) =>
  eb.and([
    ...(key.reference === undefined ? [] : [eb('reference', '=', key.reference)]),
    'userId' in key ? eb('user_id', '=', key.userId) : hasCode(key.codeHash)(eb),
  ]);

/** The code of the mail that confirmed it, or of the one that asked whether it is to stay. */
const hasCode = (codeHash: string) => (eb: ExpressionBuilder<Tables, 'preparation'>) =>
  eb.or([eb('code_hash', '=', codeHash), eb('reminder_code_hash', '=', codeHash)]);
