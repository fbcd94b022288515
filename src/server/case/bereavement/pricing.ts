import type { Kysely } from 'kysely';
import { type Costing, costing, type Estimate } from '#domain/estimate/estimate.ts';
import { holdsOn, redeemedCosting } from '#domain/estimate/redeem.ts';
import type { EstimateParts } from '#domain/estimate/request.ts';
import { isoDayText } from '#domain/german-time.ts';
import { findEstimate } from '../../db/estimate.ts';
import type { Tables } from '../../db/schema.ts';
import { createProblem } from '../../problem/create-problem.ts';

type Named = { readonly estimateReference?: Estimate['reference'] | undefined };

/** Today's prices or, where an estimate is named, what it promised. Throws `unknown-estimate` and `estimate-expired`. */
export async function requirePricing(
  db: Kysely<Tables>,
  { estimateReference: reference }: Named,
  now: Date,
): Promise<(parts: EstimateParts) => Costing> {
  if (reference === undefined) return costing;
  const estimate = await findEstimate(db, reference);
  if (!estimate) throw createProblem('unknown-estimate', 'estimateReference');
  const today = isoDayText(now);
  if (!holdsOn(estimate, today)) throw createProblem('estimate-expired', 'estimateReference');
  return (parts) => redeemedCosting(parts, estimate, today);
}
