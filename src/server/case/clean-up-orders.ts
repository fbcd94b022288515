import { deleteOrders, lockOrdersBefore } from '../db/order.ts';
import { findHeld } from '../db/retention/hold.ts';
import { deleteWithdrawalsBefore } from '../db/withdrawal.ts';
import { keptSince } from '../retention/kept-since.ts';
import type { Services } from '../services.ts';

/** Bounds how long other writers wait. */
const AT_ONCE = 200;

type Deps = Pick<Services, 'clock' | 'database' | 'firm'>;

/** Orders with their documents and cases, and withdrawals. As for all business records the years begin with the next one. */
export async function cleanUpOrders({ clock, database: { db }, firm: { retention } }: Deps): Promise<void> {
  const day = keptSince(clock(), retention.orderYears);
  const deleteSome = () =>
    db.transaction().execute(async (trx) => {
      const old = await lockOrdersBefore(trx, day, AT_ONCE);
      const held = await findHeld(trx, old);
      await deleteOrders(
        trx,
        old.filter((reference) => !held.has(reference)),
      );
      return old.length === AT_ONCE;
    });
  while (await deleteSome());
  await deleteWithdrawalsBefore(db, keptSince(clock(), retention.withdrawalYears));
}
