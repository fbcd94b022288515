import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';

/** Some rows of all people, and how many there are of them; read for /daten-verwalten. */
type Waiting<Item> = { readonly items: readonly Item[]; readonly total: number };

/** Messages that nobody has answered, those that wait longest first. */
export async function oldestOpenMessages(
  db: Kysely<Tables>,
  limit: number,
): Promise<Waiting<Row<'contact_message'>>> {
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
