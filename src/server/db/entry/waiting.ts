import type { Kysely } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { Row, Tables } from '../schema.ts';

/** Some rows of all people, and how many there are of them; read for /daten-verwalten. */
type Waiting<Item> = { readonly items: readonly Item[]; readonly total: number };

/** Messages that nobody has answered, those that wait longest first. */
export async function oldestOpenMessages(db: Kysely<Tables>, limit: number): Promise<Waiting<Row<'contact_message'>>> {
  const open = db.selectFrom('contact_message').where('state', '=', 'open');
  const items = await open.selectAll().orderBy('created_at').orderBy('id').limit(limit).execute();
  const { count } = await open.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { items, total: Number(count) };
}

export async function newestWithdrawals(
  db: Kysely<Tables>,
  { limit, since }: { readonly limit: number; readonly since: Date },
): Promise<Waiting<Row<'withdrawal'>>> {
  const recent = db.selectFrom('withdrawal').where('received_at', '>=', since.toISOString());
  const items = await recent.selectAll().orderBy('received_at', 'desc').orderBy('id').limit(limit).execute();
  const { count } = await recent.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { items, total: Number(count) };
}

/** The orders among these numbers. */
export async function listOrdersAmong(db: Kysely<Tables>, references: readonly string[]): Promise<readonly Order[]> {
  if (references.length === 0) return [];
  const rows = await db.selectFrom('funeral_order').select('document').where('reference', 'in', references).execute();
  return rows.map(({ document }) => JSON.parse(document) as Order);
}
