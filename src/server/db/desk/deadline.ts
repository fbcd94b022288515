import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** A deadline that an authority has extended. */
export type Extension = {
  readonly rule: string;
  readonly extendedTo: string;
  readonly reason: string;
  /** The letter that says so; empty: none. */
  readonly documentId: string;
};

export async function listExtensions(db: Kysely<Tables>, reference: string): Promise<readonly Extension[]> {
  const rows = await db.selectFrom('desk_deadline').selectAll().where('reference', '=', reference).execute();
  return rows.map(({ rule, extended_to, reason, document_id }) => ({
    rule,
    extendedTo: extended_to,
    reason,
    documentId: document_id ?? '',
  }));
}

export async function upsertExtension(
  trx: Kysely<Tables>,
  reference: string,
  { rule, extendedTo, reason, documentId }: Extension,
): Promise<void> {
  const fields = { extended_to: extendedTo, reason, document_id: documentId || null };
  await trx
    .insertInto('desk_deadline')
    .values({ reference, rule, ...fields })
    .onConflict((conflict) => conflict.columns(['reference', 'rule']).doUpdateSet(fields))
    .execute();
}
