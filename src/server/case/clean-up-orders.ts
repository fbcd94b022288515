import type { Expired } from '#domain/retention/expiring-kind.ts';
import { deleteOrders, lockOrdersBefore } from '../db/order.ts';
import { findHeld } from '../db/retention/hold.ts';
import { deleteWithdrawalsBefore } from '../db/withdrawal.ts';
import { keptSince } from '../retention/kept-since.ts';
import type { Services } from '../services.ts';

/** Bounds how long other writers wait. */
const AT_ONCE = 200;

type Deps = Pick<Services, 'clock' | 'database' | 'firm'>;

/** Orders with their documents and cases, and withdrawals. As for all business records the years begin with the next one. */
export async function cleanUpOrders({ clock, database: { db }, firm: { retention } }: Deps): Promise<Expired> {
  let order = 0;
  const day = keptSince(clock(), retention.orderYears);
  const deleteSome = () =>
    db.transaction().execute(async (trx) => {
      const old = await lockOrdersBefore(trx, day, AT_ONCE);
      const held = await findHeld(trx, old);
      const free = old.filter((reference) => !held.has(reference));
      await deleteOrders(trx, free);
      return { deleted: free.length, isLeft: old.length === AT_ONCE };
    });
  for (let isLeft = true; isLeft; ) {
    const some = await deleteSome();
    order += some.deleted;
    isLeft = some.isLeft;
  }
  const withdrawal = await deleteWithdrawalsBefore(db, keptSince(clock(), retention.withdrawalYears));
  return { order, withdrawal };
}
