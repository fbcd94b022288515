import { deleteOrdersBefore } from '../db/order.ts';
import { deleteWithdrawalsBefore } from '../db/withdrawal.ts';
import type { Services } from '../services.ts';

/** Orders with their documents, and withdrawals. As for all business records the years begin with the next one. */
export async function cleanUpOrders({
  clock,
  database: { db },
  firm,
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<void> {
  const day = new Date(Date.UTC(clock().getUTCFullYear() - firm.retention.orderYears, 0, 1));
  await deleteOrdersBefore(db, day);
  await deleteWithdrawalsBefore(db, day);
}
