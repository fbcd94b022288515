import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { fullName } from '#domain/person-data.ts';
import { emailKey, nameKey } from '#domain/person-key.ts';
import type { Tables } from '../schema.ts';

/** By the number of the order; without one that there is, the same e-mail address or the same name only make it possible. */
export type MatchedBy = 'reference' | 'email' | 'name';

/** A withdrawal as it stands at the order that it is about, or may be about. */
export type OrderWithdrawal = { readonly id: string; readonly receivedAt: string; readonly matchedBy: MatchedBy };

/** Somebody may have ordered, and withdrawn, often under one name. */
const MOST_MATCHES = 200;
const MOST_ORDERS = 10;

/** The withdrawals of these orders, those that name the order first, then the newest. */
export async function listOrderWithdrawals(
  db: Kysely<Tables>,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly OrderWithdrawal[]>> {
  if (orders.length === 0) return new Map();
  const wanted = orders.map((order) => ({ order, ...keysOf(order) }));
  const named = await db
    .selectFrom('withdrawal_order')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_order.withdrawal_id')
    .select(['id', 'received_at', 'reference'])
    .where(
      'reference',
      'in',
      orders.map(({ reference }) => reference),
    )
    .orderBy('received_at', 'desc')
    .limit(MOST_MATCHES)
    .execute();
  const similar = await db
    .selectFrom('withdrawal')
    .select(['id', 'received_at', 'email_key', 'name_key'])
    .where((eb) =>
      eb.or([
        eb(
          'email_key',
          'in',
          wanted.map(({ email }) => email),
        ),
        eb(
          'name_key',
          'in',
          wanted.map(({ name }) => name),
        ),
      ]),
    )
    .where(namesNoOrder)
    .orderBy('received_at', 'desc')
    .limit(MOST_MATCHES)
    .execute();
  return new Map(
    wanted.map(({ order, email, name }) => [
      order.reference,
      [
        ...named.filter((row) => row.reference === order.reference).map((row) => matched(row, 'reference')),
        ...similar
          .filter((row) => row.received_at >= order.createdAt)
          .flatMap((row) => {
            if (row.email_key === email) return matched(row, 'email');
            return row.name_key === name ? matched(row, 'name') : [];
          }),
      ],
    ]),
  );
}

const keysOf = ({ order: { contact, userData } }: Order) => ({
  email: emailKey(userData.email),
  name: nameKey(fullName(contact)),
});

const matched = (
  row: { readonly id: string; readonly received_at: string },
  matchedBy: MatchedBy,
): OrderWithdrawal => ({
  id: row.id,
  receivedAt: row.received_at,
  matchedBy,
});

/** No number was written, or none that an order has. */
const namesNoOrder = (eb: ExpressionBuilder<Tables, 'withdrawal'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('withdrawal_order')
        .innerJoin('funeral_order', 'funeral_order.reference', 'withdrawal_order.reference')
        .select('withdrawal_order.reference')
        .whereRef('withdrawal_order.withdrawal_id', '=', 'withdrawal.id'),
    ),
  );

/** The orders that a withdrawal is about: those it names, else those of the same e-mail address or name, the newest first. */
export async function listWithdrawnOrders(
  db: Kysely<Tables>,
  withdrawalId: string,
): Promise<readonly { readonly order: Order; readonly matchedBy: MatchedBy }[]> {
  const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', withdrawalId).executeTakeFirst();
  if (!row) return [];
  const found = db.selectFrom('funeral_order').select('document');
  const read = ({ document }: { readonly document: string }) => JSON.parse(document) as Order;
  const named = await found
    .where('reference', 'in', (eb) =>
      eb.selectFrom('withdrawal_order').select('withdrawal_order.reference').where('withdrawal_id', '=', withdrawalId),
    )
    .execute();
  if (named.length > 0) return named.map((each) => ({ order: read(each), matchedBy: 'reference' }));
  const similar = await found
    .where((eb) => eb.or([eb('email_key', '=', row.email_key), eb('name_key', '=', row.name_key)]))
    .where('created_at', '<=', row.received_at)
    .orderBy('created_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  return similar
    .map(read)
    .map((order) => ({ order, matchedBy: keysOf(order).email === row.email_key ? 'email' : 'name' }));
}
