import type { Kysely } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { Row, Tables } from '../schema.ts';

/** The newest rows of all people, and how many there are since a time; read for /daten-verwalten. */
export type Newest<Item> = { readonly items: readonly Item[]; readonly recent: number };

type Wanted = { readonly limit: number; readonly since: Date };

export async function newestOrders(db: Kysely<Tables>, { limit, since }: Wanted): Promise<Newest<Order>> {
  const rows = await db
    .selectFrom('funeral_order')
    .select('document')
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return {
    items: rows.map(({ document }) => JSON.parse(document) as Order),
    recent: await countSince(db, 'funeral_order', since),
  };
}

/** By their first day: what its person changes later is no new one. */
export async function newestPreparations(
  db: Kysely<Tables>,
  { limit, since }: Wanted,
): Promise<Newest<StoredPreparation>> {
  const rows = await db
    .selectFrom('preparation')
    .select('document')
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return {
    items: rows.map(({ document }) => JSON.parse(document) as StoredPreparation),
    recent: await countSince(db, 'preparation', since),
  };
}

/** Preparations for people who are dying. */
export async function newestDying(db: Kysely<Tables>, { limit, since }: Wanted): Promise<readonly StoredPreparation[]> {
  const rows = await db
    .selectFrom('preparation')
    .select('document')
    .where('is_dying', '=', 1)
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ document }) => JSON.parse(document) as StoredPreparation);
}

export async function newestMessages(
  db: Kysely<Tables>,
  { limit, since }: Wanted,
): Promise<Newest<Row<'contact_message'>>> {
  const items = await db
    .selectFrom('contact_message')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { items, recent: await countSince(db, 'contact_message', since) };
}

export async function newestWithdrawals(
  db: Kysely<Tables>,
  { limit, since }: Wanted,
): Promise<Newest<Row<'withdrawal'>>> {
  const items = await db
    .selectFrom('withdrawal')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { count } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('received_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return { items, recent: Number(count) };
}

async function countSince(
  db: Kysely<Tables>,
  table: 'funeral_order' | 'preparation' | 'contact_message',
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
