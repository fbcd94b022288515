import type { Kysely } from 'kysely';
import { listOrderWithdrawals } from '../db/entry/order-withdrawal.ts';
import { listOrdersAmong } from '../db/entry/waiting.ts';
import type { Tables } from '../db/schema.ts';
import { orderMark } from './entries.ts';

/** Of the orders among these numbers what must be known before anybody begins; those without are missing. */
export async function orderMarks(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orders = await listOrdersAmong(db, references);
  const withdrawals = await listOrderWithdrawals(db, orders);
  return new Map(
    orders
      .map((order) => [order.reference, orderMark(order, withdrawals.get(order.reference))] as const)
      .filter(([, mark]) => mark !== ''),
  );
}
