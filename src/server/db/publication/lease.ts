import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type Lease = { readonly holder: string; readonly expiresAt: Date };

/** True for exactly one of several that ask at once, and for nobody while another's lease holds. */
export async function acquireLease(db: Kysely<Tables>, { holder, expiresAt }: Lease, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication_lease')
    .set({ holder, expires_at: expiresAt.toISOString() })
    .where((where) => where.or([where('holder', 'is', null), where('expires_at', '<', now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where another holds it meanwhile. */
export async function renewLease(db: Kysely<Tables>, { holder, expiresAt }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication_lease')
    .set({ expires_at: expiresAt.toISOString() })
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the lease; false where another holds it meanwhile. In a transaction with what was done under it. */
export async function endLease(db: Kysely<Tables>, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication_lease')
    .set({ holder: null, expires_at: '' })
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isLeased(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const row = await db.selectFrom('publication_lease').selectAll().executeTakeFirst();
  return row !== undefined && row.holder !== null && row.expires_at >= now.toISOString();
}
