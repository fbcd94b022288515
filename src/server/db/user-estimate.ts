import type { Kysely } from 'kysely';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { Tables } from './schema.ts';

type UserEstimateKey = { readonly userId: string; readonly reference: string };

/** Does nothing where the estimate is in the list. */
export async function insertUserEstimate(
  db: Kysely<Tables>,
  { userId, reference }: UserEstimateKey,
  now: Date,
): Promise<void> {
  await db
    .insertInto('user_estimate')
    .values({ user_id: userId, reference, added_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'reference']).doNothing())
    .execute();
}

/** The newest first, each with the prices of its creation. */
export async function listUserEstimates(db: Kysely<Tables>, userId: string): Promise<readonly Estimate[]> {
  const rows = await db
    .selectFrom('user_estimate')
    .innerJoin('estimate', 'estimate.reference', 'user_estimate.reference')
    .select('estimate.document')
    .where('user_estimate.user_id', '=', userId)
    .orderBy('estimate.created_at', 'desc')
    .orderBy('estimate.reference')
    .execute();
  return rows.map(({ document }) => JSON.parse(document) as Estimate);
}

/** False where it is not in the user's list. */
export async function deleteUserEstimate(db: Kysely<Tables>, { userId, reference }: UserEstimateKey): Promise<boolean> {
  const result = await db
    .deleteFrom('user_estimate')
    .where('user_id', '=', userId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
