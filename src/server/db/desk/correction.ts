import type { Kysely } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { OrderCorrection, ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import { type CorrectionState, HOLDING } from '#domain/desk/correction/state.ts';
import type { Row, Tables } from '../schema.ts';

export type StoredCorrection = OrderCorrection & {
  readonly reference: string;
  readonly state: CorrectionState;
  readonly by: { readonly id: string | null; readonly name: string };
  /** The version that it was compared with; 0: the order as it was placed. */
  readonly base: number;
  readonly validUntil: string | null;
  readonly decidedAt: string | null;
  readonly beginAtOnce: boolean | null;
  readonly order: Order;
};

export async function insertCorrection(trx: Kysely<Tables>, correction: StoredCorrection): Promise<void> {
  const { by, validUntil, decidedAt, beginAtOnce, order, ...told } = correction;
  await trx
    .insertInto('desk_correction')
    .values({
      ...told,
      by_id: by.id,
      by_name: by.name,
      valid_until: validUntil,
      decided_at: decidedAt,
      begin_at_once: beginAtOnce === null ? null : Number(beginAtOnce),
      document: JSON.stringify(order),
    })
    .execute();
}

/** The oldest first. */
export async function listCorrections(db: Kysely<Tables>, reference: string): Promise<readonly StoredCorrection[]> {
  const rows = await db
    .selectFrom('desk_correction')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('number')
    .execute();
  return rows.map(correctionOf);
}

type Decision = {
  readonly state: Exclude<CorrectionState, 'proposed' | 'valid'>;
  readonly at: Date;
  readonly beginAtOnce?: boolean | undefined;
};

/** Of what is proposed alone; of the whole order without a number. */
export async function decideCorrection(
  trx: Kysely<Tables>,
  { reference, number }: { readonly reference: string; readonly number?: number },
  { state, at, beginAtOnce }: Decision,
): Promise<void> {
  await trx
    .updateTable('desk_correction')
    .set({
      state,
      decided_at: at.toISOString(),
      ...(beginAtOnce === undefined ? {} : { begin_at_once: Number(beginAtOnce) }),
    })
    .where('reference', '=', reference)
    .where('state', '=', 'proposed')
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .execute();
}

/** The orders as they hold: the newest correction that holds, in the place of what was placed. */
export async function withCorrections(db: Kysely<Tables>, orders: readonly Order[]): Promise<readonly ValidOrder[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('desk_correction')
    .selectAll()
    .where(
      'reference',
      'in',
      orders.map(({ reference }) => reference),
    )
    .where('state', 'in', HOLDING)
    .orderBy('number')
    .execute();
  const newest = new Map(rows.map((row) => [row.reference, correctionOf(row)]));
  return orders.map((order) => {
    const correction = newest.get(order.reference);
    return correction ? correctedOrder(correction) : order;
  });
}

/** An order as it holds. */
export const withCorrection = async (db: Kysely<Tables>, order: Order): Promise<ValidOrder> =>
  (await withCorrections(db, [order]))[0] ?? order;

/** The same of one order whose corrections are known. */
export function validVersion(order: Order, corrections: readonly StoredCorrection[]): ValidOrder {
  const holding = corrections.findLast(({ state }) => HOLDING.some((each) => each === state));
  return holding ? correctedOrder(holding) : order;
}

/** All versions beside those that were placed, whether they hold or not; the oldest of each order first. */
export async function listCorrectedOrders(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<readonly ValidOrder[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('desk_correction')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('reference')
    .orderBy('number')
    .execute();
  return rows.map((row) => correctedOrder(correctionOf(row)));
}

/** As a correction makes it, whether it holds or not; undefined where there is none with this number. */
export async function findCorrectedOrder(
  db: Kysely<Tables>,
  { reference, number }: { readonly reference: string; readonly number: number },
): Promise<ValidOrder | undefined> {
  const row = await db
    .selectFrom('desk_correction')
    .selectAll()
    .where('reference', '=', reference)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && correctedOrder(correctionOf(row));
}

const correctedOrder = ({ order, number, at, reason }: StoredCorrection): ValidOrder => ({
  ...order,
  correction: { number, at, reason },
});

const correctionOf = ({ document, by_id, by_name, ...row }: Row<'desk_correction'>): StoredCorrection => ({
  reference: row.reference,
  number: row.number,
  state: row.state as CorrectionState,
  reason: row.reason,
  at: row.at,
  by: { id: by_id, name: by_name },
  base: row.base,
  validUntil: row.valid_until,
  decidedAt: row.decided_at,
  beginAtOnce: row.begin_at_once === null ? null : row.begin_at_once === 1,
  order: JSON.parse(document) as Order,
});
