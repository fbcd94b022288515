import { type Kysely, sql } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { fullName } from '#domain/person-data.ts';
import { emailKey, nameKey } from '#domain/person-key.ts';
import { deleteDeskCases } from './desk/case.ts';
import { orderWords } from './entry/searched-words.ts';
import { isNotHeld } from './retention/hold.ts';
import type { Tables } from './schema.ts';

type NewOrder = { readonly order: Order; readonly userId: string | undefined };

export async function insertOrder(db: Kysely<Tables>, { order, userId }: NewOrder): Promise<void> {
  await db
    .insertInto('funeral_order')
    .values({
      reference: order.reference,
      user_id: userId ?? null,
      created_at: order.createdAt,
      min_cents: order.min,
      max_cents: order.max,
      document: JSON.stringify(order),
      words: orderWords(order),
      email_key: emailKey(order.order.userData.email),
      name_key: nameKey(fullName(order.order.contact)),
    })
    .execute();
}

/** The order with the prices of its placement. */
export async function findOrder(db: Kysely<Tables>, reference: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('funeral_order')
    .select('document')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && (JSON.parse(row.document) as Order);
}

/** The newest first. */
export async function listOrders(db: Kysely<Tables>, userId: string): Promise<readonly Order[]> {
  const rows = await db
    .selectFrom('funeral_order')
    .select('document')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute();
  return rows.map(({ document }) => JSON.parse(document) as Order);
}

type OrderKey = { readonly reference: string; readonly userId: string };

export async function findOwnOrder(db: Kysely<Tables>, { reference, userId }: OrderKey): Promise<Order | undefined> {
  const row = await db
    .selectFrom('funeral_order')
    .select('document')
    .where('reference', '=', reference)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && (JSON.parse(row.document) as Order);
}

/** Into an account; false where there is no such order, or it is in another one. */
export async function adoptOrder(db: Kysely<Tables>, { reference, userId }: OrderKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('funeral_order')
    .set({ user_id: userId })
    .where('reference', '=', reference)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whose term is over, locked until the end of the transaction; those that are held are left out. */
export async function lockOrdersBefore(db: Kysely<Tables>, day: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .updateTable('funeral_order')
    .set(({ ref }) => ({ reference: ref('reference') }))
    .where('reference', 'in', (old) =>
      old
        .selectFrom('funeral_order as old')
        .select('old.reference')
        .where('old.created_at', '<', day.toISOString())
        .where(isNotHeld(sql`old.reference`))
        .limit(limit),
    )
    .returning('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** With their documents and their cases. */
export async function deleteOrders(db: Kysely<Tables>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await deleteDeskCases(db, references);
  await db.deleteFrom('funeral_order').where('reference', 'in', references).execute();
}
