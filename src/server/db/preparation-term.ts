import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { lockCase } from './retention/case-lock.ts';
import { isNotHeld } from './retention/hold.ts';
import type { Tables } from './schema.ts';

export type ExpiringPreparation = {
  readonly stored: StoredPreparation;
  readonly usedAt: Date;
  /** Without a code it is opened in its account alone. */
  readonly hasCode: boolean;
};

type Term = { readonly before: Date; readonly limit: number };

/** Planned ahead, neither opened nor changed since a day, and whose person has not been told: the oldest first. */
export async function listUntoldPreparations(
  db: Kysely<Tables>,
  { before, limit }: Term,
): Promise<readonly ExpiringPreparation[]> {
  const rows = await db
    .selectFrom('preparation')
    .select(['document', 'code_hash', 'used_at'])
    .where('is_dying', '=', 0)
    .where('used_at', '<', before.toISOString())
    .where('deleted_from', 'is', null)
    .orderBy('used_at')
    .limit(limit)
    .execute();
  return rows.map(({ document, code_hash, used_at }) => ({
    stored: JSON.parse(document) as StoredPreparation,
    usedAt: new Date(used_at),
    hasCode: code_hash !== null,
  }));
}

/** False where it was opened, changed, deleted or told of meanwhile. */
export async function announceDeletion(
  db: Kysely<Tables>,
  reference: string,
  told: { readonly before: Date; readonly deletedFrom: Date; readonly codeHash: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preparation')
    .set({ deleted_from: told.deletedFrom.toISOString(), reminder_code_hash: told.codeHash ?? null })
    .where('reference', '=', reference)
    .where('used_at', '<', told.before.toISOString())
    .where('deleted_from', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose term is over and that nobody holds: planned ahead once its announced time has come, of a dying person so long after the last change. */
export const isExpired =
  ({ now, dyingBefore }: Expiry) =>
  (eb: ExpressionBuilder<Tables, 'preparation'>) =>
    eb.and([
      isNotHeld(sql`preparation.reference`),
      eb.or([
        eb.and([eb('is_dying', '=', 0), eb('deleted_from', '<=', now.toISOString())]),
        eb.and([eb('is_dying', '=', 1), eb('updated_at', '<', dyingBefore.toISOString())]),
      ]),
    ]);

export type Expiry = { readonly now: Date; readonly dyingBefore: Date };

export async function listExpiredPreparations(
  db: Kysely<Tables>,
  { limit, ...expiry }: Expiry & { readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('preparation')
    .select('reference')
    .where(isExpired(expiry))
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Undefined where it is gone, or was opened or held meanwhile. */
export async function deleteExpiredPreparation(
  db: Kysely<Tables>,
  reference: string,
  expiry: Expiry,
): Promise<StoredPreparation | undefined> {
  await lockCase(db, reference);
  const row = await db
    .deleteFrom('preparation')
    .where('reference', '=', reference)
    .where(isExpired(expiry))
    .returning('document')
    .executeTakeFirst();
  return row && (JSON.parse(row.document) as StoredPreparation);
}
