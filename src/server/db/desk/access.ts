import type { Kysely } from 'kysely';
import type { AccessScope } from '#domain/desk/family/access.ts';
import type { Row, Tables } from '../schema.ts';

export type StoredAccess = {
  readonly id: string;
  readonly reference: string;
  readonly codeHash: string;
  readonly label: string;
  readonly may: AccessScope;
  readonly createdAt: string;
  readonly usedAt: string | null;
  readonly revokedAt: string | null;
};

export async function insertAccess(db: Kysely<Tables>, access: StoredAccess): Promise<void> {
  await db
    .insertInto('desk_access')
    .values(rowOf(access))
    // The link of a mail has a row from its first use on, and two may be the first.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findAccessByCode(db: Kysely<Tables>, codeHash: string): Promise<StoredAccess | undefined> {
  const row = await db.selectFrom('desk_access').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
  return row && accessOf(row);
}

export async function listAccess(db: Kysely<Tables>, reference: string): Promise<StoredAccess[]> {
  const rows = await db
    .selectFrom('desk_access')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(accessOf);
}

export async function updateAccessUse(db: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await db.updateTable('desk_access').set({ used_at: at.toISOString() }).where('id', '=', id).execute();
}

/** False where it has ended before, or the case has none with this id. */
export async function endAccess(
  db: Kysely<Tables>,
  { reference, id }: Pick<StoredAccess, 'reference' | 'id'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_access')
    .set({ revoked_at: at.toISOString() })
    .where('id', '=', id)
    .where('reference', '=', reference)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const rowOf = ({ id, reference, codeHash, label, may, createdAt, usedAt, revokedAt }: StoredAccess) => ({
  id,
  reference,
  code_hash: codeHash,
  label,
  may,
  created_at: createdAt,
  used_at: usedAt,
  revoked_at: revokedAt,
});

const accessOf = (row: Row<'desk_access'>): StoredAccess => ({
  id: row.id,
  reference: row.reference,
  codeHash: row.code_hash,
  label: row.label,
  may: row.may as AccessScope,
  createdAt: row.created_at,
  usedAt: row.used_at,
  revokedAt: row.revoked_at,
});
