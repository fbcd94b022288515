import type { Kysely } from 'kysely';
import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import { listCorrections, type StoredCorrection, validVersion } from '../../db/desk/correction.ts';
import type { DeskRow } from '../../db/desk/event.ts';
import { findOrder } from '../../db/order.ts';
import type { Tables } from '../../db/schema.ts';
import { createProblem } from '../../problem/create-problem.ts';

export type Correctable = { readonly valid: ValidOrder; readonly corrections: readonly StoredCorrection[] };

/** The order of a case as it holds. Throws `no-correction`: a preparation binds nobody, and a call has no lines. */
export async function requireCorrectable(
  db: Kysely<Tables>,
  { kind, reference }: Pick<DeskRow, 'kind' | 'reference'>,
): Promise<Correctable> {
  if (kind !== 'order') throw createProblem('no-correction');
  const order = await findOrder(db, reference);
  if (!order) throw createProblem('unknown-case');
  const corrections = await listCorrections(db, reference);
  return { valid: validVersion(order, corrections), corrections };
}
