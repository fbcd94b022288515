import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Row, Tables } from '../schema.ts';

type DeskRow = Row<'desk_case'>;

/** Some of the cases, and how many there are of them, up to a bound. */
export type Some = { readonly rows: readonly DeskRow[]; readonly total: number };

/** So many rows, and no more are counted; without these, which are told elsewhere. */
export type Wanted = { readonly limit: number; readonly counted: number; readonly except: readonly string[] };

/** Due from the one instant until before the other, the earliest first. Closed and withdrawn cases have no `due_key` of that kind. */
export const listDue = (
  db: Kysely<Tables>,
  { from, before }: { readonly from: string; readonly before: string },
  wanted: Wanted,
): Promise<Some> => some(db, sql`due_key >= ${from} and due_key < ${before}`, sql`due_key, reference`, wanted);

/** Came in since, the newest first. */
export const listReceivedSince = (db: Kysely<Tables>, since: string, wanted: Wanted): Promise<Some> =>
  some(db, sql`received_at > ${since} and ${OPEN}`, sql`received_at desc, reference desc`, wanted);

/** Orders and calls of before, which nobody has begun: those that wait longest first. */
export const listUntouched = (db: Kysely<Tables>, until: string, wanted: Wanted): Promise<Some> =>
  some(
    db,
    sql`state = 'new' and kind <> 'preparation' and received_at <= ${until}`,
    sql`received_at, reference`,
    wanted,
  );

/** The newest first. */
export const listDying = (db: Kysely<Tables>, wanted: Wanted): Promise<Some> =>
  some(db, sql`is_dying = 1 and ${OPEN}`, sql`received_at desc, reference desc`, wanted);

/** With a correction that waits for the family; those that wait longest first. */
export const listProposed = (db: Kysely<Tables>, wanted: Wanted): Promise<Some> =>
  some(
    db,
    sql`reference in (select reference from desk_correction where state = 'proposed') and ${OPEN}`,
    sql`received_at, reference`,
    wanted,
  );

/** Which of these cases have one. */
export async function findProposed(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('desk_correction')
    .select('reference')
    .where('state', '=', 'proposed')
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Word for word as the indexes have it. */
const OPEN = sql`state <> 'closed' and state <> 'withdrawn'`;

async function some(
  db: Kysely<Tables>,
  matches: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, counted, except }: Wanted,
): Promise<Some> {
  const left = except.length === 0 ? matches : sql`${matches} and reference not in (${sql.join(except)})`;
  const { rows } = await sql<DeskRow>`
    select * from desk_case where ${left} order by ${order} limit ${limit}`.execute(db);
  if (rows.length < limit) return { rows, total: rows.length };
  const { rows: found } = await sql<{ total: number | string }>`
    select count(*) as total from (select 1 from desk_case where ${left} limit ${counted}) as bounded`.execute(db);
  return { rows, total: Number(found[0]?.total) };
}
