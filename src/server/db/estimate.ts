import type { Kysely } from 'kysely';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { Tables } from './schema.ts';

export async function insertEstimate(db: Kysely<Tables>, estimate: Estimate): Promise<void> {
  await db
    .insertInto('estimate')
    .values({
      reference: estimate.reference,
      created_at: estimate.createdAt,
      valid_until: estimate.validUntil,
      min_cents: estimate.min,
      max_cents: estimate.max,
      request: JSON.stringify(estimate.request),
      document: JSON.stringify(estimate),
    })
    .execute();
}

/** The estimate with the prices of its creation. */
export async function findEstimate(db: Kysely<Tables>, reference: string): Promise<Estimate | undefined> {
  const row = await db.selectFrom('estimate').select('document').where('reference', '=', reference).executeTakeFirst();
  return row && (JSON.parse(row.document) as Estimate);
}

/** Leaves those that are in the list of an account. */
export async function deleteUnlistedEstimatesBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('estimate')
    .where('created_at', '<', day.toISOString())
    .where('reference', 'not in', (from) => from.selectFrom('user_estimate').select('reference'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
