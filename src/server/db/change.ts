import { type Kysely, sql } from 'kysely';
import type { Row, Tables } from './schema.ts';
import { findSetting } from './setting.ts';

const SEQUENCE = 'changeSequence';

/** Lets this transaction alone change the catalogue until it ends, also beside other processes. Answers the last number taken. */
export const lockCatalogue = (trx: Kysely<Tables>): Promise<number> => takeSequence(trx, 0);

/** Takes the next `count` numbers of the history and answers the last; locks the catalogue, too. */
export async function takeSequence(db: Kysely<Tables>, count: number): Promise<number> {
  await db
    .insertInto('setting')
    .values({ name: SEQUENCE, value: '0' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .updateTable('setting')
    .set({ value: sql<string>`cast(cast(value as integer) + cast(${count} as integer) as text)` })
    .where('name', '=', SEQUENCE)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** The last number taken so far: rises with every change. */
export const lastSequence = async (db: Kysely<Tables>): Promise<number> =>
  Number((await findSetting(db, SEQUENCE)) ?? 0);

export type NewChange = Omit<Row<'change'>, 'sequence'>;

const AT_ONCE = 500;

/** The history is written in the transaction of what it tells of. */
export async function insertChanges(db: Kysely<Tables>, changes: readonly NewChange[]): Promise<number> {
  const last = await takeSequence(db, changes.length);
  const numbered = changes.map((change, index) => ({ ...change, sequence: last - changes.length + 1 + index }));
  for (let start = 0; start < numbered.length; start += AT_ONCE)
    await db
      .insertInto('change')
      .values(numbered.slice(start, start + AT_ONCE))
      .execute();
  return last;
}

export type ChangeFilter = { readonly thing?: string | undefined; readonly thingId?: string | undefined };

/** Newest first. */
export async function listChanges(
  db: Kysely<Tables>,
  { thing, thingId }: ChangeFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row<'change'>[]> {
  let query = db.selectFrom('change').selectAll();
  if (thing !== undefined) query = query.where('thing', '=', thing);
  if (thingId !== undefined) query = query.where('thing_id', '=', thingId);
  return query.orderBy('sequence', 'desc').limit(limit).offset(offset).execute();
}

export async function countChanges(db: Kysely<Tables>, { thing, thingId }: ChangeFilter): Promise<number> {
  let query = db.selectFrom('change').select(({ fn }) => fn.countAll().as('count'));
  if (thing !== undefined) query = query.where('thing', '=', thing);
  if (thingId !== undefined) query = query.where('thing_id', '=', thingId);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export const findChange = (db: Kysely<Tables>, id: string): Promise<Row<'change'> | undefined> =>
  db.selectFrom('change').selectAll().where('id', '=', id).executeTakeFirst();

/** In place of a person whose name is no longer kept: neither a person nor a file. */
const FORGOTTEN = { by_id: '', by_name: 'Name gelöscht' };

/** The change itself and its reason stay. */
export async function forgetChangersBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  await db
    .updateTable('change')
    .set(FORGOTTEN)
    .where('at', '<', day.toISOString())
    .where('by_id', 'is not', null)
    .where('by_id', '<>', FORGOTTEN.by_id)
    .execute();
}

export async function deleteChangesBefore(db: Kysely<Tables>, thing: string, day: Date): Promise<void> {
  await db.deleteFrom('change').where('thing', '=', thing).where('at', '<', day.toISOString()).execute();
}
